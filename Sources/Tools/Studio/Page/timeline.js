// Time: the clock, how fast it runs, what has happened and what will happen by itself.
import { post } from "./api.js";
import { $, el, fill } from "./dom.js";
import { act, phoneTime, state } from "./store.js";
import { clockTime, day, shortTime, span } from "./time.js";
import { t } from "./words.js";

const rates = [0, 1, 10, 60, 600];
const clock = (change) => act(() => post("/api/clock", change));
$("hour").onclick = () => clock({ advance: 3600 });
$("jump").onclick = () => clock({ jump: true });

export function tick() {
  if (!state.now) return;
  $("clock").textContent = `${day(phoneTime())} ${clockTime(phoneTime())}`;
  const line = document.querySelector(".timeline .now");
  if (line && state.span) line.style.left = `${position(phoneTime())}%`;
}

function position(time) {
  const { from, to } = state.span;
  return Math.min(100, Math.max(0, ((time - from) / (to - from)) * 100));
}

/** Codes of the log that are worth a mark. */
function isMark(entry) { return /^(activity|start|push|update|end|draw)\./.test(entry.code); }

export function showTimeline() {
  const now = state.now, time = phoneTime();
  fill($("rates"), rates.map((rate) => el("button", {
    type: "button", "aria-pressed": String(now.clock.rate === rate), onclick: () => clock({ rate }),
  }, rate === 0 ? t("pause") : `${rate}×`)));
  $("jump").disabled = now.clock.next === undefined;
  tick();

  const marks = state.log.filter(isMark).filter((entry) => entry.date > time - 14 * 3600);
  const coming = now.upcoming;
  const first = Math.min(time - 600, ...marks.map((entry) => entry.date));
  const last = Math.max(time + 3600, ...coming.map((one) => one.date));
  const room = (last - first) * 0.04;
  state.span = { from: first - room, to: last + room * 2 };

  const past = marks.map((entry) => el("span", {
    class: `mark ${entry.severity}`, title: `${clockTime(entry.date)} ${entry.code}: ${entry.what}`,
  }));
  marks.forEach((entry, index) => { past[index].style.left = `${position(entry.date)}%`; });

  // Labels that would lie over each other take another row.
  const ends = [-100, -100, -100];
  const future = [...coming].map((one) => {
    const left = position(one.date);
    let row = ends.findIndex((end) => left > end);
    if (row < 0) row = 2;
    ends[row] = left + 13;
    const name = t(`up.${one.kind}`);
    const button = el("button", {
      type: "button", class: `coming ${one.kind} row${row}`, "data-kind": one.kind,
      title: `${name}: ${clockTime(one.date)} (${span(one.date - time)})`,
      "aria-label": `${t("jumpTo")} ${clockTime(one.date)}: ${name}`,
      onclick: () => clock({ advance: Math.max(0, one.date - phoneTime()) + 0.01 }),
    }, el("b", {}, shortTime(one.date)), ` ${name}`);
    button.style.left = `${left}%`;
    if (left > 80) button.classList.add("leftward");
    return button;
  });
  const hours = [];
  const step = [300, 900, 1800, 3600, 7200, 14400].find((length) => (state.span.to - state.span.from) / length <= 10) ?? 14400;
  for (let at = Math.ceil(state.span.from / step) * step; at < state.span.to; at += step) {
    if (position(at) < 2 || position(at) > 98) continue;
    const tickMark = el("span", { class: "hour", "aria-hidden": "true" }, shortTime(at));
    tickMark.style.left = `${position(at)}%`;
    hours.push(tickMark);
  }
  const line = el("span", { class: "now", title: t("now") });
  line.style.left = `${position(time)}%`;
  const focused = document.activeElement?.dataset?.kind;
  fill($("timeline"), hours, el("div", { class: "rail" }), past, line, future, coming.length ? null : el("p", { class: "quietly" }, t("noUpcoming")));
  if (focused) document.querySelector(`.coming[data-kind="${focused}"]`)?.focus();
}
