import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { joinMarks } from './join-marks';

/**
 * The HTML of a text as the API keeps it: loaded and saved again it is the same. `null`: nothing was written.
 * The editor's own HTML has paragraphs and attributes in it that say nothing.
 */
export function toHtml(text: Node): string | null {
  const root = document.createElement('div');
  root.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content));
  root.querySelectorAll('figure').forEach(tidyFigure);
  root.querySelectorAll('table').forEach(markHead);
  root.querySelectorAll('ol[type]').forEach((list) => list.removeAttribute('type'));
  root.querySelectorAll('li, td, th').forEach(unwrapOnlyParagraph);
  joinMarks(root);
  // The editor keeps an empty line at the end to write on.
  while (root.lastElementChild?.matches('p:empty')) root.lastElementChild.remove();
  return root.innerHTML.replaceAll('&nbsp;', '\u00A0') || null;
}

/** A picture without a caption needs no frame. */
function tidyFigure(figure: HTMLElement): void {
  const caption = figure.querySelector('figcaption');
  if (caption && caption.childNodes.length === 0) figure.replaceWith(figure.querySelector('img')!);
}

/** The rows above the first one with a value are the head. */
function markHead(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const first = rows.findIndex((row) => [...row.cells].some(({ localName }) => localName === 'td'));
  if (first < 1) return;
  table.createTHead().append(...rows.slice(0, first));
}

/** A cell, or a list entry with at most lists below it, is a paragraph by itself. */
function unwrapOnlyParagraph(element: Element): void {
  const [first, ...others] = element.children;
  if (!first?.matches('p:not([lang])')) return;
  if (others.some((other) => element.localName !== 'li' || !other.matches('ul, ol'))) return;
  first.replaceWith(...first.childNodes);
}
