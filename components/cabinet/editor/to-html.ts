import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { joinMarks } from './join-marks';
import { slotTag } from './paste/slot-tag';

/**
 * Returns the HTML that the API stores, stable when loaded and saved again; `null` for an empty text. Leaves out
 * paragraphs and attributes that only the editor needs.
 */
export function toHtml(text: Node): string | null {
  const root = document.createElement('div');
  root.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content));
  root.querySelectorAll(slotTag).forEach((slot) => slot.remove());
  root.querySelectorAll('figure').forEach(tidyFigure);
  root.querySelectorAll('table').forEach(markHead);
  // The editor writes the usual numbers, too.
  root.querySelectorAll('ol[type="1"]').forEach((list) => list.removeAttribute('type'));
  root.querySelectorAll('li, td, th').forEach(unwrapOnlyParagraph);
  joinMarks(root);
  // The editor adds an empty last line to type in.
  while (root.lastElementChild?.matches('p:empty')) root.lastElementChild.remove();
  return root.innerHTML.replaceAll('&nbsp;', '\u00A0') || null;
}

/** A picture without a caption needs no figure outside of a gallery. */
function tidyFigure(figure: HTMLElement): void {
  const caption = figure.querySelector(':scope > figcaption');
  if (!figure.querySelector('img')) figure.remove();
  else if (caption?.childNodes.length === 0) {
    if (figure.parentElement?.localName === 'figure') caption.remove();
    else figure.replaceWith(figure.querySelector('img')!);
  }
}

/**
 * Rows before the first value form the header. A cell cannot reach from the header into the values, so such a table has
 * no part for its header.
 */
function markHead(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const first = rows.findIndex((row) => [...row.cells].some(({ localName }) => localName === 'td'));
  if (first < 1) return;
  const reachesBelow = ({ cells }: HTMLTableRowElement, index: number) =>
    [...cells].some(({ rowSpan }) => index + rowSpan > first);
  if (!rows.slice(0, first).some(reachesBelow)) table.createTHead().append(...rows.slice(0, first));
}

/** Unwraps the only paragraph of a cell or of a list item. */
function unwrapOnlyParagraph(element: Element): void {
  const [first, ...others] = element.children;
  if (!first?.matches('p:not([lang])')) return;
  if (others.some((other) => element.localName !== 'li' || !other.matches('ul, ol'))) return;
  first.replaceWith(...first.childNodes);
}
