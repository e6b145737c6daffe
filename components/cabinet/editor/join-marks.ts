const marks = 'strong, em, u, s, sub, sup, a, span';

/**
 * Joins what the editor's fixed order of marks has torn apart: `<em>a </em><a><em>b</em></a><em> c</em>` becomes
 * `<em>a <a>b</a> c</em>`.
 */
export function joinMarks(parent: Element): void {
  let child: Element | null = parent.firstElementChild;
  while (child) {
    const joined = joinWithNext(child);
    child = joined ?? child.nextElementSibling;
  }
  for (const each of parent.children) joinMarks(each);
}

/** Joins an element and what follows it where both are within one mark; returns the joint element. */
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

/** The marks that all of an element is within, from the outside. */
function listWholeMarks(element: Element): Element[] {
  if (!element.matches(marks)) return [];
  const [only] = element.childNodes;
  const isWrapper = element.childNodes.length === 1 && only instanceof Element;
  return [element, ...(isWrapper ? listWholeMarks(only) : [])];
}

function isSameMark(one: Element, other: Element): boolean {
  return one.cloneNode().isEqualNode(other.cloneNode());
}

/** Makes an inner mark the outermost one of all that `outermost` holds. */
function bringOut(mark: Element, outermost: Element): Element {
  if (mark === outermost) return mark;
  mark.replaceWith(...mark.childNodes);
  outermost.replaceWith(mark);
  mark.replaceChildren(outermost);
  return mark;
}
