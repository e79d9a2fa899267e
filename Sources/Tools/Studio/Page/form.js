// A form for a content state, from the JSON Schema of its type.
import { el } from "./dom.js";
import { t } from "./words.js";

/** Seconds between 1970 and 2001, where Swift counts a date from. */
const reference = 978307200;

function resolved(schema, root) {
  let found = schema;
  for (let depth = 0; found?.$ref && depth < 20; depth += 1) found = root.$defs?.[decodeURIComponent(found.$ref.replace("#/$defs/", "").replaceAll("~1", "/").replaceAll("~0", "~"))];
  return found ?? {};
}

function localText(seconds) {
  const date = new Date(seconds * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 19);
}

function control(kind, schema, value, set) {
  if (schema.enum) {
    const select = el("select", { onchange: () => set(schema.enum[select.selectedIndex]) }, schema.enum.map((one) => el("option", {}, String(one))));
    select.selectedIndex = schema.enum.indexOf(value);
    return select;
  }
  switch (kind) {
    case "boolean": { const box = el("input", { type: "checkbox", checked: Boolean(value), onchange: () => set(box.checked) }); return box; }
    case "date": {
      const input = el("input", { type: "datetime-local", step: 1, value: typeof value === "number" ? localText(value + reference) : "", onchange: () => set(input.value ? Math.round(new Date(input.value).getTime() / 1000) - reference : undefined) });
      return input;
    }
    case "integer": case "number": {
      const input = el("input", { type: "number", step: kind === "integer" ? 1 : "any", value: value ?? "", onchange: () => set(input.value === "" ? undefined : Number(input.value)) });
      return input;
    }
    case "string": { const input = el("input", { type: "text", value: value ?? "", oninput: () => set(input.value) }); return input; }
    default: return el("output", { class: "hint" }, t("inJSON"));
  }
}

/** Controls for the properties of an object. `around` are further ones: `{name, kind, value, set}`. */
export function fields(schema, value, set, around = []) {
  const root = schema ?? {}, top = resolved(root, root), required = new Set(top.required ?? []);
  const own = Object.entries(top.properties ?? {}).map(([name, property]) => {
    const shape = resolved(property, root);
    const types = [shape.type].flat().filter((one) => one && one !== "null");
    const kind = types[0] === "number" && /2001-01-01/.test(shape.description ?? "") ? "date" : types.length === 1 ? types[0] : undefined;
    return { name, kind, shape, value: value[name], isRequired: required.has(name), set: (next) => set(name, next === "" && !required.has(name) ? undefined : next) };
  });
  return [...own, ...around].map((one) => el("label", { class: one.kind === "boolean" ? "check" : "" },
    el("span", {}, one.name, one.isRequired ? el("i", { title: t("required"), "aria-label": t("required") }, "*") : null),
    control(one.kind, one.shape ?? {}, one.value, one.set)));
}
