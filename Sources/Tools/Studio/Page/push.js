// The push composer: values of the project's types, the payload as text with the rules' findings beside its lines, the
// headers, and what the gateway and the phone made of it.
import { get, post } from "./api.js";
import { $, copy, el, fill, options } from "./dom.js";
import { verdictView } from "./inbox.js";
import { act, on, phoneTime, state } from "./store.js";
import { fields } from "./form.js";
import { t } from "./words.js";

const draft = { token: "", event: "update", headers: {}, payload: "", broken: [], schema: null };
let parts = null, checks = 0, checkTimer, answer = null, curl = "", asked = "";

/** The tokens that a push can go to, with the events that they take. */
function receivers() {
  const living = state.tokens.filter((token) => !token.death);
  const updates = living.filter((token) => token.kind.update).map((token) => {
    const activity = state.now.activities.find((one) => one.id === token.kind.update.activity);
    return { token: token.token, activity: token.kind.update.activity, type: activity?.attributesType, events: ["update", "end"], label: `${t("ofActivity")}: ${activity?.attributesType ?? ""} ${token.kind.update.activity.slice(0, 8)}` };
  }).reverse();
  const starts = living.filter((token) => token.kind.start).map((token) => (
    { token: token.token, type: token.kind.start.attributesType, events: ["start"], label: `${t("toStart")}: ${token.kind.start.attributesType}` }));
  return [...updates, ...starts];
}

const receiver = () => receivers().find((one) => one.token === draft.token);

function build() {
  const panel = $("panel-push");
  const labelled = (name, control, more = "") => el("label", { class: more }, el("span", { "data-t": name }, t(name)), control);
  parts = {
    receiver: el("select", { id: "receiver", onchange: () => { draft.token = parts.receiver.value; sample(); } }),
    event: el("select", { id: "event", onchange: () => { draft.event = parts.event.value; sample(); } }),
    form: el("div", { class: "form" }), raw: el("textarea", { id: "payload", spellcheck: false, wrap: "off", rows: 18, autocomplete: "off" }),
    lines: el("div", { class: "lines", "aria-hidden": "true" }), notes: el("div", { class: "notes", id: "findings", "aria-live": "polite" }),
    priority: el("select", { id: "priority", onchange: header("apns-priority") }), topic: el("input", { onchange: header("apns-topic") }),
    expiration: el("input", { inputMode: "numeric", size: 10, onchange: header("apns-expiration") }),
    stamp: el("input", { type: "checkbox", checked: true, id: "stamp" }), breaks: el("select", { id: "break", onchange: breakIt }),
    bytes: el("span", { class: "hint" }), answer: el("div", { id: "answer", class: "answer", "aria-live": "polite" }),
    send: el("button", { type: "button", class: "main", id: "send", onclick: send, "data-t": "send" }, t("send")),
    curl: el("button", { type: "button", "data-t": "copyCurl", onclick: () => copy(curl, parts.curl, t("copied")) }, t("copyCurl")),
    fresh: el("button", { type: "button", class: "quiet", "data-t": "fresh", onclick: () => sample() }, t("fresh")),
  };
  parts.raw.addEventListener("input", () => { draft.payload = parts.raw.value; parts.breaks.value = ""; fill(parts.form, form()); check(); });
  parts.raw.addEventListener("scroll", align);
  panel.append(
    el("div", { class: "row" }, labelled("receiver", parts.receiver, "grow"), labelled("event", parts.event), labelled("breakIt", parts.breaks)),
    el("section", { class: "card" }, el("h3", { "data-t": "form" }, t("form")), parts.form),
    el("section", { class: "card" }, el("header", {}, el("h3", {}, el("label", { for: "payload", "data-t": "raw" }, t("raw"))), parts.bytes, parts.fresh),
      el("div", { class: "editor" }, el("div", { class: "sheet" }, parts.lines, parts.raw), parts.notes)),
    el("details", { class: "card" }, el("summary", { "data-t": "headers" }, t("headers")),
      el("div", { class: "row" }, labelled("priority", parts.priority), labelled("expiration", parts.expiration), labelled("topic", parts.topic, "grow"))),
    el("div", { class: "row send" }, el("label", { class: "switch grow" }, parts.stamp, el("span", { "data-t": "nowStamp" }, t("nowStamp"))), parts.curl, parts.send),
    parts.answer);
}

