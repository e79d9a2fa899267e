// The page's words in its two languages. What the phone and the rules say comes in English.

const english = {
  skip: "Skip to the tools", device: "Device", scheme: "Appearance", light: "Light", dark: "Dark",
  typeSize: "Type size", locale: "Language", views: "Views", phone: "Phone", surfaces: "All surfaces", zoom: "Zoom",
  tools: "Tools", time: "Time", hands: "What a person does", speed: "Speed",
  screenLabel: "The phone's screen. Enter taps, E expands, L locks, Escape closes.",
  lock: "Lock", unlock: "Unlock", wake: "Wake", expand: "Expand", collapse: "Collapse", dismissCard: "Clear card",
  openApp: "Open app", leaveApp: "Leave app",
  gestures: "Click taps. Press and hold opens the island. Drag a card to the left to clear it. Swipe up to unlock or to leave the app.",
  activities: "Activities", push: "Push", inbox: "Inbox", log: "Log", budget: "Budget", tokens: "Tokens",
  settings: "Settings", nextEvent: "Next event", hour: "+1 h", pause: "Pause", connected: "Connected", lost: "Connection lost, trying again",
  start: "Start", startTitle: "Start an activity", startHint: "The app opens, starts the activity with this content, and goes to the background.",
  sample: "Content", invented: "Invented values", noActivities: "No activity is running.",
  none: "None", end: "End", pushTo: "Push to it", since: "since", stale: "stale", seenOn: "Seen on", notSeen: "Not seen now",
  notInIsland: "Not in the island", trouble: "The card does not show the newest content", content: "Content state",
  "state.pending": "scheduled", "state.active": "active", "state.stale": "stale", "state.ended": "ended", "state.dismissed": "dismissed",
  receiver: "To", event: "Event", "event.start": "Start", "event.update": "Update", "event.end": "End", form: "Values",
  raw: "Payload", headers: "Headers", priority: "Priority", "priority.10": "10, at once", "priority.5": "5, when convenient", "priority.1": "1, considerate",
  topic: "Topic", expiration: "Expiration", nowStamp: "Timestamp is now when sent", fresh: "New sample", breakIt: "Break it", breakHint: "Choose a mistake …",
  send: "Send push", sent: "Sent", copyCurl: "Copy as curl", copied: "Copied", copy: "Copy", findings: "Findings", clean: "The rules object to nothing.",
  bytes: "bytes", line: "line", noToken: "No token yet: start an activity first.", ofActivity: "Update", toStart: "Push-to-start",
  answered: "APNs answers", verdict: "Verdict", waiting: "waiting for the phone …", inJSON: "in the payload", why: "Why", fix: "Fix",
  alertToo: "With an alert", staleIn: "Stale in minutes", relevance: "Relevance score", never: "never",
  "outcome.refused": "refused", "outcome.unanswered": "no answer", "outcome.accepted": "accepted", "outcome.stored": "stored",
  "outcome.replaced": "replaced", "outcome.expired": "expired", "outcome.lost": "lost", "outcome.delivered": "on its way",
  "outcome.held": "held", "outcome.dropped": "dropped", "outcome.not-decoded": "does not decode", "outcome.taken": "taken, nothing new",
  "outcome.shown": "shown", allOutcomes: "All outcomes", filter: "Filter", filterHint: "Text in payload, cause or receiver",
  noPushes: "No push has come yet. Send one here, or from any server to", replay: "Replay", replayNow: "Replay with a new timestamp",
  edit: "Edit and send again", before: "Before", after: "After", nothingBefore: "nothing", saveScenario: "Save the run as a scenario",
  newRecord: "Begin the record anew", recordBegun: "The record begins now", remarks: "Remarks", onPhone: "On the phone", hiddenUntil: "Seen once",
  replayOf: "replay of", noLog: "Nothing has happened yet.", left: "left", of: "of", throttled: "did not pass in the last hour",
  startsLeft: "starts by push", refill: "next back in", level: "Level", "level.normal": "normal", "level.frequent": "frequent",
  observed: "Apple publishes no numbers; these are observed.", budgetTitle: "Pushes of priority 10 left (observed)",
  kind: "Kind", owner: "For", issued: "Given", dead: "dead", alive: "valid", noTokens: "No tokens yet.",
  system: "System", app: "App", network: "Network", online: "Online", textLook: "Text and colours",
  "live-activities": "Live Activities", "frequent-updates": "More Frequent Updates", "access-when-locked": "Access when locked",
  "low-power": "Low Power Mode", "always-on": "Always-On display", standby: "StandBy", watch: "Apple Watch", carplay: "CarPlay",
  focus: "Focus", silent: "Silent", boldText: "Bold text", reduceMotion: "Reduce Motion", reduceTransparency: "Reduce Transparency",
  increasedContrast: "Increase Contrast", addresses: "Addresses", pushesTo: "Pushes", channelsAt: "Channels", controlAt: "Control API",
  relay: "Relay", relayUp: "ready", relayDown: "not ready", noRelay: "none attached (--relay URL)",
  allow: "Allow", dontAllow: "Don't Allow", alwaysAllow: "Always Allow", questionAllow: "Allow Live Activities from this app?",
  "up.begins": "begins", "up.stale": "becomes stale", "up.system-end": "8 h end", "up.dismissal": "leaves the lock screen",
  now: "now", jumpTo: "Go to", noUpcoming: "Nothing happens by itself.", theme: "Theme", "theme.auto": "Auto", "theme.light": "Light", "theme.dark": "Dark",
  "control.button": "Button", "control.toggle": "Toggle", "control.link": "Link", "control.closure": "Button",
  buildFailed: "The newest sources do not compile. The phone shows the last good build.", surfaceNone: "not drawn", required: "required",
  inIsland: "The system in the island", "occupant.call": "Call", "occupant.music": "Music", "occupant.timer": "Timer",
  "occupant.recording": "Recording", "occupant.navigation": "Navigation", "occupant.charging": "Charging",
  reboot: "Reboot", kill: "End the app's process", ended: "ended", "island.idle": "idle", island: "Island", screenOff: "dark", locked: "locked", unlocked: "in use",
};

