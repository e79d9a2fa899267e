// The inbox: every push from any client, how far it came and why.
import { post, remove } from "./api.js";
import { $, el, fill, options } from "./dom.js";
import { pretty } from "./panels.js";
import { act, changed, state, toast } from "./store.js";
import { clockTime } from "./time.js";
import { t } from "./words.js";

const outcomes = ["shown", "taken", "not-decoded", "dropped", "held", "stored", "replaced", "expired", "lost", "refused", "unanswered", "accepted", "delivered"];
const seen = new Set(["shown", "taken"]), waiting = new Set(["held", "stored", "delivered", "accepted"]);
export const mood = (outcome) => (seen.has(outcome) ? "good" : waiting.has(outcome) ? "waits" : "bad");

let chosen = null, parts = null, shownKey = "";

/** What there is to know of a push, for the inbox and below the composer. */
export function verdictView(verdict, isShort = false) {
  const finding = (one) => el("div", { class: `finding ${one.severity}` }, el("p", {}, el("b", {}, one.what)),
    one.place?.jsonPath ? el("p", {}, el("code", {}, one.place.jsonPath)) : null,
    one.why ? el("p", {}, el("b", {}, `${t("why")}: `), one.why) : null, one.fix ? el("p", {}, el("b", {}, `${t("fix")}: `), one.fix) : null);
  return [
    el("p", { class: "outcome" }, el("span", { class: `badge ${mood(verdict.outcome)}` }, t(`outcome.${verdict.outcome}`)), " ",
      `${t("answered")} ${verdict.answer.status || t("outcome.unanswered")}${verdict.answer.reason ? ` ${verdict.answer.reason}` : ""}`),
    verdict.cause ? finding(verdict.cause) : null,
    verdict.drawing?.hiddenUntil ? el("p", { class: "hint" }, `${t("hiddenUntil")} ${verdict.drawing.hiddenUntil}`) : null,
    isShort || !verdict.remarks.length ? null : [el("h4", {}, t("remarks")), verdict.remarks.map(finding)],
  ].flat(2);
}

function pictures(verdict) {
  if (!verdict.drawing?.hasPicture) return null;
  const side = (name) => {
    const figure = el("figure", {}, el("figcaption", {}, t(name)));
    const image = el("img", { alt: `${t(name)}: ${verdict.drawing.surfaces.join(", ")}`, src: `/api/inbox/${verdict.number}/${name}.svg` });
    image.onerror = () => image.replaceWith(el("p", { class: "empty" }, t("nothingBefore")));
    figure.append(image);
    return figure;
  };
  return el("div", { class: "pair" }, side("before"), side("after"));
}

function detail(verdict) {
  const replay = (body) => act(async () => {
    const { number } = await post(`/api/inbox/${verdict.number}/replay`, body);
    chosen = number;
  });
  return el("article", { class: "card detail" },
    el("header", {}, el("h3", {}, `${t("push")} ${verdict.number}`, verdict.replayOf ? el("small", {}, ` ${t("replayOf")} ${verdict.replayOf}`) : null)),
    verdictView(verdict), pictures(verdict),
    el("div", { class: "row" },
      el("button", { type: "button", onclick: () => replay({ timestamp: "now" }) }, t("replayNow")),
      el("button", { type: "button", onclick: () => replay({}) }, t("replay")),
      el("button", { type: "button", onclick: () => { state.composeFrom = verdict; state.wanted = "push"; changed("choose"); changed("compose"); } }, t("edit"))),
    el("details", { open: true }, el("summary", {}, t("raw")), el("pre", {}, pretty(verdict.request.payload ?? ""))),
    el("details", {}, el("summary", {}, t("headers")), el("pre", {}, [`${verdict.request.method} ${verdict.request.path}`, ...verdict.request.headers].join("\n"))),
    verdict.phone.length ? el("details", {}, el("summary", {}, t("onPhone")), el("pre", {}, verdict.phone.map((entry) => `${clockTime(entry.date)} ${entry.code}: ${entry.what}`).join("\n"))) : null);
}

export function showInbox() {
  const panel = $("panel-inbox");
  if (!parts) {
    parts = { outcome: el("select", { onchange: showInbox }), text: el("input", { type: "search", oninput: showInbox }), list: el("div", { class: "pushes", role: "listbox" }), detail: el("div", { class: "chosen" }), scenario: el("a", { class: "button", href: "/api/scenario", download: "studio.json5" }), anew: el("button", { type: "button", class: "quiet", onclick: () => act(async () => { await remove("/api/scenario"); toast(t("recordBegun")); }) }), filter: el("span") };
    panel.append(el("div", { class: "row tools" }, el("label", {}, parts.filter, parts.outcome), parts.text, parts.scenario, parts.anew), el("div", { class: "split" }, parts.list, parts.detail));
  }
  parts.filter.textContent = t("filter");
  parts.text.placeholder = t("filterHint");
  parts.text.setAttribute("aria-label", t("filterHint"));
  parts.scenario.textContent = t("saveScenario");
  parts.anew.textContent = t("newRecord");
  options(parts.outcome, [["", t("allOutcomes")], ...outcomes.map((one) => [one, t(`outcome.${one}`)])], parts.outcome.value);
  const wanted = parts.text.value.toLowerCase();
  const list = [...state.inbox].reverse().filter((verdict) => (!parts.outcome.value || verdict.outcome === parts.outcome.value)
    && (!wanted || JSON.stringify([verdict.request.payload, verdict.cause?.what, verdict.receiver, verdict.request.headers]).toLowerCase().includes(wanted)));
  if (!state.inbox.length) {
    fill(parts.list, el("p", { class: "empty" }, `${t("noPushes")} `, el("code", {}, state.catalogue?.addresses.pushes ?? "")));
    fill(parts.detail);
    return;
  }
  const current = list.find((verdict) => verdict.number === chosen) ?? list[0];
  fill(parts.list, list.map((verdict) => el("button", {
    type: "button", role: "option", class: "push", "aria-selected": String(verdict === current), "data-number": String(verdict.number),
    onclick: () => { chosen = verdict.number; showInbox(); },
  }, el("span", { class: "number" }, `#${verdict.number}`), el("time", {}, clockTime(verdict.time)),
  el("span", { class: `badge ${mood(verdict.outcome)}` }, t(`outcome.${verdict.outcome}`)),
  el("span", { class: "what" }, [verdict.request.event ? t(`event.${verdict.request.event}`) : "", verdict.cause?.what ?? verdict.receiver?.attributesType ?? verdict.receiver?.activity?.slice(0, 8) ?? ""].filter(Boolean).join(": ")))));
  const key = JSON.stringify([current, t("push")]);
  if (key !== shownKey) { shownKey = key; fill(parts.detail, current ? detail(current) : null); }
}
