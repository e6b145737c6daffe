import { fromLocalePath } from '@/lib/i18n/locales';
import { offlineTexts } from '../model/offline-texts';
import { escapeHtml } from './escape-html';
import { keepFiles, readCopy, removeCopy, writeCopy } from './kept-copies';
import { listStyles, toPlainHtml } from './to-plain-html';

/** Statuses with which a server or a proxy says that the site cannot answer now. The page itself is what it was. */
const awayStatuses = [502, 503, 504];

/** Whether a response says that the site cannot answer now. */
export function isAway({ status }: Response): boolean {
  return awayStatuses.includes(status);
}

/**
 * Keeps the page of a response as the copy of a public path, or removes the copy if there is no such page any more: it was taken
 * down, redirects, or is closed. Throws if the site fails, so that the copy stays and is renewed at another contact. `visitedAtMs`: default: as before.
 */
export async function keepPage(path: string, response: Response, visitedAtMs?: number): Promise<void> {
  const isPage = response.status === 200 && /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  if (!isPage) {
    if (response.status >= 500 || response.status === 429) throw new Error(`${path}: ${response.status}`);
    // A redirect that is not followed has the status 0.
    return removeCopy(path);
  }
  const now = Date.now();
  const sentAtMs = Date.parse(response.headers.get('date') ?? '') || now;
  const known = await readCopy(path);
  // A slow answer can be older than the copy that another contact has made meanwhile.
  if (known && known.sentAtMs > sentAtMs) return;
  const note = `<p>${escapeHtml(offlineTexts[fromLocalePath(path).locale].form)}</p>`;
  const html = toPlainHtml(await response.text(), note);
  const files = await keepFiles(listStyles(html));
  await writeCopy({
    path,
    html,
    policy: response.headers.get('content-security-policy') ?? '',
    keptAtMs: now,
    sentAtMs,
    visitedAtMs: visitedAtMs ?? known?.visitedAtMs ?? 0,
    files,
  });
}

/** Fetches the page at a public path and keeps it. The browser sends the entity tag, so an unchanged page costs a few bytes. */
export async function fetchPage(path: string, visitedAtMs?: number): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache', redirect: 'manual' });
  await keepPage(path, response, visitedAtMs);
}
