import { removeRefused, toTidyText } from '@/features/old-site/server/text/tidy-text';
import { toElements } from '@/features/old-site/server/text/to-elements';
import { escapeText } from '@/features/old-site/server/text/tidy-text';
import { toOldUrl } from '../addresses/old-url';
import { toAddressKind } from '../addresses/file-address';
import { findMain } from './find-main';
import { openPage } from './open-page';
import type { OldPage, OutsideText, PageNote } from './old-page';
import {
  listAlternates,
  listSwitches,
  readLinkedData,
  readMarkedLocale,
  readMetaContent,
  readPageDay,
} from './read-metadata';
import { toRepeatKey } from './repeat-key';
import { toNeutralHtml } from './to-neutral-html';

const articleAddress =
  /news|novost|zha[nń]al[yi]|jan'?al[yi]|blog|\bpost|press|article|stat[yi]|sobyti|habar|event/i;

/** Returns what the import needs of a page. `isOwn`: whether an address is of the old site. */
export function readPage(html: string, url: string, isOwn: (address: string) => boolean): OldPage {
  const document = openPage(html);
  if (!document) return toPlainPage(html);
  const base = readBase(document, url);
  const links = listLinks(document, base, isOwn);
  const head = {
    ...{ marked: readMarkedLocale(document, url), alternates: listAlternates(document, base) },
    ...{ switches: listSwitches(document, base), breadcrumbs: listBreadcrumbs(document, base) },
    canonical: readCanonical(document, base, isOwn),
  };
  const data = readLinkedData(document);
  const titles = listTitles(document, data.headline);
  const isArticle =
    readMetaContent(document, 'meta[property="og:type"]') === 'article' ||
    data.types.some((type) => /NewsArticle|BlogPosting/.test(type)) ||
    articleAddress.test(new URL(url).pathname);
  const notes: PageNote[] = [];
  const main = document.body
    ? findMain(document, (text) => notes.push({ code: 'partLeftOut', detail: text.slice(0, 200) }))
    : null;
  const date = readPageDay(document, main, data);
  const elements = main ? toElements(toNeutralHtml(main, { base, isOwn, notes })) : [];
  const text = elements.join('');
  const outsideFiles = links.files.filter(
    (file) => !text.includes(escapeText(file).replaceAll('"', '&quot;')),
  );
  return {
    ...head,
    outsideTexts: document.body ? listOutsideTexts(document.body, main, base) : [],
    ...{ titles, date, links: links.pages, outsideFiles, isArticle, notes },
    elements: withoutTitle(elements, titles),
  };
}

/** Returns the text of a page whose elements cannot be read. */
function toPlainPage(html: string): OldPage {
  const title = toTidyText(/<title\b[^<>]{0,200}>([^<]{0,1000})/i.exec(html)?.[1] ?? '', 300);
  const text = removeRefused(removeTags(html));
  const words = text.replace(/\s+/g, ' ').trim().slice(0, 100_000);
  return {
    ...{ titles: title === null ? [] : [title], date: null, marked: null, canonical: null },
    ...{
      alternates: [],
      switches: [],
      breadcrumbs: [],
      links: [],
      outsideFiles: [],
      outsideTexts: [],
      isArticle: false,
    },
    elements: words === '' ? [] : [`<p>${escapeText(words)}</p>`],
    notes: [{ code: 'tooDeep', detail: '' }],
  };
}

/** Returns HTML without tags, scripts and styles, in linear time also without their ends. */
function removeTags(html: string): string {
  const [first = '', ...parts] = html.split('<');
  const texts = [first];
  let isHidden = false;
  for (const part of parts) {
    const [, slash, name] = /^(\/?)(script|style)\b/i.exec(part) ?? [];
    if (name !== undefined) isHidden = slash === '';
    const end = part.indexOf('>');
    if (!isHidden && end !== -1) texts.push(part.slice(end + 1));
  }
  return texts.join(' ');
}

function readBase(document: Document, url: string): string {
  const href = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  return URL.canParse(href, url) ? new URL(href, url).href : url;
}

function listLinks(document: Document, base: string, isOwn: (address: string) => boolean) {
  const pages = new Set<string>();
  const files = new Set<string>();
  const elements = document.querySelectorAll(
    'a[href],area[href],iframe[src],frame[src],link[hreflang][href]',
  );
  for (const element of elements) {
    const href = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    if (!URL.canParse(href.trim(), base)) continue;
    const whole = new URL(href.trim(), base).href;
    if (!isOwn(whole)) continue;
    const kind = toAddressKind(whole);
    if (kind === 'document') files.add(toFileUrl(whole));
    else if (kind === 'page') pages.add(whole);
  }
  return { pages: [...pages], files: [...files] };
}

/** Returns the address of a file without fragment. */
export function toFileUrl(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function readCanonical(document: Document, base: string, isOwn: (address: string) => boolean): string | null {
  const href = document.querySelector('link[rel="canonical"][href]')?.getAttribute('href') ?? '';
  const target = href === '' ? null : toOldUrl(href, base);
  return target !== null && isOwn(target.url) ? target.url : null;
}

function listBreadcrumbs(document: Document, base: string): string[] {
  const links = document.querySelectorAll(
    '.breadcrumb a[href],.breadcrumbs a[href],#breadcrumbs a[href],.pathway a[href]',
  );
  return [...links].flatMap((link) => toOldUrl(link.getAttribute('href') ?? '', base)?.url ?? []);
}

function listTitles(document: Document, headline: string): string[] {
  const headings = [...document.querySelectorAll('h1')].slice(0, 3).map((heading) => heading.innerHTML);
  const whole = document.querySelector('title')?.textContent ?? '';
  const second = document.querySelector('h2')?.innerHTML ?? '';
  const candidates = [
    ...[...headings, readMetaContent(document, 'meta[property="og:title"]'), headline],
    ...whole.split(/\s+[|\u2013\u2014\u00ab\u00bb:-]\s+/).filter((part) => part.length > 2),
    ...[second, whole],
  ];
  return [...new Set(candidates.flatMap((title) => toTidyText(title, 1000) ?? []))];
}

const block = 'p,div,li,td,h1,h2,h3,h4,h5,address,center,table,ul';

/** Most words outside of the main text that are compared with other pages. */
const maxOutsideTexts = 200;

function listOutsideTexts(body: Element, main: Element | null, base: string): OutsideText[] {
  const texts: OutsideText[] = [];
  for (const element of body.querySelectorAll(block)) {
    if (main?.contains(element) || element.querySelector(block) !== null) continue;
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const addresses = [...element.querySelectorAll('a[href]')].flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      return URL.canParse(href, base) ? [new URL(href, base).href] : [];
    });
    if (text !== '' && text.length <= 500) texts.push({ text, key: toRepeatKey(text, addresses) });
    if (texts.length >= maxOutsideTexts) break;
  }
  return texts;
}

/** Returns the elements without the headings at the beginning that are the title. */
function withoutTitle(elements: readonly string[], titles: readonly string[]): string[] {
  return elements.filter((element, index) => {
    if (index > 2 || !/^<(h[234]|p)\b/.test(element) || element.includes('<img')) return true;
    const words = toTidyText(element, 1000);
    return words === null || !titles.slice(0, 2).includes(words);
  });
}
