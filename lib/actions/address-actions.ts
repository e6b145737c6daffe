'use server';

import { z } from 'zod';
import { action } from './action';
import { locale } from './argument-schemas';

/** Returns the items that a link can lead to, by title or address. */
export const listLinkTargets = action([z.string(), locale], async ({ api }, q, language) => ({
  targets: await api.listLinkTargets({ q, locale: language }),
}));

/** Returns what visitors get at an address of the site. */
export const readAddressState = action([z.string()], async ({ api }, address) => ({
  found: await api.readAddressState({ address }),
}));
