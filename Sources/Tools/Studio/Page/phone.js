// The phone: its picture, what a finger does to it, and everything else that a person does.
import { get, post } from "./api.js";
import { $, el, fill, picture } from "./dom.js";
import { state, act } from "./store.js";
import { t } from "./words.js";

const screen = $("screen");
const canvas = screen.attachShadow({ mode: "open" });
const overlay = el("div", { class: "controls" });
let ticking, drawing = false, again = false, size = { width: 1, height: 1 };

/** Asks for the picture anew; where one is on its way already, once more after it. */
export async function draw() {
  if (drawing) { again = true; return; }
  drawing = true;
  clearTimeout(ticking);
  try {
    const answer = await get("/api/screen");
    show(answer);
    if (answer.changesIn !== undefined && state.now?.clock.rate > 0) {
      const wait = Math.max(250, (answer.changesIn * 1000) / state.now.clock.rate + 20);
      ticking = setTimeout(draw, Math.min(wait, 60_000));
    }
  } catch { /* the connection's own words stand in the header */ }
  drawing = false;
  if (again) { again = false; draw(); }
}

function show(answer) {
  const svg = picture(answer.svg);
  size = { width: Number(svg.getAttribute("width")), height: Number(svg.getAttribute("height")) };
  svg.setAttribute("part", "picture");
  screen.style.setProperty("--ratio", `${size.width} / ${size.height}`);
  screen.classList.toggle("wide", size.width > size.height);
  canvas.replaceChildren(svg, el("slot"));
  svg.style.cssText = "width:100%;height:auto;display:block;user-select:none";
  screen.dataset.drawn = String(Number(screen.dataset.drawn ?? 0) + 1);
  controls(answer.controls);
}

/** What reacts to a tap is a button for keyboards and screen readers. */
function controls(list) {
  if (overlay.parentNode !== screen) screen.append(overlay);
  const focused = [...overlay.children].indexOf(document.activeElement);
  fill(overlay, list.map((control) => {
    const button = el("button", {
      type: "button", class: "control", "aria-label": control.label || t(`control.${control.kind}`),
      onclick: (event) => { if (event.detail === 0) tapAt(control.x + control.width / 2, control.y + control.height / 2); },
    });
    button.style.left = `${(control.x / size.width) * 100}%`;
    button.style.top = `${(control.y / size.height) * 100}%`;
    button.style.width = `${(control.width / size.width) * 100}%`;
    button.style.height = `${(control.height / size.height) * 100}%`;
    return button;
  }));
  overlay.children[focused]?.focus();
}

async function tapAt(x, y, more = {}) {
  await act(() => post("/api/tap", { x, y, ...more }));
}

// A mouse and a finger are the same here.
let press = null;

function place(event) {
  const box = screen.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * size.width, y: ((event.clientY - box.top) / box.height) * size.height,
  };
}

screen.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  press = { from: place(event), at: event.timeStamp, isDone: false };
  screen.setPointerCapture(event.pointerId);
  press.timer = setTimeout(() => {
    press.isDone = true;
    tapAt(press.from.x, press.from.y, { hold: true });
  }, 450);
});
screen.addEventListener("pointermove", (event) => {
  if (!press || press.isDone) return;
  const to = place(event);
  if (Math.hypot(to.x - press.from.x, to.y - press.from.y) > 12) clearTimeout(press.timer);
});
screen.addEventListener("pointerup", (event) => {
  if (!press) return;
  clearTimeout(press.timer);
  const { from, isDone } = press, to = place(event);
  press = null;
  if (isDone) return;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(dx, dy) <= 12) return void tapAt(from.x, from.y);
  if (dx < -60 && Math.abs(dx) > Math.abs(dy)) return void tapAt(from.x, from.y, { swipe: true });
  if (dy < -80 && Math.abs(dy) > Math.abs(dx)) swipeUp();
});
screen.addEventListener("pointercancel", () => { clearTimeout(press?.timer); press = null; });
screen.addEventListener("contextmenu", (event) => event.preventDefault());

function swipeUp() {
  const now = state.now;
  if (!now) return;
  if (now.screen.isLocked) return void command({ do: "unlock" });
  if (now.screen.isExpanded) return void command({ do: "collapse" });
  if (now.screen.foreground) command({ do: "leave", app: now.screen.foreground });
}

screen.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const does = { l: lock, e: expand, Escape: () => command({ do: "collapse" }), Delete: swipe, o: openOrLeave }[event.key];
  if (does) { event.preventDefault(); does(); }
  if (event.key === "Enter" && event.target === screen) {
    const first = overlay.firstElementChild;
    if (first) first.click(); else command({ do: state.now?.screen.isLit ? "unlock" : "wake" });
  }
});

