'use server';

import type { ActionProblem, ActionResult } from '@/components/cabinet/cabinet-actions';
import {
  maxBulkItems,
  type BulkChange,
  type BulkRefusal,
  type BulkResult,
} from '@/components/cabinet/list/bulk-change';
import type { CollectionClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { toInput } from '@/lib/content/input';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { items, run } from './run-action';

export async function changeMany(
  collection: CollectionName,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkResult> {
  return run(async (api) => {
    if (ids.length > maxBulkItems) throw new ApiError('body_too_large');
    const client = items(api, collection);
    const done: string[] = [];
    const refused: BulkRefusal[] = [];
    // One after the other: the database takes one write at a time anyway.
    for (const id of ids) {
      const problem = await changeOne(client, collection, id, change);
      if (problem) refused.push({ id, problem });
      else done.push(id);
    }
    return { done, refused };
  });
}

export async function order(
  collection: CollectionName,
  ids: readonly string[],
): Promise<ActionResult<object>> {
  return run(async (api) => {
    await items(api, collection).order(ids);
    return {};
  });
}

async function changeOne(
  client: CollectionClient<CollectionName>,
  collection: CollectionName,
  id: string,
  change: BulkChange,
): Promise<ActionProblem | null> {
  try {
    if (change.kind === 'remove') await client.remove(id);
    else if (change.kind === 'restore') await client.restore(id);
    else await replaceWith(client, collection, id, change);
    return null;
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
): Promise<void> {
  const item = await client.read(id);
  const input = toInput(definitionOf(collection), item);
  const changed =
    change.kind === 'publication'
      ? { ...input, status: { ...input.status, ...change.status } }
      : { ...input, [change.field]: change.id };
  await client.replace(id, changed, item.version);
}
