/**
 * Moves the focus before the row with `button` is removed: to the next row, the previous one, or the page's heading.
 * Keeps a focus outside of the row.
 */
export function moveFocusFromRow(button: Element | null): void {
  const row = button?.closest('li') ?? null;
  if (isElsewhere(row)) return;
  focusBeside(row ? [row] : []);
}

/**
 * Moves the focus after a bulk change, because the buttons in `bar` disappear: to the first changed row if the rows
 * stay, else to the row after, the row before, or the page's heading. `ids`: ids of the changed items.
 */
export function moveFocusFromRows(ids: readonly string[], bar: Element | null, areKept: boolean): void {
  if (isElsewhere(bar)) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main li input[type="checkbox"]')].filter(
    ({ value }) => ids.includes(value),
  );
  if (areKept && boxes[0]) boxes[0].focus();
  else focusBeside(boxes.flatMap((box) => box.closest('li') ?? []));
}

/** Focuses the page's heading when the focused element is removed. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
}

function isElsewhere(place: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !place?.contains(activeElement);
}

function focusBeside(rows: readonly Element[]): void {
  const neighbour =
    findStaying(rows.at(-1), rows, 'nextElementSibling') ??
    findStaying(rows[0], rows, 'previousElementSibling');
  const target =
    neighbour?.querySelector<HTMLElement>('a[href]') ??
    neighbour?.querySelector<HTMLElement>('button:enabled');
  if (target) target.focus();
  else focusHeading();
}

function findStaying(
  start: Element | undefined,
  rows: readonly Element[],
  step: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  let row = start?.[step] ?? null;
  while (row && rows.includes(row)) row = row[step];
  return row;
}
