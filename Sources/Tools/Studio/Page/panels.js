// Panels beside the phone: activities, log, budget, tokens, settings.
import { get, post, text } from "./api.js";
import { $, copy, el, fill, options, picture } from "./dom.js";
import { command } from "./phone.js";
import { act, changed, on, phoneTime, state } from "./store.js";
import { clockTime, span } from "./time.js";
import { t } from "./words.js";

/** JSON with line breaks; what is no JSON stays as it is. */
export function pretty(json) { try { return JSON.stringify(JSON.parse(json), null, 2); } catch { return json; } }

// MARK: Activities

const starter = {};

/** Every content that an activity can begin with: the previews of the sources, then made-up values. */
function samples() {
  return state.catalogue.apps.flatMap((app) => [
    ...app.samples.map((sample) => ({ ...sample, app: app.id, label: sample.title })),
    ...app.attributesTypes.map((type) => ({ attributesType: type, app: app.id, label: `${type}: ${t("invented")}` })),
  ]);
}

async function startActivity() {
  const sample = samples()[Number(starter.select.value)];
  if (!sample) return;
  await act(async () => {
    let { attributes, state: content } = sample;
    if (attributes === undefined) {
      const made = await get(`/api/sample?event=start&type=${encodeURIComponent(sample.attributesType)}`);
      const aps = JSON.parse(made.payload).aps;
      [attributes, content] = [JSON.stringify(aps.attributes ?? {}), JSON.stringify(aps["content-state"])];
    }
    if (state.now.screen.isLocked) await post("/api/phone", { do: "unlock" });
    await post("/api/phone", { do: "open", app: sample.app });
    await post("/api/phone", {
      do: "start", app: sample.app, attributesType: sample.attributesType, attributes: JSON.parse(attributes), state: JSON.parse(content),
    });
    await post("/api/phone", { do: "leave", app: sample.app });
  });
}

export function showActivities() {
  if (!state.catalogue || !state.now) return;
  const panel = $("panel-activities");
  if (!starter.form) {
    starter.select = el("select", { id: "sample" });
    starter.title = el("h3");
    starter.hint = el("p", { class: "hint" });
    starter.label = el("span");
    starter.button = el("button", { type: "button", id: "start", class: "main", onclick: startActivity });
    starter.form = el("section", { class: "card starter" }, starter.title,
      el("div", { class: "row" }, el("label", { class: "grow" }, starter.label, starter.select), starter.button), starter.hint);
    starter.list = el("div", { class: "list" });
    panel.append(starter.form, starter.list);
  }
  starter.title.textContent = t("startTitle");
  starter.hint.textContent = t("startHint");
  starter.label.textContent = t("sample");
  starter.button.textContent = t("start");
  options(starter.select, samples().map((sample, index) => [String(index), sample.label]), starter.select.value || "0");
  const time = phoneTime();
  fill(starter.list, state.now.activities.length ? state.now.activities.map((activity) => {
    const coming = state.now.upcoming.filter((one) => one.activity === activity.id);
    return el("article", { class: "card activity", "data-activity": activity.id },
      el("header", {}, el("h3", {}, activity.attributesType, " ", el("small", {}, activity.id.slice(0, 8))),
        el("span", { class: `badge ${activity.state}` }, t(`state.${activity.state}`))),
      el("dl", {},
        el("dt", {}, t("seenOn")), el("dd", {}, activity.surfaces.length ? [...new Set(activity.surfaces)].join(", ") : t("notSeen")),
        activity.notInIsland && state.now.device.hasIsland ? [el("dt", {}, t("notInIsland")), el("dd", {}, activity.notInIsland)] : [],
        activity.trouble ? [el("dt", {}, t("trouble")), el("dd", { class: "bad" }, activity.trouble)] : [],
        coming.map((one) => [el("dt", {}, t(`up.${one.kind}`)), el("dd", {}, `${clockTime(one.date)} (${span(one.date - time)})`)])),
      el("details", {}, el("summary", {}, t("content")), el("pre", {}, pretty(activity.content))),
      el("div", { class: "row" },
        activity.state === "active" || activity.state === "stale" ? [
          activity.token ? el("button", { type: "button", onclick: () => { state.composeFor = activity.token; state.wanted = "push"; changed("choose"); changed("compose"); } }, t("pushTo")) : null,
          el("button", { type: "button", onclick: () => command({ do: "end", activity: activity.id }) }, t("end")),
        ] : []));
  }) : el("p", { class: "empty" }, t("noActivities")));
}

// MARK: Log

export function showLog() {
  const panel = $("panel-log");
  if (!state.log.length) return fill(panel, el("p", { class: "empty" }, t("noLog")));
  const opened = new Set([...panel.querySelectorAll("details[open]")].map((one) => one.dataset.key));
  fill(panel, el("ol", { class: "log", reversed: true }, [...state.log].reverse().slice(0, 300).map((entry, index) => {
    const key = `${entry.date} ${entry.code} ${state.log.length - index}`;
    const head = [el("time", {}, clockTime(entry.date)), el("code", {}, entry.code), el("span", { class: "what" }, entry.what)];
    const more = entry.why || entry.fix;
    return el("li", { class: entry.severity }, more
      ? el("details", { "data-key": key, open: opened.has(key) }, el("summary", {}, head),
        entry.why ? el("p", {}, el("b", {}, `${t("why")}: `), entry.why) : null, entry.fix ? el("p", {}, el("b", {}, `${t("fix")}: `), entry.fix) : null)
      : el("div", { class: "plain" }, head));
  })));
}

// MARK: Budget

