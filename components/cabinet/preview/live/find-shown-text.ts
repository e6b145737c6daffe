import { fold } from '@/lib/content/words/fold';

/** Letters from which a text says where it stands. */
const enough = 3;

/** Returns the smallest element of a page whose text contains a folded text; `null` for none. */
export function findShownText(root: Element, text: string): Element | null {
  if (text.length < enough) return null;
  const contains = (element: Element) => fold(element.textContent ?? '').includes(text);
  if (!contains(root)) return null;
  let found = root;
  for (;;) {
    const inner = [...found.children].find(contains);
    if (!inner) return found;
    found = inner;
  }
}
