import { isTextLink } from '@/lib/content/kinds/link';
import { clampSpans } from './clamp-spans';
import { removeOfficeMarkup } from './office-markup';
import { keepProgramLines } from './keep-program-lines';
import { freeSlots, takePictures } from './pasted-pictures';
import { readNumbering } from './read-numbering';
import { removeEmptyBlocks, rename, unwrap } from './reshape';
import { toSemanticMarkup } from './semantic-markup';
import { slotTag } from './slot-tag';
import { tidyLists } from './tidy-lists';
import { rebuildWordLists } from './word-lists';
import { wrapLines } from './wrap-lines';

/** Cleaned clipboard HTML. */
export interface CleanPaste {
  readonly html: string;
  /** Addresses of the pictures that are not in the library. The HTML has a slot for each, with its index as key. */
  readonly pictures: readonly string[];
}

/** Attributes to keep, by element. */
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed', 'type', 'data-numbers'],
  [slotTag]: ['data-key'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/**
 * Reduces clipboard HTML of Word, Google Docs, LibreOffice and web pages to headings, lists, tables, links, quotes,
 * bold and italic. Absolute addresses at `origin`, this site, become paths.
 */
export function cleanPastedHtml(html: string, origin: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(disarm(html), 'text/html');
  rebuildWordLists(body);
  removeOfficeMarkup(body);
  toSemanticMarkup(body);
  const pictures = takePictures(body, (address) => toOwnPath(address, origin));
  tidyLinks(body, origin);
  readNumbering(body);
  removeAttributes(body);
  body.querySelectorAll('span, font, center, ins').forEach(unwrap);
  lowerHeadings(body);
  body.querySelectorAll('thead td').forEach((cell) => rename(cell, 'th'));
  clampSpans(body);
  body.querySelectorAll('table').forEach(markHead);
  tidyLists(body);
  wrapLines(body);
  removeEmptyBlocks(body);
  freeSlots(body);
  joinSpaces(body);
  keepProgramLines(body);
  return { html: body.innerHTML.trim(), pictures };
}

/**
 * Renames event handler attributes. They would not run in an inert document, but browsers report each as a CSP
 * violation.
 */
function disarm(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s/"'])on(?=\w+\s*=)/gi, '$1data-on'));
}

/** Turns links to this site into paths and unwraps links without a usable target. */
function tidyLinks(body: Element, origin: string): void {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href')?.trim() ?? '';
    const href = toOwnPath(address, origin) ?? withoutRedirect(address);
    // Bookmarks and footnotes of office programs have no target here.
    if (isTextLink(href) && !href.startsWith('#')) link.setAttribute('href', href);
    else unwrap(link);
  }
}

/** Returns where a link of Google leads that only counts clicks; other addresses as they are. */
function withoutRedirect(address: string): string {
  if (!/^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(address) || !URL.canParse(address))
    return address;
  const { searchParams } = new URL(address);
  const target = searchParams.get('q') ?? searchParams.get('url') ?? '';
  return /^https?:\/\//i.test(target) ? target : address;
}

function toOwnPath(address: string, origin: string): string | null {
  if (/^\/(?!\/)/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}

function removeAttributes(body: Element): void {
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!keptAttributes[element.localName]?.includes(name)) element.removeAttribute(name);
}

/** Only the page title may be a first-level heading. */
function lowerHeadings(body: Element): void {
  const offset = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    heading.querySelectorAll('b, strong').forEach(unwrap);
    rename(heading, `h${Math.min(Number(heading.localName[1]) + offset, 4)}`);
  }
}

/** Office programs write no header cells; a first row in bold is used as the header. */
function markHead(table: HTMLTableElement): void {
  const cells = [...(table.rows[0]?.cells ?? [])];
  if (table.rows.length < 2 || table.querySelector('th') || !cells.every(isBold)) return;
  // The rows into which cells of the first one reach belong to the header.
  const height = Math.max(...cells.map(({ rowSpan }) => rowSpan));
  for (const row of [...table.rows].slice(0, height < table.rows.length ? height : 1))
    for (const cell of [...row.cells]) {
      cell.querySelectorAll('b, strong').forEach(unwrap);
      rename(cell, 'th');
    }
}

function isBold(cell: Element): boolean {
  const bold = [...cell.querySelectorAll(':is(b, strong):not(:is(b, strong) *)')];
  const words = (text: string) => text.replace(/\s+/g, '');
  const text = words(cell.textContent);
  return text !== '' && words(bold.map(({ textContent }) => textContent).join('')) === text;
}

/** Runs of spaces used for alignment become one space. */
function joinSpaces(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('pre, xmp, listing')) continue;
    text.data = text.data.replace(/\s{2,}/g, ' ');
  }
}
