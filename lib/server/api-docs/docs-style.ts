/** Address of the style sheet, which the policy of the site's pages allows as a file of the site. */
export const stylePath = 'style.css';

/** Style sheet of the reference. The colours are those of components/ui/theme/tokens.css. */
export const docsStyle = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--paper:#faf5ea;--surface:#fffdf8;--sunken:#f1e9d8;--line:#ddd2bb;--ink:#15202e;--muted:#46536a;
--link:#00627a;--focus:#003f50;--sky:#0b2f40;--gold:#f2b430;--danger:#8f1d1d;--success:#14532d;--warning:#6b4500;
--mono:ui-monospace,'Cascadia Mono',Consolas,'Noto Sans Mono',monospace}
@media(prefers-color-scheme:dark){:root{--paper:#0b1a24;--surface:#10222e;--sunken:#162c3a;--line:#2a4352;--ink:#eaf1f4;
--muted:#a9bcc8;--link:#5cc9dc;--focus:#a5e6f0;--sky:#081d29;--danger:#ffb4a5;--success:#a6e3b4;--warning:#f6ce7a}}
html{scroll-padding-top:1rem}
body{margin:0;font:1.0625rem/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;color:var(--ink);background:var(--paper)}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-999rem}.skip:focus{left:.5rem;top:.5rem;padding:.75rem 1rem;color:var(--ink);background:var(--surface);z-index:1}
header{background:var(--sky);border-bottom:4px solid var(--gold)}
header div{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;max-width:80rem;margin:auto;padding:.75rem 1.25rem}
header a{color:#fff;font-weight:600;text-decoration:none;padding:.625rem 0}
header form{display:flex;flex:1;gap:.5rem;min-width:min(100%,16rem);max-width:32rem;margin-inline-start:auto}
input,button{min-height:2.75rem;padding:.5rem .75rem;border:1px solid #847a66;border-radius:.25rem;font:inherit;color:var(--ink);background:var(--surface)}
input{flex:1;min-width:0}button{font-weight:600;cursor:pointer}
header :focus-visible{outline-color:var(--gold)}
.page{display:grid;gap:2rem;max-width:80rem;margin:auto;padding:1.5rem 1.25rem 4rem}
main{min-width:0}
nav ul{margin:0 0 1.25rem;padding:0;list-style:none}nav a{display:block;padding:.5rem;border-radius:.25rem;text-decoration:none}
nav a[aria-current]{background:var(--sunken);color:var(--ink);font-weight:600}
nav h2{margin:0 .5rem .25rem;font-size:.9375rem;color:var(--muted)}
@media(min-width:60rem){.page{grid-template-columns:15rem 1fr}main{order:1}.jump{display:none}nav{position:sticky;top:1rem;max-height:calc(100vh - 2rem);overflow:auto;align-self:start}}
h1,h2,h3{line-height:1.25;overflow-wrap:anywhere}h1{margin:0 0 1rem;font-size:1.75rem}h2{margin:2.5rem 0 .75rem;font-size:1.3125rem}h3{margin:1.5rem 0 .5rem;font-size:1.0625rem}
p{max-width:44rem}
code,pre{font-family:var(--mono);font-size:.875em}
code{padding:.0625rem .25rem;border-radius:.1875rem;background:var(--sunken);overflow-wrap:anywhere}
pre{padding:1rem;border-radius:.375rem;background:var(--sunken);white-space:pre-wrap;overflow-wrap:anywhere}pre code{padding:0}
.operation{margin:0 0 1.5rem;padding:1.25rem;border:1px solid var(--line);border-radius:.5rem;background:var(--surface)}
.operation h2{margin:0 0 .5rem}
.address{margin:0;font-family:var(--mono);font-size:.9375rem;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4rem;font-weight:700}
.get{color:var(--link)}.post{color:var(--success)}.put{color:var(--warning)}.delete{color:var(--danger)}
dl{margin:0}dt{margin-top:.75rem;overflow-wrap:anywhere}dd{margin:.125rem 0 0;color:var(--muted);overflow-wrap:anywhere}
.must{color:var(--danger);font-size:.875rem}
details{margin:.25rem 0}summary{padding:.3125rem 0;cursor:pointer}
.fields{margin:.25rem 0 .25rem .25rem;padding-inline-start:.875rem;border-inline-start:2px solid var(--line)}
.list{padding:0;list-style:none}.list li{margin:0;border-top:1px solid var(--line)}.list a{display:block;padding:.75rem 0;text-decoration:none}
.note{color:var(--muted)}
`;
