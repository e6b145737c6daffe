const marks = 'strong, em, u, s, sub, sup, a, span';

/**
 * Joins marks split by the editor's fixed nesting order: `<em>a </em><a><em>b</em></a><em> c</em>` becomes `<em>a
 * <a>b</a> c</em>`.
 */
export function joinMarks(parent: Element): void {
  let child: Element | null = parent.firstElementChild;
  while (child) {
    const joined = joinWithNext(child);
    child = joined ?? child.nextElementSibling;
  }
  for (const element of parent.children) joinMarks(element);
}

/** Joins an element with its next sibling if one mark contains both. Returns the joined element. */
function joinWithNext(element: Element): Element | null {
  const next = element.nextSibling;
  if (!(next instanceof Element)) return null;
  for (const own of listWholeMarks(element)) {
    const same = listWholeMarks(next).find((other) => isSameMark(own, other));
    if (!same) continue;
    const first = bringOut(own, element);
    const second = bringOut(same, next);
    first.append(...second.childNodes);
    second.remove();
    return first;
  }
  return null;
}

/** Returns the marks around the whole content of an element, outermost first. */
function listWholeMarks(element: Element): Element[] {
  if (!element.matches(marks)) return [];
  const [only] = element.childNodes;
  const isWrapper = element.childNodes.length === 1 && only instanceof Element;
  return [element, ...(isWrapper ? listWholeMarks(only) : [])];
}

function isSameMark(a: Element, b: Element): boolean {
  return a.cloneNode().isEqualNode(b.cloneNode());
}

/** Moves an inner mark to the outside of `outermost`. */
function bringOut(mark: Element, outermost: Element): Element {
  if (mark === outermost) return mark;
  mark.replaceWith(...mark.childNodes);
  outermost.replaceWith(mark);
  mark.replaceChildren(outermost);
  return mark;
}
