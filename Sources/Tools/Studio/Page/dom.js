// Small words for making elements. Texts are always set as text, so that markup in a payload or a name stays text.

/** Makes an element: `el("button", { type: "button", onclick: f }, "Send")`. */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name in element && !name.startsWith("aria") && name !== "list" && name !== "role") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const $ = (id) => document.getElementById(id);

/** Puts children in the place of those that are there, unless they look the same. */
export function fill(element, ...children) { element.replaceChildren(...children.flat(Infinity).filter(Boolean)); }

/** Chooses among values without losing the one that is chosen. */
export function options(select, values, chosen) {
  const want = JSON.stringify(values);
  if (select.dataset.values !== want) {
    select.dataset.values = want;
    select.replaceChildren(...values.map(([value, label]) => el("option", { value }, label)));
  }
  if (document.activeElement !== select && chosen !== undefined) select.value = chosen;
}

export async function copy(words, button, done) {
  try { await navigator.clipboard.writeText(words); } catch {
    const area = el("textarea", { value: words, class: "unseen" });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  const before = button.textContent;
  button.textContent = done;
  setTimeout(() => { button.textContent = before; }, 1200);
}

/** A picture that a studio drew, as part of this page: its texts can be selected and read aloud. */
export function picture(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  // Styles inside of attributes are not taken from a page with our policy; set by script they are.
  for (const element of parsed.querySelectorAll("[style]")) {
    const style = element.getAttribute("style");
    element.removeAttribute("style");
    element.style.cssText = style;
  }
  return document.importNode(parsed, true);
}
