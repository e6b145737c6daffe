/** Puts what an element holds in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element by one of another name with the same attributes and content; returns the new one. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of [...element.attributes]) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts an element of a name between an element and what it holds. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** The style of an element as it is written, also what no browser knows: `mso-list:l0 level1 lfo1`. */
export function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

/** Removes paragraphs and headings without words, and line breaks that stand between blocks. */
export function removeEmptyBlocks(body: Element): void {
  for (const element of body.querySelectorAll('p, h2, h3, h4, div'))
    if (!element.textContent.trim() && !element.querySelector('img, table, hr')) element.remove();
  for (const line of body.querySelectorAll('br'))
    if (line.parentElement?.matches('body, div, td, th') && hasBlocks(line.parentElement)) line.remove();
}

function hasBlocks(parent: Element): boolean {
  return parent.querySelector(':scope > :is(p, h2, h3, h4, ul, ol, table, blockquote, div)') !== null;
}
