/**
 * Returns the value that all copies of a module in this process share, created on first use. The server and Next's
 * bundles each contain a copy of a module, so a module-level variable would exist several times.
 */
export function shareInProcess<Value>(name: string, create: () => Value): Value {
  const holder = globalThis as { [key: symbol]: Value | undefined };
  const key = Symbol.for(`lyceum.${name}`);
  return (holder[key] ??= create());
}
