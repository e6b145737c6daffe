/**
 * Returns the number of letters that are missing, added, changed or swapped with the next between two words, up to `most`; more than
 * `most` if there are more. Takes at most `a.length * (2 * most + 1)` steps.
 */
export function countEdits(a: string, b: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooMany;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = new Array<number>(b.length + 1).fill(tooMany);
    if (row <= most) current[0] = row;
    const last = Math.min(b.length, row + most);
    for (let column = Math.max(1, row - most); column <= last; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        above[column - 1]! + (isSame ? 0 : 1),
        above[column]! + 1,
        current[column - 1]! + 1,
        isSwapped ? before[column - 2]! + 1 : tooMany,
      );
    }
    if (Math.min(...current) > most) return tooMany;
    [before, above] = [above, current];
  }
  return Math.min(tooMany, above[b.length]!);
}
