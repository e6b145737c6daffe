import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import {
  createClosedCheck,
  nothingClosed,
  type Closed,
  type ClosedCheck,
} from '@/lib/addresses/closed-addresses';
import { publicApi } from '@/lib/clients/api-clients';
import { keepLast } from '@/lib/clients/keep-last';
import { findContactPage, type ContactPage } from '@/lib/content/find-contact-page';

const readKept = keepLast(
  async (): Promise<Closed> =>
    (await orNull(publicApi().readClosedPages(), ['not_supported'])) ?? nothingClosed,
  nothingClosed,
);

/** Returns what staff have closed. Cached per request. */
export const readClosed = cache(readKept);

/** Returns the check whether an address leads to a page that staff have closed. Cached per request. */
export const readClosedCheck = cache(async (): Promise<ClosedCheck> => createClosedCheck(await readClosed()));

/** Returns the page of contacts to which pages link; `null` if no feature has one or staff have closed it. */
export async function readContactPage(): Promise<ContactPage | null> {
  const page = findContactPage();
  return page && !(await readClosedCheck())(page.path) ? page : null;
}
