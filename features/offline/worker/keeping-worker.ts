import { isPrivatePath } from '@/lib/i18n/routing';
import { answerNavigation } from './answer-navigation';
import { removeCaches } from './cache-names';
import { readFile } from './kept-copies';
import { renewCopies } from './renew-copies';
import { scope, type RequestEvent } from './worker-scope';

// Service worker that keeps copies of a few public pages and shows them when the site cannot be reached. The build inserts its
// text into the route of /sw.js.

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(start()));
scope.addEventListener('fetch', handle);

async function start(): Promise<void> {
  await removeCaches('earlier');
  // Documents are requested while the worker starts, so that it costs no time.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const windows = await scope.clients.matchAll({ type: 'window' });
  for (const url of windows.map((window) => new URL(window.url)))
    if (isPublicPage(url)) await renewCopies({ url });
}

function handle(event: RequestEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPublicPage(url)) event.respondWith(answerNavigation(event));
  } else if (request.destination === 'style' || request.destination === 'font') {
    event.respondWith(answerFile(request, url.pathname));
  } else if (isVisit(request) && isPublicPage(url)) {
    event.waitUntil(renewCopies({ url }));
  }
}

/** Returns a style sheet or font. Their names contain a digest of their content, so a kept one is never out of date. */
async function answerFile(request: Request, path: string): Promise<Response> {
  return (await readFile(path)) ?? fetch(request);
}

/** Whether the router of the application requests a page that the visitor opens; it also requests some in advance. */
function isVisit({ headers }: Request): boolean {
  return headers.has('rsc') && !headers.has('next-router-prefetch');
}

/** Whether an address is that of a public page: not of staff, previews or the API, and no file. */
function isPublicPage({ pathname }: URL): boolean {
  return (
    !isPrivatePath(pathname) &&
    !/^\/(api|_next|metrics)(\/|$)/.test(pathname) &&
    !/\.[a-z0-9]+$/.test(pathname)
  );
}
