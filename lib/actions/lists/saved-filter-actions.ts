'use server';

import { z } from 'zod';
import { ignoreRefusal } from '../../api/or-null';
import { action } from '../action';
import { collection, id } from '../argument-schemas';

/** Schema of the name or the query of a filter, which the API checks. */
const text = z.string();

/** Saves a filter of a list for the person. */
export const saveFilter = action([collection, text, text], async ({ api }, of, name, query) => {
  await api.createSavedFilter({ of, name, query });
});

/** Renames one of the person's filters. */
export const renameFilter = action([id, text, text], async ({ api }, filterId, name, query) => {
  await api.replaceSavedFilter(filterId, { name, query });
});

/** Removes one of the person's filters. */
export const removeFilter = action([id], async ({ api }, filterId) => {
  await ignoreRefusal('not_found', api.deleteSavedFilter(filterId));
});