const chinese = {
  skip: "跳到工具", device: "设备", scheme: "外观", light: "浅色", dark: "深色",
  typeSize: "字号", locale: "语言", views: "视图", phone: "手机", surfaces: "所有展示位置", zoom: "缩放",
  tools: "工具", time: "时间", hands: "用户操作", speed: "速度",
  screenLabel: "手机屏幕。回车为轻点，E 展开，L 锁定，Esc 收起。",
  lock: "锁定", unlock: "解锁", wake: "唤醒", expand: "展开", collapse: "收起", dismissCard: "清除卡片",
  openApp: "打开 App", leaveApp: "离开 App",
  gestures: "单击为轻点；按住可展开灵动岛；向左拖动卡片可清除；向上轻扫可解锁或离开 App。",
  activities: "实时活动", push: "推送", inbox: "收件箱", log: "日志", budget: "预算", tokens: "令牌",
  settings: "设置", nextEvent: "下一事件", hour: "+1 小时", pause: "暂停", connected: "已连接", lost: "连接中断，正在重试",
  start: "启动", startTitle: "启动实时活动", startHint: "App 打开，以此内容启动活动，然后退到后台。",
  sample: "内容", invented: "自动生成的值", noActivities: "没有正在进行的活动。",
  none: "无", end: "结束", pushTo: "向它推送", since: "开始于", stale: "已过时", seenOn: "显示于", notSeen: "当前不可见",
  notInIsland: "不在灵动岛中", trouble: "卡片没有显示最新内容", content: "内容状态",
  "state.pending": "已计划", "state.active": "进行中", "state.stale": "已过时", "state.ended": "已结束", "state.dismissed": "已移除",
  receiver: "发往", event: "事件", "event.start": "启动", "event.update": "更新", "event.end": "结束", form: "字段",
  raw: "负载", headers: "请求头", priority: "优先级", "priority.10": "10，立即", "priority.5": "5，方便时", "priority.1": "1，节能",
  topic: "主题", expiration: "过期时间", nowStamp: "发送时以当前时间为时间戳", fresh: "新样本", breakIt: "故意出错", breakHint: "选择一种错误 …",
  send: "发送推送", sent: "已发送", copyCurl: "复制为 curl", copied: "已复制", copy: "复制", findings: "检查结果", clean: "没有发现问题。",
  bytes: "字节", line: "行", noToken: "还没有令牌：请先启动一个活动。", ofActivity: "更新", toStart: "推送启动",
  answered: "APNs 回答", verdict: "结论", waiting: "等待手机 …", inJSON: "在负载中", why: "原因", fix: "解决办法",
  alertToo: "附带提醒", staleIn: "几分钟后过时", relevance: "相关性分数", never: "从不",
  "outcome.refused": "被拒绝", "outcome.unanswered": "无回答", "outcome.accepted": "已接受", "outcome.stored": "已暂存",
  "outcome.replaced": "被取代", "outcome.expired": "已过期", "outcome.lost": "已丢失", "outcome.delivered": "投递中",
  "outcome.held": "暂缓", "outcome.dropped": "被丢弃", "outcome.not-decoded": "无法解码", "outcome.taken": "已接收，无变化",
  "outcome.shown": "已显示", allOutcomes: "全部结论", filter: "筛选", filterHint: "负载、原因或接收者中的文字",
  noPushes: "还没有推送。可在此发送，或由任意服务器发送到", replay: "重发", replayNow: "以新时间戳重发",
  edit: "编辑后再发", before: "之前", after: "之后", nothingBefore: "无", saveScenario: "将本次运行存为脚本",
  newRecord: "重新开始记录", recordBegun: "从现在开始记录", remarks: "备注", onPhone: "手机上", hiddenUntil: "可见时机",
  replayOf: "重发自", noLog: "还没有发生任何事。", left: "剩余", of: "共", throttled: "条在过去一小时内被限制",
  startsLeft: "次推送启动", refill: "下次恢复", level: "级别", "level.normal": "普通", "level.frequent": "频繁",
  observed: "苹果没有公布数字；这里的数字来自观察。", budgetTitle: "优先级 10 的剩余推送（观察值）",
  kind: "类型", owner: "用于", issued: "发放于", dead: "失效", alive: "有效", noTokens: "还没有令牌。",
  system: "系统", app: "App", network: "网络", online: "在线", textLook: "文字与颜色",
  "live-activities": "实时活动", "frequent-updates": "更频繁的更新", "access-when-locked": "锁定时允许访问",
  "low-power": "低电量模式", "always-on": "全天候显示", standby: "待机显示", watch: "Apple Watch", carplay: "CarPlay 车载",
  focus: "专注模式", silent: "静音", boldText: "粗体文本", reduceMotion: "减弱动态效果", reduceTransparency: "降低透明度",
  increasedContrast: "增强对比度", addresses: "地址", pushesTo: "推送", channelsAt: "频道", controlAt: "控制接口",
  relay: "中继", relayUp: "就绪", relayDown: "未就绪", noRelay: "未连接（--relay URL）",
  allow: "允许", dontAllow: "不允许", alwaysAllow: "始终允许", questionAllow: "允许此 App 的实时活动吗？",
  "up.begins": "开始", "up.stale": "过时", "up.system-end": "8 小时结束", "up.dismissal": "离开锁定屏幕",
  now: "现在", jumpTo: "前往", noUpcoming: "不会自动发生任何事。", theme: "主题", "theme.auto": "自动", "theme.light": "浅色", "theme.dark": "深色",
  "control.button": "按钮", "control.toggle": "开关", "control.link": "链接", "control.closure": "按钮",
  buildFailed: "最新的源代码无法编译。手机显示上一次成功的版本。", surfaceNone: "未绘制", required: "必填",
  inIsland: "灵动岛中的系统内容", "occupant.call": "通话", "occupant.music": "音乐", "occupant.timer": "计时器",
  "occupant.recording": "录音", "occupant.navigation": "导航", "occupant.charging": "充电",
  reboot: "重新启动", kill: "结束 App 进程", ended: "已结束", "island.idle": "空闲", island: "灵动岛", screenOff: "黑屏", locked: "已锁定", unlocked: "使用中",
};

let words = english, name = "en";

/** BCP 47 of the page. */
export const language = () => name;

/** A word of the page; its name where there is none. */
export const t = (key) => words[key] ?? english[key] ?? key;

export const keys = () => [Object.keys(english), Object.keys(chinese)];

/** Speaks a language from now on, and remembers it. */
export function speak(next) {
  name = next;
  words = next.startsWith("zh") ? chinese : english;
  document.documentElement.lang = next;
  try { localStorage.setItem("skerry-language", next); } catch { /* private window */ }
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", t(element.dataset.label));
}

/** The language that was chosen before, else the browser's. */
export function remembered() {
  const asked = new URLSearchParams(location.search).get("lang");
  let kept = null;
  try { kept = localStorage.getItem("skerry-language"); } catch { /* private window */ }
  const wanted = asked ?? kept ?? navigator.language ?? "en";
  return wanted.toLowerCase().startsWith("zh") ? "zh-Hans" : "en";
}
