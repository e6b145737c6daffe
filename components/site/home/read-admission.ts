import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import { listSiteParts } from '@/lib/content/parts/site-parts';
import { toPublicPath } from '@/lib/content/public-path';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import { readToday } from '@/lib/reads/read-today';

/** An admission that is open. */
export interface OpenAdmission {
  /** Public path of its page, without locale prefix. */
  readonly path: string;
  /** Last day of applications (`YYYY-MM-DD`). */
  readonly lastDay: string;
  /** Number of free places; 0 if staff have not entered any. */
  readonly places: number;
}

/**
 * Returns the admission that the page of the part names in its block; `null` while the part is off, its page closed, or the
 * last day over. Cached per request.
 */
export const readAdmission = cache(async (): Promise<OpenAdmission | null> => {
  const slug = listSiteParts().find(({ name }) => name === 'admission')?.staffPages[0];
  const page = slug === undefined ? null : await orNull(publicApi().pages.read(slug));
  if (!page) return null;
  const path = toPublicPath('pages', page);
  const block = page.blocks.find((candidate) => candidate.type === 'admission' && !candidate.hidden);
  if (block?.type !== 'admission' || block.lastDay === null) return null;
  if (block.lastDay < readToday() || (await readClosedCheck())(path)) return null;
  const places = block.places
    .filter(({ hidden }) => !hidden)
    .reduce((sum, { count }) => sum + (count ?? 0), 0);
  return { path, lastDay: block.lastDay, places };
});
