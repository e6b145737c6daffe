'use server';

import { z } from 'zod';
import type { PageLinkChange } from '../api/contract';
import { action } from './action';
import { id, input, version } from './argument-schemas';

/** The API checks the change. */
const change = z.custom<PageLinkChange>((value) => typeof value === 'object' && value !== null);

const options = z.custom<Pick<PageLinkChange, 'links' | 'redirectTo'>>(
  (value) => typeof value === 'object' && value !== null,
);

/** Returns the items that lead to a page. */
export const listPageLinks = action([id], async ({ api }, pageId) => ({
  links: await api.listPageLinks(pageId),
}));

/** Removes links to a page and closes the page, all or nothing. */
export const changePageLinks = action([id, change], async ({ api }, pageId, chosen) =>
  api.changePageLinks(pageId, chosen),
);

/** Replaces a page that is withdrawn, removes links to it and lets its address lead elsewhere, all or nothing. */
export const withdrawPage = action(
  [id, input, version, options],
  async ({ api }, pageId, values, edited, { links, redirectTo }) => {
    const closing = { by: 'replace', version: edited, input: { ...values } } as const;
    await api.changePageLinks(pageId, { closing, links: [...links], redirectTo });
    return { item: await api.pages.read(pageId) };
  },
);

/** Returns the items from which links to a page were removed when it was closed. */
export const listRemovedLinks = action([id], async ({ api }, pageId) => ({
  links: await api.listRemovedLinks(pageId),
}));

/** Puts removed links to a page back into the items that were not changed since. */
export const putBackLinks = action([id], async ({ api }, pageId) => ({
  links: await api.putBackLinks(pageId),
}));
