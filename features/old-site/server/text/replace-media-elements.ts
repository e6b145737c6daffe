import { escapeText } from './tidy-text';
import type { HtmlSource } from './own-html-source';

/** Tags of elements that show media of an address. */
const tag = /<(\/?)(video|audio|object|applet|embed|iframe|frame|source|param)\b([^<>]*)>/gi;

/** Elements that end: what else they hold is for old browsers. */
const wrappers: readonly string[] = ['video', 'audio', 'object', 'applet', 'iframe'];

interface OpenElement {
  readonly name: string;
  readonly contentStart: number;
  depth: number;
  address: string | null;
}

/**
 * Replaces elements that show media of another address by links, so that the browser asks the other site only after a
 * click. Elements without an address showed nothing.
 */
export function replaceMediaElements(html: string, source: Pick<HtmlSource, 'siteUrl' | 'note'>): string {
  const pieces: string[] = [];
  let from = 0;
  let open: OpenElement | null = null;
  const show = (name: string, address: string | null) => {
    if (address !== null) pieces.push(toInlineLink(address));
    else source.note({ kind: 'emptyElement', name });
  };
  for (const match of html.matchAll(tag)) {
    const [whole, slash, written = '', attributes = ''] = match;
    const name = written.toLowerCase();
    const end = match.index + whole.length;
    const address = slash ? null : readAddress(name, attributes, source.siteUrl);
    if (open) {
      open.address ??= address;
      if (name === open.name && !whole.endsWith('/>')) open.depth += slash ? -1 : 1;
      if (open.depth > 0) continue;
      show(open.name, open.address);
      open = null;
    } else {
      if (slash) continue;
      pieces.push(html.slice(from, match.index));
      if (wrappers.includes(name) && !whole.endsWith('/>'))
        open = { name, contentStart: end, depth: 1, address };
      else if (address !== null || name === 'embed') show(name, address);
    }
    from = end;
  }
  // An element without an end: what follows it are words of the text.
  if (open) {
    show(open.name, open.address);
    from = open.contentStart;
  }
  pieces.push(html.slice(from));
  return pieces.join('');
}

function toInlineLink(url: string): string {
  const escaped = escapeText(url).replaceAll('"', '&quot;');
  return `\n\n<a href="${escaped}">${escaped}</a>\n\n`;
}

/** Attributes that hold the address, also before a script of the old site would load it. */
const names = ['src', 'data', 'data-src', 'data-lazy-src', 'data-litespeed-src', 'data-original', 'movie'];

function readAddress(name: string, attributes: string, siteUrl: string): string | null {
  if (name === 'param' && !/\bname\s*=\s*["']?(?:movie|src|url|filename|data)\b/i.test(attributes))
    return null;
  for (const attribute of name === 'param' ? ['value'] : names) {
    const pattern = new RegExp(`(?:^|\\s)${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
    const [, double, single, bare] = pattern.exec(attributes) ?? [];
    const address = (double ?? single ?? bare ?? '')
      .trim()
      .replaceAll('&amp;', '&')
      .replace(/^\/\//, 'https://');
    if (/^https?:\/\/\S+$/i.test(address)) return address;
    // A path of the old site; other schemes are never linked.
    if (/^[./]*[\w%.~-]+\/\S+$/.test(address) && URL.canParse(address, siteUrl))
      return new URL(address, siteUrl).href;
  }
  return null;
}