function header(name) { return (event) => { draft.headers[name] = event.target.value; check(); }; }

// MARK: Payload

function read() { try { return JSON.parse(draft.payload); } catch { return null; } }

function write(payload) {
  draft.payload = JSON.stringify(payload, null, 2);
  parts.raw.value = draft.payload;
  parts.breaks.value = "";
  check();
}

/** One control for each value of the content state, and for what stands around it. */
function form() {
  const payload = read();
  if (!payload?.aps) return [el("p", { class: "hint" }, t("inJSON"))];
  const around = [];
  if (draft.event !== "end") {
    around.push({ name: t("staleIn"), kind: "number", value: payload.aps["stale-date"] ? Math.round((payload.aps["stale-date"] - phoneTime()) / 60) : "", set: (value) => {
      const next = read();
      if (value === "" || value === null) delete next.aps["stale-date"]; else next.aps["stale-date"] = Math.round(phoneTime() + Number(value) * 60);
      write(next);
    } });
    around.push({ name: t("alertToo"), kind: "boolean", value: Boolean(payload.aps.alert), set: (value) => {
      const next = read();
      if (value) next.aps.alert = { title: "Skerry Studio", body: "Hello" }; else delete next.aps.alert;
      write(next);
    } });
  }
  return fields(draft.schema, payload.aps["content-state"] ?? {}, (name, value) => {
    const next = read();
    if (!next?.aps) return;
    next.aps["content-state"] = { ...(next.aps["content-state"] ?? {}) };
    if (value === undefined) delete next.aps["content-state"][name]; else next.aps["content-state"][name] = value;
    write(next);
  }, around);
}

async function sample() {
  const to = receiver();
  if (!to) return;
  if (!to.events.includes(draft.event)) draft.event = to.events[0];
  const query = new URLSearchParams({ event: draft.event });
  if (to.type) query.set("type", to.type);
  if (to.activity) query.set("activity", to.activity);
  const made = await act(() => get(`/api/sample?${query}`));
  if (!made) return;
  Object.assign(draft, { payload: made.payload.trimEnd(), headers: made.headers, broken: made.broken, schema: JSON.parse(made.schema) });
  parts.raw.value = draft.payload;
  parts.topic.value = made.headers["apns-topic"];
  parts.expiration.value = made.headers["apns-expiration"];
  showPush();
  fill(parts.form, form());
  parts.breaks.value = "";
  check();
}

function breakIt() {
  const broken = draft.broken.find((one) => one.name === parts.breaks.value);
  if (!broken) return;
  const mistake = parts.breaks.value;
  draft.payload = broken.payload.trimEnd();
  parts.raw.value = draft.payload;
  fill(parts.form, form());
  parts.breaks.value = mistake;
  check();
}

// MARK: Findings beside the lines

function check() {
  clearTimeout(checkTimer);
  checkTimer = setTimeout(async () => {
    const number = checks += 1;
    const body = { token: draft.token, headers: draft.headers, payload: draft.payload };
    const checked = await act(() => post("/api/check", body));
    if (!checked || number !== checks) return;
    curl = checked.curl;
    parts.bytes.textContent = `${checked.bytes} ${t("bytes")}`;
    showFindings(checked.findings);
  }, 150);
}

let notes = [];
function showFindings(findings) {
  const count = draft.payload.split("\n").length;
  const byLine = new Map();
  for (const finding of findings) {
    const line = finding.place?.line;
    const worst = byLine.get(line);
    if (line && (!worst || rank(finding.severity) > rank(worst))) byLine.set(line, finding.severity);
  }
  fill(parts.lines, Array.from({ length: count }, (_, index) => el("span", { class: byLine.get(index + 1) ?? "" }, String(index + 1))));
  notes = findings.map((finding) => ({ line: finding.place?.line ?? 1, node: el("div", { class: `finding ${finding.severity}`, "data-id": finding.id },
    el("p", {}, el("b", {}, finding.place?.line ? `${t("line")} ${finding.place.line}: ` : "", finding.what)),
    finding.why ? el("p", { class: "more" }, finding.why) : null, finding.fix ? el("p", { class: "more" }, el("b", {}, `${t("fix")}: `), finding.fix) : null) }));
  fill(parts.notes, notes.length ? notes.map((note) => note.node) : el("p", { class: "clean" }, t("clean")));
  align();
}
const rank = (severity) => ({ note: 1, warning: 2, error: 3 }[severity] ?? 0);

