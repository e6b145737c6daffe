import { slotTag } from './slot-tag';

/** Replaces an element by its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element by another element name with the same attributes and content. Returns the new element. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of [...element.attributes]) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Wraps the content of an element. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Returns the style attribute as written, including unknown properties such as `mso-list:l0 level1 lfo1`. */
export function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

/** Removes empty paragraphs, headings and list items. */
export function removeEmptyBlocks(body: Element): void {
  for (const element of [...body.querySelectorAll('p, h2, h3, h4, div, li')].reverse())
    if (!element.textContent.trim() && !element.querySelector(`img, table, hr, ${slotTag}`)) element.remove();
}
