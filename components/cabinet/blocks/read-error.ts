/** Returns the errors below a path of a form; `undefined` if there are none. */
export function readError(errors: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (tree, key) => (tree as Readonly<Record<string | number, unknown>> | undefined)?.[key],
    errors,
  );
}
