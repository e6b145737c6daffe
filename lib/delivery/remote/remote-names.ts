import { z } from 'zod';
import { unknownNames, type SchoolNamesReader } from '@/lib/fixed-pages/school-names';

/** Time for which names are used without reading them again, in milliseconds. */
const believedForMs = 60_000;

/** Longest wait for the names, in milliseconds. */
const patienceMs = 5_000;

/** The part of the settings that is read. */
const shortName = z.object({ kz: z.string().nullable(), ru: z.string().nullable() });
const settings = z.object({ data: z.array(z.object({ shortName })) });

/**
 * Creates a reader of the school's short names of a remote API. It returns the names that it knows and reads them anew
 * in the background, at most once a minute. `apiUrl`: base URL of the API.
 */
export function createRemoteNames(apiUrl: string, now = Date.now): SchoolNamesReader {
  let known = unknownNames;
  let readAtMs = -Infinity;

  async function refresh(): Promise<void> {
    const response = await fetch(`${apiUrl}/site?perPage=1`, { signal: AbortSignal.timeout(patienceMs) });
    const [first] = settings.parse(await response.json()).data;
    known = first?.shortName ?? unknownNames;
  }

  function read() {
    if (now() - readAtMs > believedForMs) {
      readAtMs = now();
      // The name stays as it is while the API does not answer.
      refresh().catch(() => {});
    }
    return known;
  }

  // So that the first fixed page has a name.
  read();
  return read;
}
