'use server';

import { z } from 'zod';
import type { Autosave } from '../api/contract';
import { itemsOf } from '../api/items-of';
import { maxPerPage } from '../api/limits';
import { readUserField } from '../auth/session/read-user';
import { env } from '@/lib/env/env';
import { action } from './action';
import { collection, id, ids, input, locale, version } from './argument-schemas';

const listQuery = z.object({
  q: z.string().optional(),
  page: z.int().min(1).optional(),
  perPage: z.int().min(1).max(maxPerPage).optional(),
  /** Values of filterable fields, which the API checks. */
  filter: z.record(z.string(), z.string()).optional(),
});
const autosavedText = z.custom<Autosave['copy']>((value) => typeof value === 'object' && value !== null);

/** Returns the current state of the person, whose roles may have changed since the page was rendered. */
export const readUser = action([], async ({ api }) => ({
  user: readUserField(await api.readUser(), env().apiUserProperty),
}));

/** Returns a page of items. */
export const listItems = action([collection, listQuery], async ({ api }, name, { filter, ...query }) => ({
  page: await itemsOf(api, name).list({ ...filter, ...query }),
}));

/** Returns an item. */
export const readItem = action([collection, id], async ({ api }, name, itemId) => ({
  item: await itemsOf(api, name).read(itemId),
}));

/** Creates an item. Repeated calls with the same idempotency key create one item. */
export const createItem = action([collection, input, id], async ({ api }, name, values, idempotencyKey) => ({
  item: await itemsOf(api, name).create(values, idempotencyKey),
}));

/** Replaces an item. Takes the version that was edited. */
export const replaceItem = action(
  [collection, id, input, version],
  async ({ api }, name, itemId, values, edited) => ({
    item: await itemsOf(api, name).replace(itemId, values, edited),
  }),
);

/** Puts an item into the trash. */
export const removeItem = action([collection, id], async ({ api }, name, itemId) =>
  itemsOf(api, name).remove(itemId),
);

/** Takes an item out of the trash. */
export const restoreItem = action([collection, id], async ({ api }, name, itemId) => ({
  item: await itemsOf(api, name).restore(itemId),
}));

/** Sorts items as in `ids`. Refuses with `version_mismatch` if their stored order is not that of `seen`. */
export const orderItems = action([collection, ids, ids.optional()], async ({ api }, name, order, seen) =>
  itemsOf(api, name).order({ ids: order, seen }),
);

/** Marks the texts of one language as up to date with the other language. */
export const confirmTranslation = action(
  [collection, id, locale],
  async ({ api }, name, itemId, language) => ({
    item: await itemsOf(api, name).confirmTranslation(itemId, language),
  }),
);

/** Returns the items that use an item. */
export const listUses = action([collection, id], async ({ api }, name, itemId) => ({
  uses: await itemsOf(api, name).listUses(itemId),
}));

/** Records that a form of an item is open, and the place that the person edits. Returns the other open forms. */
export const keepFormOpen = action(
  [collection, id, id, z.string().nullable()],
  async ({ api }, name, itemId, form, place) => ({
    others: await itemsOf(api, name).keepFormOpen(itemId, { form, ...(place !== null && { place }) }),
  }),
);

/** Records that a form of an item is closed. */
export const closeForm = action([collection, id, id], async ({ api }, name, itemId, form) =>
  itemsOf(api, name).closeForm(itemId, { form }),
);

/** Autosaves the text of an item's form (`null`: of a new item). */
export const autosave = action(
  [collection, id.nullable(), autosavedText],
  async ({ api }, name, itemId, text) => itemsOf(api, name).autosave(itemId ?? 'new', text),
);

/** Returns the autosave of a form. */
export const readAutosave = action([collection, id.nullable()], async ({ api }, name, itemId) => ({
  copy: (await itemsOf(api, name).readAutosave(itemId ?? 'new')).copy,
}));

/** Deletes the autosave with this id. Keeps a newer one that replaced it. */
export const discardAutosave = action(
  [collection, id.nullable(), z.string()],
  async ({ api }, name, itemId, textId) =>
    itemsOf(api, name).discardAutosave(itemId ?? 'new', { form: textId }),
);

/** Returns the revisions of an item. */
export const listRevisions = action([collection, id], async ({ api }, name, itemId) => ({
  revisions: await itemsOf(api, name).listRevisions(itemId),
}));

/** Returns a revision in the shape of an item, with the pictures and files that it refers to. */
export const readRevision = action([collection, id, version], async ({ api }, name, itemId, saved) => {
  // A revision contains ids of pictures and files. The API resolves them in previews.
  const preview = await itemsOf(api, name).createPreview(
    await itemsOf(api, name).readRevision(itemId, saved),
  );
  return { item: (await api.readPreview(preview.id)).item };
});

/**
 * Creates a preview of unsaved values. Takes the id of the item that they belong to, `null` for a new item, and that of an earlier
 * preview which it replaces.
 */
export const createPreview = action(
  [collection, input, id.nullable(), id.optional()],
  async ({ api }, name, values, itemId, replaces) =>
    itemsOf(api, name).createPreview(values, {
      ...(itemId && { item: itemId }),
      ...(replaces && { replaces }),
    }),
);

/** Returns the preview links of an item. */
export const listPreviewLinks = action([collection, id], async ({ api }, name, itemId) => ({
  links: await itemsOf(api, name).listPreviewLinks(itemId),
}));

/** Creates a preview link of an item. */
export const createPreviewLink = action([collection, id], async ({ api }, name, itemId) => ({
  link: await itemsOf(api, name).createPreviewLink(itemId),
}));

/** Ends a preview link. */
export const revokePreviewLink = action([collection, id, id], async ({ api }, name, itemId, linkId) =>
  itemsOf(api, name).revokePreviewLink(itemId, linkId),
);
