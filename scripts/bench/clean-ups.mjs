const pending = new Set();

/**
 * Registers work that must be done before the program ends, such as stopping a process. Returns a function that does it once
 * and resolves when it is done.
 */
export function onEnd(work) {
  let done = null;
  const run = () =>
    (done ??= Promise.resolve()
      .then(work)
      .finally(() => pending.delete(run)));
  pending.add(run);
  return run;
}

/** Does all registered work that is still due, the latest first. */
export async function cleanUp() {
  for (const run of [...pending].reverse()) await run().catch(() => {});
}
