import { Readability } from '@mozilla/readability';
import { openPage } from './open-page';

/** Texts shorter than this, such as `Print`, are left out without a line in the report. */
const minReportedText = 12;

/** Attribute that numbers the elements, so that those that the library finds are found in the whole page, too. */
const mark = 'data-import-number';

/** Elements that are no content of a page wherever they stand. */
const layout = [
  ...['script', 'style', 'noscript', 'template', 'nav', 'aside', 'footer', 'button', 'input', 'select', 'textarea'],
  ...['[hidden]', '[aria-hidden="true"]', '[role="navigation"]', '[role="banner"]', '[role="contentinfo"]', '[role="search"]'],
  ...['.breadcrumb', '.breadcrumbs', '#breadcrumbs', '.pathway', '.pagination', '.share', '.social', '.ya-share2'],
  ...['.comments', '#comments', '.sidebar', '#sidebar', '.menu', '#menu', '#header', '#footer', '.header', '.footer'],
  ...['.lang', '.langs', '.languages', '.language-switcher', '.print', '.vote', '.rating', '.counter'],
].join(','); // prettier-ignore

/**
 * Returns the element with the main text of a page, as it stands there. The library would clean it and take lists of files
 * and tables out, so only the place of its text is used. `onLeftOut`: called with the text of each element that is layout.
 */
export function findMain(document: Document, onLeftOut: (text: string) => void): Element {
  const elements = [...document.querySelectorAll('*')];
  elements.forEach((element, index) => element.setAttribute(mark, String(index)));
  const main = findByLibrary(document, elements) ?? document.body;
  for (const element of elements) element.removeAttribute(mark);
  for (const element of main.querySelectorAll(layout)) {
    if (isContent(element)) continue;
    const text = readOwnText(element);
    if (text !== '' && !/^(script|style|noscript|template)$/i.test(element.tagName)) onLeftOut(text);
    element.remove();
  }
  return main;
}

function findByLibrary(document: Document, elements: readonly Element[]): Element | null {
  const copy = openPage(document.documentElement.outerHTML);
  if (!copy) return null;
  const content = readContent(copy);
  if (content === null) return null;
  const numbers = [...content.querySelectorAll(`[${mark}]`)]
    .filter((element) => (element.textContent ?? '').trim() !== '' || element.querySelector('img') !== null)
    .map((element) => Number(element.getAttribute(mark)));
  const found = numbers.flatMap((number) => elements[number] ?? []);
  return found.reduce<Element | null>((above, element) => toCommon(above, element), null);
}

/** Returns what the library takes for the main text; `null` if it finds none. */
function readContent(document: Document): Element | null {
  try {
    const article = new Readability<Element>(document, {
      serializer: (node) => node as Element,
      charThreshold: 200,
      keepClasses: true,
    }).parse();
    return article?.content ?? null;
  } catch (error) {
    // The DOM passes all children as arguments, which fails for hundreds of thousands.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the smallest element around both. */
function toCommon(above: Element | null, element: Element): Element {
  if (above === null) return element;
  let common: Element = above;
  while (!common.contains(element) && common.parentElement) common = common.parentElement;
  return common;
}

/** Maximum number of characters outside of links in an element that is layout. */
const maxLayoutText = 80;

/** Whether an element that looks like layout is content, as on sites that call a table of dishes a menu. */
function isContent(element: Element): boolean {
  if (/^(script|style|noscript|template|button|input|select|textarea)$/i.test(element.tagName)) return false;
  return readOwnText(element).length > maxLayoutText || element.querySelector('table') !== null;
}

/** Returns the text of an element outside of its links. */
function readOwnText(element: Element): string {
  const links = [...element.querySelectorAll('a')].reduce(
    (sum, { textContent }) => sum + (textContent ?? '').length,
    0,
  );
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.length - links < minReportedText ? '' : text;
}
