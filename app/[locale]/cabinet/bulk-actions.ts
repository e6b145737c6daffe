'use server';

import type { ActionProblem, ActionResult } from '@/components/cabinet/cabinet-actions';
import {
  maxBulkItems,
  toChangedInput,
  toPublishedLocale,
  type BulkChange,
  type BulkRefusal,
  type BulkResult,
} from '@/components/cabinet/list/bulk/bulk-change';
import type { CollectionClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { toInput } from '@/lib/content/input';
import { toPublicationState, type PublicationState } from '@/lib/content/publication';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { items, runAs } from './run-action';

export async function changeMany(
  personId: string,
  collection: CollectionName,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkResult> {
  return runAs(personId, async (api) => {
    if (ids.length > maxBulkItems) throw new ApiError('body_too_large');
    const client = items(api, collection);
    const done: string[] = [];
    const unchanged: string[] = [];
    const refused: BulkRefusal[] = [];
    const states: Record<string, PublicationState> = {};
    // One after the other: the database takes one write at a time anyway.
    for (const id of ids) {
      const outcome = await changeOne(client, collection, id, change);
      if ('code' in outcome) {
        refused.push({ id, problem: outcome });
        continue;
      }
      (outcome.isChanged ? done : unchanged).push(id);
      if (outcome.state) states[id] = outcome.state;
    }
    return { done, unchanged, states, refused };
  });
}

export async function order(
  personId: string,
  collection: CollectionName,
  ids: readonly string[],
  seen: readonly string[],
): Promise<ActionResult<object>> {
  return runAs(personId, async (api) => {
    await items(api, collection).order({ ids, seen });
    return {};
  });
}

interface Outcome {
  readonly isChanged: boolean;
  /** How the language that was to be published stands now. */
  readonly state?: PublicationState;
}

async function changeOne(
  client: CollectionClient<CollectionName>,
  collection: CollectionName,
  id: string,
  change: BulkChange,
): Promise<Outcome | ActionProblem> {
  try {
    if (change.kind === 'remove') await client.remove(id);
    else if (change.kind === 'restore') await client.restore(id);
    else return await replaceWith(client, collection, id, change);
    return { isChanged: true };
  } catch (error) {
    // Signed out meanwhile: then nothing more can be done, and the whole is to be tried again.
    if (!(error instanceof ApiError) || error.code === 'unauthenticated') throw error;
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
