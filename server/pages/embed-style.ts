/** The one style element of an embedded post; the theme stands on `html`, and `auto` follows the reader's. */
export const EMBED_STYLE = `
:root { color-scheme: light dark; --ground: #fff; --text: #14171a; --quiet: #5b6570; --line: #d9dee3; --link: #0b5cad; }
@media (prefers-color-scheme: dark) { :root[data-theme=auto] { --ground: #000; --text: #f2f4f5; --quiet: #9aa5b1; --line: #2b3138; --link: #7db8f5; } }
:root[data-theme=dark] { color-scheme: dark; --ground: #000; --text: #f2f4f5; --quiet: #9aa5b1; --line: #2b3138; --link: #7db8f5; }
:root[data-theme=light] { color-scheme: light; }
* { box-sizing: border-box; }
html { background: var(--ground); }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; padding: 1rem; border: 1px solid var(--line); border-radius: 12px;
  font: 16px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color: var(--text); background: var(--ground); overflow-wrap: anywhere; }
a { color: var(--link); text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
.author { display: flex; gap: .75rem; align-items: center; color: inherit; }
.author img { width: 40px; height: 40px; border-radius: 50%; object-fit: cover; flex: none; }
.author b, .author small { display: block; }
small, .quiet, footer { color: var(--quiet); font-size: .8125rem; }
.text { margin: .75rem 0 0; white-space: pre-wrap; }
.pictures { display: grid; gap: .25rem; margin: .75rem 0 0; }
.pictures.many { grid-template-columns: 1fr 1fr; }
.pictures img { display: block; width: 100%; height: auto; max-height: 70vh; object-fit: contain; border-radius: 12px; background: var(--line); }
.pictures.many img { aspect-ratio: 1; height: 100%; object-fit: cover; }
.card { display: block; margin: .75rem 0 0; padding: .75rem; border: 1px solid var(--line); border-radius: 12px; color: inherit; }
.card p { margin: .25rem 0 0; white-space: pre-wrap; }
footer { margin-top: auto; padding-top: .75rem; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
footer a { color: inherit; text-decoration: underline; }
.brand { margin-inline-start: auto; font-weight: 600; }
`;