// MARK: Buttons

export function command(body) { return act(() => post("/api/phone", body)); }

function lock() { command({ do: state.now?.screen.isLocked ? "unlock" : "lock" }); }
function seen() { return state.now?.activities.find((one) => !one.notInIsland && one.state !== "ended") ?? state.now?.activities[0]; }
function expand() {
  if (state.now?.screen.isExpanded) return command({ do: "collapse" });
  const activity = seen();
  if (activity) command({ do: "expand", activity: activity.id });
}
function swipe() {
  const card = state.now?.screen.cards[0];
  if (card) command({ do: "swipe", activity: card });
}
function openOrLeave() {
  const now = state.now;
  if (!now?.apps.length) return;
  if (now.screen.foreground) command({ do: "leave", app: now.screen.foreground });
  else command({ do: "open", app: now.apps[0].id });
}

$("lock").onclick = lock;
$("expand").onclick = expand;
$("swipe").onclick = swipe;
$("wake").onclick = () => command({ do: "wake" });
$("open").onclick = openOrLeave;

let spoken = "";

/** What a person does next, by what the phone shows. */
export function showHands() {
  const now = state.now;
  $("lock").textContent = t(now.screen.isLocked ? "unlock" : "lock");
  $("expand").textContent = t(now.screen.isExpanded ? "collapse" : "expand");
  $("expand").disabled = !now.screen.isExpanded && (now.screen.isLocked || !now.device.hasIsland || !now.activities.some((one) => !one.notInIsland));
  $("wake").hidden = now.screen.isLit;
  $("swipe").disabled = now.screen.cards.length === 0;
  $("open").textContent = t(now.screen.foreground ? "leaveApp" : "openApp");
  $("open").disabled = now.apps.length === 0;
  const asked = now.activities.find((one) => one.question);
  $("question").hidden = !asked || !now.screen.isLocked;
  if (asked) {
    const answer = (word, label) => el("button", { type: "button", onclick: () => command({ do: word, activity: asked.id }) }, t(label));
    if ($("question").parentNode !== screen) {
      // Below the card, as on a phone; what is pressed there is no tap on the screen.
      screen.append($("question"));
      for (const kind of ["pointerdown", "pointerup", "keydown"]) $("question").addEventListener(kind, (event) => event.stopPropagation());
    }
    fill($("question"), el("span", {}, t("questionAllow")), answer("dont-allow", "dontAllow"),
      asked.question === "alwaysAllow" ? answer("always-allow", "alwaysAllow") : answer("allow", "allow"));
  }
  const words = `${t(now.screen.isLocked ? "locked" : "unlocked")}${now.screen.isLit ? "" : ", " + t("screenOff")}; ${t("island")}: ${now.screen.island}`;
  if (words !== spoken) { spoken = words; $("said").textContent = words; }
}

// MARK: Surfaces

/** Those of the device, then those of a watch and a car. */
function names() { return [...state.now.device.surfaces.filter((name) => !["idle", "minimal-detached", "standby-night"].includes(name)), "smart-stack", "carplay"]; }

/** Every activity on every surface, side by side. */
export function showSurfaces() {
  const view = $("surfaces-view");
  if (view.hidden || !state.now) return;
  if (state.now.activities.length === 0) return fill(view, el("p", { class: "empty" }, t("noActivities")));
  const stamp = Date.now();
  fill(view, state.now.activities.map((activity) => el("section", {},
    el("h3", {}, `${activity.attributesType} `, el("small", {}, activity.id.slice(0, 8))),
    el("div", { class: "gallery" }, names().map((name) => {
      const figure = el("figure", { class: name }, el("figcaption", {}, name));
      const image = el("img", { alt: `${name}, ${activity.attributesType}`, src: `/api/surface/${name}.svg?activity=${encodeURIComponent(activity.id)}&v=${stamp}` });
      image.onerror = () => image.replaceWith(el("p", { class: "empty" }, t("surfaceNone")));
      figure.prepend(image);
      return figure;
    })))));
}

for (const button of document.querySelectorAll("[data-view]")) {
  button.onclick = () => {
    for (const other of document.querySelectorAll("[data-view]")) other.setAttribute("aria-pressed", String(other === button));
    $("phone-view").hidden = button.dataset.view !== "phone";
    $("surfaces-view").hidden = button.dataset.view !== "surfaces";
    showSurfaces();
  };
}
$("zoom").oninput = () => screen.style.setProperty("--zoom", String(Number($("zoom").value) / 100));
