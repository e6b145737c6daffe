import { defaultLocale, otherLocale, toLocalePath } from '@/lib/i18n/locales';
import { isAway } from './keep-page';
import { readCopy, type Copy } from './kept-copies';
import { showOfflinePage } from './offline-page';
import { renewCopies } from './renew-copies';
import { showCopy } from './show-copy';
import type { RequestEvent } from './worker-scope';

/** Time after which a copy is shown because the site does not answer, in milliseconds. */
const patienceMs = 10_000;

/**
 * Answers the request for a public page: with what the site sends, so that it is never out of date; with the copy if the site
 * cannot be reached; with the offline page if there is none.
 */
export async function answerNavigation(event: RequestEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const findCopy = () => (url.search === '' ? findCopyOf(url.pathname) : Promise.resolve(null));
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  try {
    const response = (await race(network, findCopy)) ?? (await network);
    if ('html' in response) return await showCopy(response);
    if (isAway(response)) {
      const copy = await findCopy();
      return copy ? await showCopy(copy) : response;
    }
    event.waitUntil(renewCopies({ url, response: response.clone() }));
    return response;
  } catch {
    const copy = await findCopy();
    return copy ? showCopy(copy) : showOfflinePage(url.pathname);
  }
}

/** Returns the response of the site, or the copy if there is one and the site takes too long; `null` if it takes too long. */
async function race(
  network: Promise<Response>,
  findCopy: () => Promise<Copy | null>,
): Promise<Response | Copy | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Copy | null>((resolve) => {
    timer = setTimeout(() => void findCopy().then(resolve, () => resolve(null)), patienceMs);
  });
  try {
    return await Promise.race([network, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the copy of a public path. `/` stands for the home page of the language that was read last. */
async function findCopyOf(path: string): Promise<Copy | null> {
  const copy = await readCopy(path);
  return copy ?? (path === '/' ? readCopy(toLocalePath(otherLocale(defaultLocale), '/')) : null);
}
