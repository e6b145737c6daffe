import { encodeEntities } from '../crawl/html-entities';

/** Old address with its target: path of the copy, or URL of another site. */
export type OldAddresses = ReadonlyMap<string, string>;

/** Returns the redirects as Netlify and Cloudflare Pages read them. A query stands in a column of its own. */
export function toRedirectsFile(old: OldAddresses): string {
  const lines = Array.from(old, ([address, target]) => {
    const [path, query] = address.split('?') as [string, string?];
    return [path, ...(query?.split('&') ?? []), target, '301'].join(' ');
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** Returns the redirects as lines of a `map $request_uri $moved_to` of nginx. */
export function toNginxMap(old: OldAddresses): string {
  return Array.from(old, ([address, target]) => `${quote(address)} ${quote(target)};\n`).join('');
}

/** `$` begins a variable in nginx, and there is no escape for it; browsers send it in this form as well. */
function quote(text: string): string {
  return `"${text.replaceAll('\\', '%5C').replaceAll('"', '%22').replaceAll('$', '%24')}"`;
}

/** Returns the page that leads from an old address to its target, for servers without rules. `target`: URL. */
export function toRedirectPage(target: string): string {
  const url = encodeEntities(target);
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title>${url}</title><link rel="canonical" href="${url}">` +
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${url}"></head>` +
    `<body><p><a href="${url}">${url}</a></p></body></html>\n`
  );
}
