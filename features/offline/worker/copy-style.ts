/** Style of what the worker adds to a page. The colours are those of `components/ui/theme/tokens.css`, if the page has them. */
export const copyStyle = [
  '.offline-note{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:center;padding:.5rem 1rem;color:var(--color-on-gold,#15202e);background:var(--color-gold,#f2b430)}',
  '.offline-note p{margin:0}',
  '.offline-note a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;font-weight:600}',
  '.offline-page{width:100%;max-width:calc(var(--page,76rem) + 2*var(--gutter,1rem));margin-inline:auto;padding:2.5rem var(--gutter,1rem) 4rem}',
  '.offline-page h1{margin:0 0 .75rem;line-height:1.2;overflow-wrap:anywhere}',
  '.offline-page h2{margin:2.5rem 0 .75rem}',
  '.offline-page p{max-width:42rem;margin:0 0 1rem}',
  '.offline-page ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));gap:0 2rem;max-width:60rem;margin:0;padding:0;list-style:none}',
  '.offline-page li{display:flex;flex-direction:column;justify-content:center;min-height:3.5rem;padding:.5rem 0;border-top:1px solid var(--color-line,#ddd2bb)}',
  '.offline-page li a{font-weight:600}',
  '.offline-page small{color:var(--color-muted,#46536a);font-size:.9375rem}',
  '.offline-bare{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:#15202e;background:#faf5ea}',
  '.offline-bare a{color:#00627a}',
  '@media print{.offline-note a{display:none}}',
].join('');

/** Returns the source of {@link copyStyle} in a content security policy. */
export async function readStyleSource(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(copyStyle));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
