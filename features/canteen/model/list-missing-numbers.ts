/** Returns the numbers from 1 to `length` without a menu: days of the cycle without one. */
export function listMissingNumbers(
  menus: readonly { readonly number: number | null }[],
  length: number,
): number[] {
  const numbers = new Set(menus.map(({ number }) => number));
  return Array.from({ length }, (_, index) => index + 1).filter((number) => !numbers.has(number));
}
