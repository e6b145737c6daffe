/**
 * Returns a function for the values of `writesHeader`, which counts the writes of a renderer. Calls `onWrite` for each
 * that is new: whether the remote API answered it.
 */
export function createWriteNotes(onWrite: (isAnswered: boolean) => void) {
  const known = new WeakMap<object, readonly number[]>();
  return (renderer: object, value: string): void => {
    const [answered = 0, unanswered = 0] = value.split(' ').map(Number);
    const [answeredBefore = 0, unansweredBefore = 0] = known.get(renderer) ?? [];
    known.set(renderer, [Math.max(answered, answeredBefore), Math.max(unanswered, unansweredBefore)]);
    if (answered > answeredBefore) onWrite(true);
    if (unanswered > unansweredBefore) onWrite(false);
  };
}
