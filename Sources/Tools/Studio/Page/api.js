// Talks to the studio that served this page. The session's cookie goes along by itself.

/** What an endpoint refused: its own words. */
export class Refusal extends Error {}

async function request(path, options) {
  let answer = await fetch(path, options);
  if (answer.status === 403) {
    // The process was started anew: the page itself hands out the new session.
    await fetch("/", { cache: "no-store" });
    answer = await fetch(path, options);
  }
  if (answer.ok) return answer;
  let words = `${answer.status}`;
  try { words = (await answer.json()).error ?? words; } catch { /* not JSON: the status says it */ }
  throw new Refusal(words);
}

export async function get(path) { return (await request(path)).json(); }

export async function text(path) { return (await request(path)).text(); }

export async function post(path, body = {}) {
  const answer = await request(path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  return answer.status === 204 ? null : answer.json();
}

export async function remove(path) { await request(path, { method: "DELETE" }); }

/**
 * Reads the events for as long as the page is open, and begins anew where the process has gone and come back.
 * @param kinds functions by the event's kind, with its data
 * @param onLink told whether the studio can be reached; `true` also says that everything has to be read anew
 */
export function listen(kinds, onLink) {
  let source, waits = 500, timer;
  const begin = () => {
    source = new EventSource("/api/events");
    source.onopen = () => { waits = 500; onLink(true); };
    source.onerror = () => {
      onLink(false);
      if (source.readyState !== EventSource.CLOSED) return;
      source.close();
      clearTimeout(timer);
      timer = setTimeout(async () => {
        // A new session, where there is a new process.
        try { await fetch("/", { cache: "no-store" }); } catch { /* not there yet */ }
        begin();
      }, waits);
      waits = Math.min(waits * 2, 4000);
    };
    source.addEventListener("missed", () => onLink(true));
    for (const [kind, take] of Object.entries(kinds)) {
      source.addEventListener(kind, (event) => take(event.data ? JSON.parse(event.data) : {}));
    }
  };
  begin();
}
