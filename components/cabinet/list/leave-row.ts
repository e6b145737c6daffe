/**
 * Hands the focus on before the row that holds `button` goes: to the next row, the one before it, or the page's
 * heading. A reader who went elsewhere in the meantime stays there.
 */
export function leaveRow(button: Element | null): void {
  const row = button?.closest('li') ?? null;
  if (isElsewhere(row)) return;
  focusBeside(row ? [row] : []);
}

/**
 * Hands the focus on when several rows were changed from `bar`, whose buttons then go: to the first of the rows where
 * they stay, else to the row behind them, the one before them, or the page's heading. `ids`: of the changed items.
 */
export function leaveRows(ids: readonly string[], bar: Element | null, areKept: boolean): void {
  if (isElsewhere(bar)) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main li input[type="checkbox"]')].filter(
    ({ value }) => ids.includes(value),
  );
  if (areKept && boxes[0]) boxes[0].focus();
  else focusBeside(boxes.flatMap((box) => box.closest('li') ?? []));
}

/** Puts the focus on the page's heading: what had it goes. */
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
