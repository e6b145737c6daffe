/** A press of a pointer in the window. */
interface Press {
  readonly clientX: number;
  readonly clientY: number;
  /** Number of presses in a row; 0 from the keyboard. */
  readonly detail: number;
  /** Ms since the page began. */
  readonly timeStamp: number;
}

/** Time in which a press at the same place repeats the one before it. */
const repeatMs = 2500;

/** Distance in which presses are at the same place, in pixels. */
const reach = 24;

let last: (Press & { readonly row: string }) | null = null;

/** Remembers a press that removes a row. `row`: id of its item. */
export function notePress({ clientX, clientY, detail, timeStamp }: Press, row: string): void {
  last = { clientX, clientY, detail, timeStamp, row };
  document.addEventListener('pointermove', forgetFarAway);
}

/** Forgets the press when the pointer leaves its place: the person looks at what is under it now. */
function forgetFarAway({ clientX, clientY }: MouseEvent): void {
  if (last && Math.hypot(clientX - last.clientX, clientY - last.clientY) < reach) return;
  last = null;
  document.removeEventListener('pointermove', forgetFarAway);
}

/** Restarts the time of the remembered press when its row leaves. `timeStamp`: ms since the page began. */
export function prolongPress(timeStamp: number): void {
  if (last) last = { ...last, timeStamp };
}

/**
 * Whether a press of the pointer repeats, shortly after it and at the same place, the one that removed another row: the next row
 * has moved under the pointer. Returns false for presses of a key, because the focus moves to a link, and for the same row, whose
 * removal failed and can be tried again.
 */
export function isRepeatedPress({ clientX, clientY, detail, timeStamp }: Press, row: string): boolean {
  if (last === null || last.row === row || detail === 0) return false;
  const isNear = Math.hypot(clientX - last.clientX, clientY - last.clientY) < reach;
  return isNear && timeStamp - last.timeStamp < repeatMs;
}
