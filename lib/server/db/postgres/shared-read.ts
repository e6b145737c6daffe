/**
 * Returns a function whose calls share reads. Each call gets the result of a read that begins after it, and at most one
 * read runs at a time.
 */
export function createSharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | null = null;

  async function start(): Promise<Value> {
    await running;
    // Requests that arrive in the same iteration of the event loop share the read.
    await new Promise((resolve) => setImmediate(resolve));
    next = null;
    const reading = read();
    running = reading.catch(() => {});
    return reading;
  }

  return () => (next ??= start());
}
