// Moments and durations in words.
import { language } from "./words.js";

let zone = "UTC";
export function setZone(name) { zone = name; }

function format(seconds, parts) {
  return new Intl.DateTimeFormat(language(), { timeZone: zone, hourCycle: "h23", ...parts }).format(new Date(seconds * 1000));
}
/** 09:41:07 */
export const clockTime = (seconds) => format(seconds, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
/** 09:41 */
export const shortTime = (seconds) => format(seconds, { hour: "2-digit", minute: "2-digit" });
export const day = (seconds) => format(seconds, { weekday: "short", day: "numeric", month: "short" });

/** “in 7 h 59 min”, without the “in”. */
export function span(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const zh = language().startsWith("zh");
  const unit = zh ? [" 小时 ", " 分 ", " 秒"] : [" h ", " min ", " s"];
  if (h) return `${h}${unit[0]}${m ? m + unit[1] : ""}`.trim();
  if (m) return `${m}${unit[1]}${s && m < 10 ? s + unit[2] : ""}`.trim();
  return `${s}${unit[2]}`;
}
