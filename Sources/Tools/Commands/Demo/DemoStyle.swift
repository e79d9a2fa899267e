/// How the report looks, by day and by night.
enum DemoStyle {
  static let text = """
    :root {
      --ground: #f6f5f2; --card: #ffffff; --ink: #1c1c1e; --faint: #6a6a70; --line: #e3e1dc; --code: #f4f2ed;
      --good: #1f7a4d; --good-ground: #e2f3ea; --bad: #b3261e; --bad-ground: #fbe6e4; --accent: #b86a00;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #131316; --card: #1d1d21; --ink: #f2f2f4; --faint: #a0a0a8; --line: #313138; --code: #26262b;
        --good: #6fd3a0; --good-ground: #16342a; --bad: #ff8a80; --bad-ground: #421c1a; --accent: #ffb454;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 3rem 1.5rem 4rem; max-width: 76rem; background: var(--ground); color: var(--ink);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Inter, "Noto Sans", "Noto Sans CJK SC", sans-serif;
    }
    h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 .75rem; }
    h2 { font-size: 1.35rem; letter-spacing: -0.01em; margin: 0; display: flex; align-items: center; gap: .75rem; }
    h3 {
      font-size: .75rem; letter-spacing: .06em; text-transform: uppercase; color: var(--faint); margin: 0 0 .5rem;
      display: flex; gap: .6rem; align-items: center;
    }
    p { margin: 0 0 .6rem; }
    .lead { color: var(--faint); max-width: 46rem; font-size: 1.05rem; }
    .facts { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; margin: 1.5rem 0; }
    .facts dt { color: var(--faint); font-size: .8rem; }
    .facts dd { margin: 0; font-weight: 600; }
    dd.good { color: var(--good); } dd.bad { color: var(--bad); }
    nav { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 2rem; }
    nav a {
      color: var(--ink); text-decoration: none; background: var(--card); border: 1px solid var(--line);
      border-radius: 99px; padding: .25rem .8rem; font-size: .88rem;
    }
    nav a:hover { border-color: var(--accent); } nav a.bad { color: var(--bad); border-color: var(--bad); }
    section {
      background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 1.75rem; margin: 0 0 1.5rem;
      scroll-margin-top: 1rem;
    }
    .number {
      flex: none; width: 2rem; height: 2rem; border-radius: 50%; display: grid; place-items: center; font-size: 1rem;
    }
    .number.good { background: var(--good-ground); color: var(--good); }
    .number.bad { background: var(--bad-ground); color: var(--bad); }
    .story { color: var(--faint); margin: .6rem 0 1.5rem; max-width: 46rem; }
    .columns { display: grid; grid-template-columns: minmax(0, 27rem) minmax(0, 1fr); gap: 2rem; align-items: start; }
    figure { margin: 0; position: sticky; top: 1.5rem; } img { width: 100%; height: auto; display: block; }
    .part { border-top: 1px solid var(--line); padding: 1rem 0; }
    .part:first-child { border-top: 0; padding-top: 0; } .part:last-child { padding-bottom: 0; }
    pre {
      margin: 0 0 .5rem; padding: .8rem 1rem; background: var(--code); border-radius: 10px; overflow-x: auto;
      font: 12.5px/1.5 ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; max-height: 26rem;
    }
    code { font: .92em ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; }
    summary { cursor: pointer; color: var(--faint); font-size: .9rem; margin: 0 0 .4rem; }
    .status { border-radius: 6px; padding: .05rem .45rem; font-size: .8rem; letter-spacing: 0; }
    .status.good { background: var(--good-ground); color: var(--good); }
    .status.bad { background: var(--bad-ground); color: var(--bad); }
    .verdict { font-weight: 600; overflow-wrap: anywhere; }
    .remarks { white-space: pre-wrap; overflow-wrap: anywhere; color: var(--faint); font-size: .9rem; }
    .verdict.good { color: var(--good); } .verdict.bad { color: var(--bad); }
    .checks { list-style: none; margin: 0; padding: 0; font-size: .93rem; }
    .checks li { padding-left: 1.5rem; position: relative; margin: 0 0 .2rem; }
    .checks li::before { content: "✓"; position: absolute; left: 0; color: var(--good); font-weight: 700; }
    .checks li.bad::before { content: "✗"; color: var(--bad); }
    .found { color: var(--bad); white-space: pre-wrap; }
    footer { color: var(--faint); font-size: .88rem; max-width: 46rem; margin-top: 2rem; }
    @media (max-width: 60rem) {
      .columns { grid-template-columns: 1fr; } figure { max-width: 27rem; position: static; }
    }
    """
}