/** Each finding stands beside its line as far as the one above leaves room. */
function align() {
  const scroll = parts.raw.scrollTop, height = parseFloat(getComputedStyle(parts.raw).lineHeight) || 20;
  parts.lines.style.transform = `translateY(${-scroll}px)`;
  const beside = getComputedStyle(parts.notes).position !== "static" && parts.notes.dataset.flow !== "below";
  let end = 0;
  for (const { line, node } of notes) {
    const top = Math.max(end, (line - 1) * height + 10 - scroll);
    node.style.marginTop = beside ? `${Math.max(0, Math.min(top, 400) - end)}px` : "";
    end = top + node.offsetHeight + 6;
  }
}

// MARK: Sending

/** Now, and later than the push before: of two in one second the phone drops the second. */
function stamp() {
  const now = Math.floor(phoneTime()), last = stamps.get(draft.token) ?? 0;
  const next = now <= last && last - now < 60 ? last + 1 : now;
  stamps.set(draft.token, next);
  return next;
}
const stamps = new Map();

async function send() {
  if (parts.stamp.checked) {
    const payload = read();
    // A mistake in the timestamp stays one.
    if (payload?.aps && typeof payload.aps.timestamp === "number" && !/timestamp/i.test(parts.breaks.value)) {
      // In place, so that the rest stays as it was typed.
      draft.payload = draft.payload.replace(/("timestamp"\s*:\s*)-?[0-9.]+/, `$1${stamp()}`);
      parts.raw.value = draft.payload;
    }
  }
  answer = null;
  fill(parts.answer, el("p", {}, t("waiting")));
  const sent = await act(() => post("/api/push", { token: draft.token, headers: draft.headers, payload: draft.payload }));
  if (!sent) return fill(parts.answer);
  answer = sent;
  showAnswer();
}

function showAnswer() {
  if (!answer) return;
  const verdict = answer.id && [...state.inbox].reverse().find((one) => one.answer.id?.toLowerCase() === answer.id.toLowerCase());
  fill(parts.answer, el("section", { class: "card" }, el("h3", {}, t("verdict"), verdict ? el("small", {}, ` #${verdict.number}`) : null),
    verdict ? verdictView(verdict, true) : el("p", {}, `${t("answered")} ${answer.status}${answer.reason ? ` ${answer.reason}` : ""}; ${t("waiting")}`)));
}

on("push", () => { if (parts) showAnswer(); });
on("compose", () => {
  if (!parts) build();
  if (state.composeFor) {
    draft.token = state.composeFor;
    state.composeFor = null;
    showPush();
    sample();
  } else if (state.composeFrom) {
    const verdict = state.composeFrom;
    state.composeFrom = null;
    const token = state.tokens.find((one) => one.kind.update && one.kind.update.activity === verdict.receiver?.activity) ?? state.tokens.find((one) => one.kind.start && one.kind.start.attributesType === verdict.receiver?.attributesType);
    if (token) draft.token = token.token;
    draft.event = verdict.request.event ?? "update";
    sample().then(() => { draft.payload = verdict.request.payload ?? ""; parts.raw.value = draft.payload; fill(parts.form, form()); check(); });
  }
});

export function showPush() {
  if (!state.now || !state.catalogue) return;
  if (!parts) build();
  const list = receivers();
  options(parts.receiver, list.length ? list.map((one) => [one.token, one.label]) : [["", t("noToken")]], list.some((one) => one.token === draft.token) ? draft.token : list[0]?.token ?? "");
  const to = receiver();
  options(parts.event, (to?.events ?? ["update"]).map((one) => [one, t(`event.${one}`)]), draft.event);
  options(parts.priority, ["10", "5", "1"].map((one) => [one, t(`priority.${one}`)]), draft.headers["apns-priority"] ?? "10");
  options(parts.breaks, [["", t("breakHint")], ...draft.broken.map((one) => [one.name, one.name])], parts.breaks.value);
  parts.send.disabled = !to;
  for (const element of $("panel-push").querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
  if (asked !== t("send")) { asked = t("send"); if (draft.payload) { fill(parts.form, form()); check(); } showAnswer(); }
  const first = list.some((one) => one.token === draft.token) ? null : list[0];
  if (first) { draft.token = first.token; draft.event = first.events[0]; sample(); }
}

export function setUpPush() { if (parts) showPush(); }
