// Foundation's getters under their mangled names, each a jump to the guest's own. The preloaded library comes first in
// the dynamic linker's search, so Foundation's own calls land here as well. The names stand in assembly, because the
// Swift compiler compares a function of such a name with the one that it knows from Foundation's module.
#if defined(__x86_64__)
#define JUMP(target) "jmp " target "@PLT"
#elif defined(__aarch64__)
#define JUMP(target) "b " target
#else
#error "The guest runtime knows x86-64 and arm64."
#endif

#define FORWARD(name, target) \
  __asm__(".text\n.globl " name "\n.type " name ", %function\n" name ":\n" JUMP(target) "\n.size " name ", .-" name "\n")

// static Locale.current, .autoupdatingCurrent, .preferredLanguages
FORWARD("\"$s20FoundationEssentials6LocaleV7currentACvgZ\"", "skerry_guest_locale");
FORWARD("\"$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ\"", "skerry_guest_locale");
FORWARD("\"$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ\"", "skerry_guest_preferred_languages");
// static TimeZone.current, .autoupdatingCurrent
FORWARD("\"$s20FoundationEssentials8TimeZoneV7currentACvgZ\"", "skerry_guest_time_zone");
FORWARD("\"$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ\"", "skerry_guest_time_zone");
// static Calendar.current, .autoupdatingCurrent
FORWARD("\"$s20FoundationEssentials8CalendarV7currentACvgZ\"", "skerry_guest_calendar");
FORWARD("\"$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ\"", "skerry_guest_calendar");
