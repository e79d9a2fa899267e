import Findings
import Phone

/// The simulated phone's rules and codes as a page of the documentation.
enum PhonePage {
  static var text: String {
    """
    # The simulated phone

    What the phone plays of iOS, and what the codes in its log mean, as `skerry explain --markdown` prints it. The phone
    has a virtual clock: eight hours pass in a moment, and everything that falls due meanwhile happens at its own time.

    ## In code

    `Phone` is a value: every event comes with its time and is answered with what has to be done. `PhoneSession` holds
    one, with a clock, connections for apps in the same process, and whatever draws or runs them:

    ```swift
    let session = PhoneSession(model: model, ios: PhoneVersion(18))
    session.perform(.install(InstalledApp("com.example.parcels")))
    session.perform(.foreground("com.example.parcels"))
    PhoneLink.processDefault = session.connection(for: "com.example.parcels")  // ActivityKit asks this phone now
    session.advance(by: 8 * 3600)                                              // or jump(): to the next thing
    print(session.glance, session.log.text)
    ```

    ## Rules

    | certainty | meaning |
    |---|---|
    | confirmed | Apple says so: documentation, an SDK, a session |
    | observed | people have seen or measured it; Apple does not publish it |
    | inferred | concluded; nobody is known to have checked it |

    Every value can be changed for a phone, by the name of its rule. A time may be infinite; a count of 0 means that no
    limit is played where the table says so. On versions that a row does not name there is no such thing.

    \(RuleBook.standard.markdown)
    ### What happens in which order

    - Contents are ordered by timestamp, whether they come by call or by push. A call without one counts as made now and
      must not be older than what is shown; a push must be newer than the push before. Against a call a push counts by
      whole seconds, because it cannot say more (inferred).
    - At one moment things fall due in this order: scheduled starts, update tokens, push-to-start tokens, pushes that
      waited, stale dates, the system's end, dismissals; among equals the activity that came first (inferred).
    - Where a request has several faults, the first of these is answered: app not installed, not supported here, missing
      Info.plist key, switched off, not in the foreground, no entitlement, bad channel, too large, too many (inferred).
    - What lasts a time (8 hours, 4 hours, a token's delay) goes on lasting it when the clock is set; what waits for a
      date (stale date, dismissal date, scheduled start) goes by the clock (inferred).
    - A number that is none (NaN, infinite) counts as absent, and the log says so.

    ## Codes

    | code | severity | what it says | how to mend it |
    |---|---|---|---|
    \(rows)
    """
  }

  private static var rows: String {
    Explanation.logCodes.compactMap { code in
      Explanation.logged(code).map { "| `\(code)` | \($0.severity.rawValue) | \($0.title). \($0.why) | \($0.fix) |\n" }
    }.joined()
  }
}
