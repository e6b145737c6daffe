/** How long a version that a remote API told is believed, in milliseconds. */
const believedForMs = 10_000;

/**
 * Content version of a remote API, asked for at most every ten seconds. While the API cannot be reached the last
 * version stays, and with it the pages that are kept; rejects when there never was one.
 */
export function createRemoteVersion(
  read: () => Promise<string>,
  now: () => number = Date.now,
): () => string | Promise<string> {
  let known: string | null = null;
  let askedAtMs = -Infinity;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    try {
      known = await read();
    } catch (error) {
      if (known === null) throw error;
    } finally {
      askedAtMs = now();
      asking = null;
    }
    return known;
  }

  return () => {
    if (known !== null && now() - askedAtMs < believedForMs) return known;
    asking ??= ask();
    return asking;
  };
}
