'use server';

import { z } from 'zod';
import type { CollectionClient } from '../api/client';
import { ApiError, type ErrorCode } from '../api/errors';
import { toInput } from '../content/input';
import { toPublicationState } from '../content/publication';
import { definitionOf, type CollectionName } from '../content/registry';
import { action } from './action';
import type { ActionProblem } from './action-result';
import { collection, id, ids, locale } from './argument-schemas';
import {
  maxBulkItems,
  toChangedInput,
  toPublishedLocale,
  type BulkChange,
  type BulkOutcome,
} from './bulk-change';
import { changeEach, type Outcome } from './change-each';

const bulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('publication'),
    status: z.partialRecord(locale, z.enum(['draft', 'published'])),
  }),
  z.object({ kind: z.literal('reference'), field: z.string(), id: id.nullable() }),
  z.object({ kind: z.literal('remove') }),
  z.object({ kind: z.literal('restore') }),
  z.object({ kind: z.literal('purge') }),
]) satisfies z.ZodType<BulkChange>;

/** Changes several items. A refused item does not stop the others. */
export const changeItems = action(
  [collection, ids, bulkChange],
  async ({ api }, name, itemIds, change): Promise<BulkOutcome> => {
    if (itemIds.length > maxBulkItems) throw new ApiError('body_too_large');
    return changeEach(itemIds, (itemId) => changeOne(api[name], name, itemId, change));
  },
);

const repeatedCodes: readonly ErrorCode[] = ['unauthenticated', 'confirmation_required'];

async function changeOne(
  client: CollectionClient<CollectionName>,
  collection: CollectionName,
  id: string,
  change: BulkChange,
): Promise<Outcome | ActionProblem> {
  try {
    if (change.kind === 'remove') await client.remove(id);
    else if (change.kind === 'restore') await client.restore(id);
    else if (change.kind === 'purge') await client.purge(id);
    else return await replaceWith(client, collection, id, change);
    return { isChanged: true };
  } catch (error) {
    // The client repeats the whole call after the sign-in or the confirmation.
    if (!(error instanceof ApiError) || repeatedCodes.includes(error.code)) throw error;
    return { code: error.code, ...error.details };
  }
}

async function replaceWith(
  client: CollectionClient<CollectionName>,
  collection: CollectionName,
  id: string,
  change: Extract<BulkChange, { kind: 'publication' | 'reference' }>,
): Promise<Outcome> {
  const item = await client.read(id);
  const changed = toChangedInput(toInput(definitionOf(collection), item), change);
  const stored = changed ? await client.replace(id, changed, item.version) : item;
  const locale = toPublishedLocale(change);
  return {
    isChanged: changed !== null,
    ...(locale && { state: toPublicationState(stored, locale, Date.now()) }),
  };
}
