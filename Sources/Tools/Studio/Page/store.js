// What the page knows of the phone, and who wants to hear of it.
import { Refusal } from "./api.js";
import { $ } from "./dom.js";

export const state = { now: null, at: 0, catalogue: null, inbox: [], log: [], tokens: [], findings: [] };

const listeners = new Map();
/** Calls a function whenever something of this name changed. */
export function on(name, listener) { listeners.set(name, [...(listeners.get(name) ?? []), listener]); }
export function changed(name) { for (const listener of listeners.get(name) ?? []) listener(); }

/** The phone's time at this moment. */
export function phoneTime() {
  if (!state.now) return 0;
  return state.now.clock.now + ((performance.now() - state.at) / 1000) * state.now.clock.rate;
}

let toastTimer;
export function toast(words) {
  $("toast").textContent = words;
  $("toast").hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { $("toast").hidden = true; }, 6000);
}

export let busy = 0;
/** Does something, and says what an endpoint refused. */
export async function act(body) {
  busy += 1;
  try { return await body(); } catch (error) {
    toast(error instanceof Refusal ? error.message : String(error));
    return undefined;
  } finally { busy -= 1; }
}
