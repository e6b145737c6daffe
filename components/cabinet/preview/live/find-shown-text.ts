import { fold } from '@/lib/content/words/fold';

/** Minimum length of a folded text that is searched for; shorter ones are found anywhere. */
export const minSoughtLength = 3;

/** Returns the smallest element of a page whose text contains a folded text; `null` for none. */
export function findShownText(root: Element, text: string): Element | null {
  if (text.length < minSoughtLength) return null;
  const contains = (element: Element) => fold(element.textContent ?? '').includes(text);
  if (!contains(root)) return null;
  let found = root;
  for (;;) {
    const inner = [...found.children].find(contains);
    if (!inner) return found;
    found = inner;
  }
}
