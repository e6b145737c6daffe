import { toLocale } from '@/features/old-site/server/language/to-locale';
import type { Locale } from '@/lib/i18n/locales';
import { toOldUrl } from '../addresses/old-url';
import { readDate, readIsoDay } from './read-date';
import type { LanguageLink } from './old-page';

/** Values of JSON-LD that the import uses. */
export interface LinkedData {
  readonly types: readonly string[];
  readonly headline: string;
  readonly day: string | null;
}

/** Returns what the JSON-LD of a page says about it. */
export function readLinkedData(document: Document): LinkedData {
  const nodes = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
    listNodes(parseJson(script.textContent ?? ''), 0),
  );
  const types = nodes.flatMap((node) => [node['@type']].flat().map(String));
  const article = nodes.find((node) => /Article|Posting/.test(String(node['@type'])));
  const read = (name: string) => (typeof article?.[name] === 'string' ? article[name] : '');
  return { types, headline: read('headline'), day: readIsoDay(read('datePublished')) };
}

type JsonNode = Readonly<Record<string, unknown>>;

function listNodes(value: unknown, depth: number): JsonNode[] {
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((entry) => listNodes(entry, depth + 1));
  const node = value as JsonNode;
  return [node, ...listNodes(node['@graph'], depth + 1)];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the content of the first meta element that a selector finds; empty for none. */
export function readMetaContent(document: Document, selector: string): string {
  return document.querySelector(selector)?.getAttribute('content')?.trim() ?? '';
}

/** Returns the day of a page: of its data, or else of its text; `null` for none. */
export function readPageDay(document: Document, main: Element | null, data: LinkedData): string | null {
  const written = [
    'meta[property="article:published_time"]',
    'meta[itemprop="datePublished"]',
    'meta[name="date"]',
    'meta[name="pubdate"]',
    'meta[name="DC.date"]',
  ].map((selector) => readMetaContent(document, selector));
  const times = [
    ...(main ?? document).querySelectorAll('time[datetime],[itemprop="datePublished"][datetime]'),
  ];
  const text = (main?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const named = document.querySelector('.date,.news-date,.created,.createdate,.post-date')?.textContent ?? '';
  const candidates = [
    ...written.map((value) => readIsoDay(value) ?? readDate(value)),
    data.day,
    ...times.map((time) => readIsoDay(time.getAttribute('datetime') ?? '')),
    readDate(named),
    readDate(text.slice(0, 300)),
    readDate(text.slice(-150)),
  ];
  return candidates.find((day) => day !== null) ?? null;
}

/** Returns the language that an address names: `/kz/…`, `?lang=kz`, `page-kz.html`, `kz.`; `null` for none. */
export function readAddressLocale(url: string): Locale | null {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of searchParams)
    if (/^(lang|language|lng|locale|l|hl)$/i.test(name)) return toLocale(value);
  const segment = pathname.split('/').find((part) => /^(kk|kz|kaz|qaz|ru|rus)(-\w+)?$/i.test(part));
  if (segment !== undefined) return toLocale(segment);
  const ending = /[-_.](kk|kz|kaz|qaz|ru|rus)(?:\.\w{3,5})?$/i.exec(pathname)?.[1];
  return ending === undefined ? null : toLocale(ending);
}

/** Returns the language that a page is marked with. */
export function readMarkedLocale(document: Document, url: string): Locale | null {
  const named = document.documentElement?.getAttribute('lang') ?? '';
  return (
    readAddressLocale(url) ??
    toLocale(named) ??
    toLocale(readMetaContent(document, 'meta[property="og:locale"]')) ??
    toLocale(readMetaContent(document, 'meta[http-equiv="content-language" i]'))
  );
}

/** Returns the links to the same page in other languages that search engines read. */
export function listAlternates(document: Document, url: string): LanguageLink[] {
  return [...document.querySelectorAll('link[hreflang][href]')].flatMap((link) =>
    toLanguageLink(link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '', url),
  );
}

/** Returns the links of the language switch: those whose words are the name of a language. */
export function listSwitches(document: Document, url: string): LanguageLink[] {
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const picture = link.querySelector('img');
    const names = [
      link.textContent ?? '',
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('title') ?? '',
      picture?.getAttribute('alt') ?? '',
    ].map((name) => name.trim());
    const name = names.find((text) => text !== '' && text.length <= 12 && toLocale(text) !== null);
    return name === undefined ? [] : toLanguageLink(name, link.getAttribute('href') ?? '', url);
  });
}

function toLanguageLink(name: string, href: string, base: string): LanguageLink[] {
  const locale = toLocale(name);
  const target = toOldUrl(href, base);
  return locale === null || target === null ? [] : [{ locale, url: target.url }];
}