let budgetShown = "";
export async function showBudget() {
  const panel = $("panel-budget"), now = state.now;
  if (!now) return;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches && document.documentElement.dataset.theme !== "light" || document.documentElement.dataset.theme === "dark";
  const key = JSON.stringify([now.budgets, dark, t("budget")]);
  if (key === budgetShown && panel.childElementCount) return;
  budgetShown = key;
  const cards = await Promise.all(now.budgets.map(async (budget) => {
    const plot = await act(() => text(`/api/budget.svg?app=${encodeURIComponent(budget.app)}&dark=${dark ? 1 : 0}&title=${encodeURIComponent(t("budgetTitle"))}`));
    const shadow = el("div", { class: "plot" });
    if (plot) { const svg = picture(plot); svg.style.cssText = "width:100%;height:auto"; shadow.attachShadow({ mode: "open" }).append(svg); }
    return el("article", { class: "card" }, el("header", {}, el("h3", {}, budget.app), el("span", { class: "badge" }, t(`level.${budget.level}`))),
      el("p", {}, el("b", { class: "big" }, String(budget.remaining)), ` ${t("of")} ${budget.limit} ${t("left")}`,
        budget.nextRefill ? `, ${t("refill")} ${span(budget.nextRefill - phoneTime())}` : ""),
      el("p", {}, `${budget.starts} ${t("of")} ${budget.startLimit} ${t("startsLeft")}; ${budget.throttled} ${t("throttled")}`), shadow);
  }));
  fill(panel, cards, el("p", { class: "hint" }, t("observed")));
}
on("theme", () => { if (!$("panel-budget").hidden) showBudget(); });

// MARK: Tokens

export function showTokens() {
  const panel = $("panel-tokens");
  const tokens = [...state.tokens].reverse();
  if (!tokens.length) return fill(panel, el("p", { class: "empty" }, t("noTokens")));
  fill(panel, el("div", { class: "list" }, tokens.map((token) => {
    const owner = token.kind.update?.activity ?? token.kind.start?.attributesType ?? token.app;
    const name = token.kind.update ? "update" : token.kind.start ? "push-to-start" : "app";
    const button = el("button", { type: "button", onclick: () => copy(token.token, button, t("copied")) }, t("copy"));
    return el("article", { class: `card token${token.death ? " dead" : ""}` },
      el("header", {}, el("h3", {}, name, " ", el("small", {}, owner.slice(0, 40))), el("span", { class: `badge ${token.death ? "ended" : "active"}` }, t(token.death ? "dead" : "alive"))),
      el("code", { class: "token" }, token.token),
      el("div", { class: "row" }, el("span", { class: "hint grow" }, `${token.app}, ${token.environment}, ${t("issued")} ${clockTime(token.issued)}${token.death ? `; ${token.death.why}` : ""}`), button));
  })));
}

// MARK: Settings

export async function showSettings() {
  const panel = $("panel-settings"), now = state.now, { catalogue } = state;
  if (!now || !catalogue) return;
  const toggle = (name, isOn, change) => el("label", { class: "switch" }, el("input", { type: "checkbox", role: "switch", checked: isOn, "data-name": name, onchange: (event) => change(event.target.checked) }), el("span", {}, t(name)));
  const focused = document.activeElement?.dataset?.name;
  const app = now.apps[0]?.id;
  fill(panel,
    el("section", { class: "card" }, el("h3", {}, t("system")), Object.keys(now.settings).sort().map((name) => toggle(name, now.settings[name], (isOn) => command({ do: "set", setting: name, on: isOn }))),
      toggle("online", now.isOnline, (isOn) => command({ do: isOn ? "online" : "offline" }))),
    el("section", { class: "card" }, el("h3", {}, t("inIsland")), ["call", "music", "timer", "recording", "navigation", "charging"].map((kind) => toggle(`occupant.${kind}`, now.screen.occupants.includes(kind), (isOn) => act(() => post("/api/occupant", { kind, on: isOn }))))),
    el("section", { class: "card" }, el("h3", {}, t("textLook")), ["boldText", "reduceMotion", "reduceTransparency", "increasedContrast"].map((name) => toggle(name, now.look[name], (isOn) => act(() => post("/api/look", { [name]: isOn }))))),
    el("section", { class: "card" }, el("h3", {}, t("app")), app ? toggle("frequent-updates", now.budgets[0]?.level === "frequent", (isOn) => command({ do: "set", setting: "frequent-updates", on: isOn, app })) : null,
      el("div", { class: "row" }, el("button", { type: "button", onclick: () => command({ do: "kill", app }) }, t("kill")), el("button", { type: "button", onclick: () => command({ do: "reboot" }) }, t("reboot")))),
    el("section", { class: "card" }, el("h3", {}, t("addresses")), el("dl", {},
      el("dt", {}, t("pushesTo")), el("dd", {}, el("code", {}, catalogue.addresses.pushes)),
      el("dt", {}, t("channelsAt")), el("dd", {}, el("code", {}, catalogue.addresses.channels)),
      el("dt", {}, t("controlAt")), el("dd", {}, el("code", {}, catalogue.addresses.control)),
      el("dt", {}, t("relay")), el("dd", { id: "relay" }, "…"))));
  if (focused) panel.querySelector(`[data-name="${focused}"]`)?.focus();
  const relay = await act(() => get("/api/relay"));
  if (relay && $("relay")) $("relay").textContent = relay.isAttached ? `${relay.address}: ${relay.status === 200 ? t("relayUp") : `${t("relayDown")} (${relay.says ?? relay.status})`}` : t("noRelay");
}
