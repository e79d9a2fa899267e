// The page: puts its parts together and keeps them in step with the phone.
import { get, listen, post } from "./api.js";
import { $, el, fill, options } from "./dom.js";
import { showInbox } from "./inbox.js";
import { showActivities, showBudget, showLog, showSettings, showTokens } from "./panels.js";
import { draw, showHands, showSurfaces } from "./phone.js";
import { setUpPush, showPush } from "./push.js";
import { act, changed, on, state } from "./store.js";
import { setZone } from "./time.js";
import { showTimeline, tick } from "./timeline.js";
import { language, remembered, speak, t } from "./words.js";

const panels = { activities: showActivities, push: showPush, inbox: showInbox, log: showLog, budget: showBudget, tokens: showTokens, settings: showSettings };
let open = "activities";

// MARK: Tabs

function showTabs() {
  const tabs = $("tabs");
  if (!tabs.childElementCount) {
    tabs.append(...Object.keys(panels).map((name) => {
      $(`panel-${name}`).setAttribute("aria-labelledby", `tab-${name}`);
      return el("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => choose(name) });
    }));
    tabs.addEventListener("keydown", (event) => {
      const names = Object.keys(panels), step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      choose(names[(names.indexOf(open) + step + names.length) % names.length]);
      $(`tab-${open}`).focus();
    });
  }
  const counts = { activities: state.now?.activities.length, inbox: state.now?.pushes };
  for (const name of Object.keys(panels)) {
    const tab = $(`tab-${name}`);
    fill(tab, t(name), counts[name] ? el("span", { class: "count" }, String(counts[name])) : null);
    tab.setAttribute("aria-selected", String(name === open));
    tab.tabIndex = name === open ? 0 : -1;
    $(`panel-${name}`).hidden = name !== open;
  }
}

export function choose(name) {
  const isOther = open !== name;
  open = name;
  showTabs();
  panels[name]();
  // Where the panels stand below the phone, they come to what was asked for.
  if (isOther && matchMedia("(max-width: 860px)").matches) $("tabs").scrollIntoView();
}
on("choose", () => choose(state.wanted));

// MARK: Header

const locales = [["en-US", "English (US)"], ["zh-Hans", "简体中文"], ["zh-Hant-TW", "繁體中文"], ["ja-JP", "日本語"], ["de-DE", "Deutsch"], ["fr-FR", "Français"], ["ar-SA", "العربية"], ["he-IL", "עברית"], ["hi-IN", "हिन्दी"]];

function showHeader() {
  const { now, catalogue } = state;
  if (!now || !catalogue) return;
  $("project").textContent = catalogue.apps.map((app) => app.name).join(", ");
  options($("device"), catalogue.devices.map((one) => [one.name, one.name]), now.device.name);
  options($("typeSize"), catalogue.typeSizes.map((one) => [one, one]), now.look.typeSize);
  const known = locales.some(([tag]) => tag === now.look.locale) ? locales : [...locales, [now.look.locale, now.look.locale]];
  options($("locale"), known, now.look.locale);
  if (document.activeElement !== $("scheme")) $("scheme").value = now.look.isDark ? "dark" : "light";
  $("build").hidden = !now.hasBuildError;
}

const look = (change) => act(() => post("/api/look", change));
$("device").onchange = () => look({ device: $("device").value });
$("scheme").onchange = () => look({ dark: $("scheme").value === "dark" });
$("typeSize").onchange = () => look({ typeSize: $("typeSize").value });
$("locale").onchange = () => look({ locale: $("locale").value });

function showBuild() {
  const errors = state.findings.filter((finding) => finding.severity === "error");
  fill($("build"), el("strong", {}, t("buildFailed")), errors.slice(0, 20).map((finding) => {
    const place = finding.place ? [finding.place.path, finding.place.line, finding.place.column].filter(Boolean).join(":") : "";
    return el("p", {}, place ? el("code", {}, place) : null, " ", finding.what);
  }));
}

let theme = "auto";
function applyTheme(next) {
  theme = next;
  if (next === "auto") delete document.documentElement.dataset.theme; else document.documentElement.dataset.theme = next;
  try { localStorage.setItem("skerry-theme", next); } catch { /* private window */ }
  $("theme").textContent = `${t("theme")}: ${t(`theme.${next}`)}`;
  changed("theme");
}
$("theme").onclick = () => applyTheme({ auto: "light", light: "dark", dark: "auto" }[theme]);
$("language").onclick = () => { setLanguage(language() === "en" ? "zh-Hans" : "en"); };

function setLanguage(next) {
  speak(next);
  $("language").textContent = next === "en" ? "中文" : "English";
  $("language").lang = next === "en" ? "zh-Hans" : "en";
  applyTheme(theme);
  if (state.now) showAll();
}

// MARK: In step with the phone

let reading = false, readAgain = false;
async function read() {
  if (reading) { readAgain = true; return; }
  reading = true;
  try {
    state.now = await get("/api/state");
    state.at = performance.now();
    setZone(state.now.clock.timeZone);
    showAll();
  } catch { /* the connection's own words stand in the header */ }
  reading = false;
  if (readAgain) { readAgain = false; read(); }
}

function showAll() {
  showHeader();
  showTabs();
  showHands();
  showTimeline();
  panels[open]();
  changed("state");
}

let soon;
/** What comes in a burst is read once. */
function later() { clearTimeout(soon); soon = setTimeout(read, 30); }

async function readAll() {
  await act(async () => {
    [state.catalogue, state.inbox, state.log, state.tokens, state.findings] = await Promise.all([
      get("/api/catalogue"), get("/api/inbox?limit=200"), get("/api/log?limit=500"), get("/api/tokens"), get("/api/findings")]);
  });
  await read();
  setUpPush();
  showBuild();
  draw();
}

function link(isUp) {
  $("link").textContent = t(isUp ? "connected" : "lost");
  $("link").classList.toggle("down", !isUp);
  document.documentElement.dataset.link = isUp ? "up" : "down";
  if (isUp) readAll();
}

listen({
  screen() { draw(); later(); showSurfaces(); },
  state() { draw(); later(); showSurfaces(); },
  log(entry) { state.log = [...state.log, entry].slice(-500); later(); },
  push(verdict) {
    state.inbox = [...state.inbox.filter((one) => one.number !== verdict.number), verdict].sort((a, b) => a.number - b.number).slice(-200);
    // What the phone notes of a push comes with its verdict.
    const known = new Set(state.log.map((entry) => `${entry.date} ${entry.code} ${entry.push}`));
    state.log = [...state.log, ...verdict.phone.filter((entry) => !known.has(`${entry.date} ${entry.code} ${entry.push}`))].slice(-500);
    $("said").textContent = `${t("push")} ${verdict.number}: ${t(`outcome.${verdict.outcome}`)}`;
    changed("push");
    draw();
    later();
  },
  token(token) { state.tokens = [...state.tokens.filter((one) => one.token !== token.token), token]; later(); },
  async build() { await readAll(); },
}, link);

let kept = null;
try { kept = localStorage.getItem("skerry-theme"); } catch { /* private window */ }
theme = new URLSearchParams(location.search).get("theme") ?? (["light", "dark"].includes(kept) ? kept : "auto");
setLanguage(remembered());
applyTheme(theme);
showTabs();
setInterval(tick, 250);
