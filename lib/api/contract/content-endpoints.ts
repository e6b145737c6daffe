import { z } from 'zod';
import { definitionOf, type CollectionName, type Input } from '../../content/registry';
import { maxPerPage } from '../limits';
import { endpoint, tagged } from './endpoint';
import { idempotencyKey, ifMatch, optionalIfMatch } from './headers';
import { listQueryOf } from './list-query';
import { itemOf, listOf, locale, pageOf, time } from './shapes';
import { place, use, useCount } from './bodies/item-uses';

const revision = z.object({
  version: z.number(),
  savedAt: time,
  /** Name of the person who saved it. */
  savedBy: z.string().nullable().default(null),
  /**
   * Fields that changed since the previous revision; `null` for the first one, or if a remote API does not report
   * them.
   */
  changes: z.array(place).nullable().default(null),
});

/** A revision of an item, without its content. */
export type Revision = z.infer<typeof revision>;

/** Returns the shape of a collection's input. */
export function inputOf(collection: CollectionName): z.ZodType<Input> {
  return definitionOf(collection).inputSchema;
}

const ids = z.array(z.uuid()).min(1).max(500);

const itemsTag = {
  name: 'items',
  description: 'What each collection has.',
  tokens: { reads: 'read', writes: 'write' },
} as const;

/** Endpoints that each collection has. The first match handles a request, so longer paths come first. */
export const contentEndpoints = tagged(itemsTag, {
  countUses: endpoint({
    method: 'GET',
    path: '/uses/{collection}',
    caller: 'staff',
    summary: 'Counts the uses of several items; omits items that the caller may not see',
    query: z.strictObject({
      /** Ids of items, separated by commas. */
      ids: z
        .string()
        .transform((ids) => ids.split(','))
        .pipe(z.array(z.uuid()).max(maxPerPage)),
    }),
    answer: listOf(useCount),
  }),
  readFacets: endpoint({
    method: 'GET',
    path: '/facets/{collection}',
    caller: 'staff',
    summary: 'Returns what the items that the caller finds in a list differ by',
    answer: z.object({
      /** People who created items, sorted by name. */
      authors: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Values for the parameter `inYear`, latest first. */
      years: z.array(z.int()),
      /** Whether an item has a machine translation that no person has checked. */
      hasUnchecked: z.boolean(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/{collection}',
    caller: 'anyone',
    summary: 'Lists items, paged',
    description:
      'Visitors, that is callers without a token, get public items only. An answer holds `data`, `total` (items on all pages), `page` and `perPage`.',
    query: listQueryOf,
    answer: (collection) => pageOf(itemOf(collection)),
    isVersioned: true,
    essential: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/{collection}',
    caller: 'staff',
    summary: 'Creates an item',
    description:
      'All fields of the input are required; `null` or an empty value leaves one empty. What publishing needs is checked for published languages only, so that drafts can always be saved. Send an `Idempotency-Key` to repeat a request safely.',
    errors: [
      'idempotency_conflict',
      'already_done',
      'day_taken',
      'class_taken',
      'number_taken',
      'site_category',
      'accessibility_needed',
      'privacy_needed',
      'parent_in_trash',
    ],
    headers: z.object(idempotencyKey),
    body: inputOf,
    answer: itemOf,
    success: 201,
    sends: ['ETag', 'Location'],
    essential: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/{collection}/{id}',
    caller: 'anyone',
    summary: 'Returns an item by id or slug',
    description:
      '404 with a code means that the caller may not see the item or that it does not exist. Send the `ETag` of the answer as `If-Match` to replace the item.',
    answer: itemOf,
    isVersioned: true,
    sends: ['ETag'],
    essential: true,
  }),
  /**
   * `seen` is the order that the client read; if the stored order differs, the request is refused as
   * `version_mismatch`.
   */
  order: endpoint({
    method: 'PUT',
    path: '/{collection}/order',
    caller: 'staff',
    token: 'publish',
    summary:
      'Sorts items of a collection with positions in the given order. Other items keep their positions',
    errors: ['version_mismatch'],
    body: z.strictObject({ ids, seen: ids.optional() }),
    answer: null,
    namesItems: true,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/{collection}/{id}',
    caller: 'staff',
    summary: 'Replaces an item',
    description:
      'Send the `ETag` that you read as `If-Match`. 412 `version_mismatch` means that somebody saved the item since; nothing is overwritten.',
    errors: [
      'in_use',
      'shown_in_others',
      'system_page',
      'already_done',
      'day_taken',
      'class_taken',
      'number_taken',
      'site_category',
      'accessibility_needed',
      'privacy_needed',
      'parent_in_trash',
    ],
    headers: z.object(ifMatch),
    body: inputOf,
    answer: itemOf,
    sends: ['ETag'],
    essential: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/{collection}/{id}',
    caller: 'staff',
    summary: 'Moves an item to the trash',
    errors: [
      'in_use',
      'shown_in_others',
      'system_page',
      'site_category',
      'category_in_use',
      'accessibility_needed',
      'privacy_needed',
    ],
    headers: z.object(optionalIfMatch),
    answer: null,
    essential: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/{collection}/{id}/restore',
    caller: 'staff',
    summary: 'Restores an item from the trash',
    errors: ['parent_in_trash', 'day_taken', 'class_taken', 'number_taken'],
    answer: itemOf,
    sends: ['ETag'],
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/{collection}/{id}/trashed',
    caller: 'staff',
    confirm: 'recent',
    token: 'none',
    summary: 'Deletes an item of the trash for good',
    description: 'Nothing brings it back. 404 also means that the item is not in the trash.',
    errors: ['in_use', 'system_page'],
    answer: null,
  }),
  listUses: endpoint({
    method: 'GET',
    path: '/{collection}/{id}/uses',
    caller: 'staff',
    summary: 'Lists the items that use an item',
    answer: listOf(use),
  }),
  confirmTranslation: endpoint({
    method: 'POST',
    path: '/{collection}/{id}/translations/{locale}/confirmation',
    caller: 'staff',
    summary: 'Confirms that the text in one language matches the other',
    params: { locale },
    answer: itemOf,
    sends: ['ETag'],
  }),
  listRevisions: endpoint({
    method: 'GET',
    path: '/{collection}/{id}/revisions',
    caller: 'staff',
    summary: 'Lists the revisions of an item, newest first',
    answer: listOf(revision),
  }),
  /** A remote API may have stored the revision under an older definition, so its shape is not checked. */
  readRevision: endpoint({
    method: 'GET',
    path: '/{collection}/{id}/revisions/{version}',
    caller: 'staff',
    summary: 'Returns a revision of an item',
    params: { version: z.coerce.number<number>().int() },
    answer: (_collection): z.ZodType<Input> => z.looseObject({}) as unknown as z.ZodType<Input>,
  }),
});
