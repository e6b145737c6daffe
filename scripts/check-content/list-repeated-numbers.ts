/**
 * Returns the migrations that have the number of another one, which would leave their order to the rest of their
 * names.
 */
export function listRepeatedNumbers(names: readonly string[]): string[] {
  const numberOf = (name: string) => name.slice(0, 4);
  return names.flatMap((name, index) => {
    const other = names.slice(0, index).find((earlier) => numberOf(earlier) === numberOf(name));
    return other ? [`lib/server/db/migrations/${name}.ts: has the number of ${other}`] : [];
  });
}
