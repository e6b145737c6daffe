'use server';

import type { ActionFailure, ActionResult, SaveResult } from '@/components/cabinet/cabinet-actions';
import type { ApiClient, CollectionClient } from '@/lib/api/client';
import type { Page, Revision } from '@/lib/api/contract';
import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/api/server';
import { readSession } from '@/lib/auth/session';
import { signIn as startSession } from '@/lib/auth/sign-in';
import type { AnyInput } from '@/lib/content/input';
import { isCollectionName, type CollectionName, type Input, type Item } from '@/lib/content/registry';

export async function create(
  collection: CollectionName,
  input: AnyInput,
  idempotencyKey: string,
): Promise<SaveResult> {
  return run(async (api) => ({
    item: await items(api, collection).create(input as unknown as Input, idempotencyKey),
  }));
}

export async function replace(
  collection: CollectionName,
  id: string,
  input: AnyInput,
  version: number,
): Promise<SaveResult> {
  return run(async (api) => ({
    item: await items(api, collection).replace(id, input as unknown as Input, version),
  }));
}

export async function read(collection: CollectionName, id: string): Promise<SaveResult> {
  return run(async (api) => ({ item: await items(api, collection).read(id) }));
}

export async function remove(collection: CollectionName, id: string): Promise<ActionResult<object>> {
  return run(async (api) => {
    await items(api, collection).remove(id);
    return {};
  });
}

export async function restore(collection: CollectionName, id: string): Promise<SaveResult> {
  return run(async (api) => ({ item: await items(api, collection).restore(id) }));
}

export async function list(
  collection: CollectionName,
  query: { q?: string; page?: number; perPage?: number },
): Promise<ActionResult<{ page: Page<Item> }>> {
  return run(async (api) => ({ page: await items(api, collection).list(query) }));
}

export async function listRevisions(
  collection: CollectionName,
  id: string,
): Promise<ActionResult<{ revisions: readonly Revision[] }>> {
  return run(async (api) => ({ revisions: await items(api, collection).listRevisions(id) }));
}

export async function readRevision(
  collection: CollectionName,
  id: string,
  version: number,
): Promise<SaveResult> {
  return run(async (api) => {
    const input = await items(api, collection).readRevision(id, version);
    // A saved state names pictures and files by their ids; a preview of it shows them.
    const preview = await api.createPreview(collection, input);
    return { item: (await api.readPreview(preview.id)).item };
  });
}

export async function createPreview(
  collection: CollectionName,
  input: AnyInput,
): Promise<ActionResult<{ id: string }>> {
  return run(async (api) => {
    items(api, collection);
    return api.createPreview(collection, input);
  });
}

/** Signs in again over a form whose session has ended. */
export async function signIn(email: string, password: string): Promise<ActionResult<object>> {
  const result = await startSession(email.trim(), password);
  return result.ok ? { ok: true } : { ok: false, problem: result.failure };
}

/** Runs work as the signed-in person. Whoever calls an action is checked here: its page may be long out of date. */
async function run<Value extends object>(
  work: (api: ApiClient) => Promise<Value>,
): Promise<ActionResult<Value>> {
  try {
    const session = await readSession();
    if (!session) return { ok: false, problem: { code: 'unauthenticated' } };
    return { ok: true, ...(await work(staffApi(session))) };
  } catch (error) {
    return toFailure(error);
  }
}

/** The calls for a collection that came from a browser, and may be anything. */
function items(api: ApiClient, collection: string): CollectionClient<CollectionName> {
  if (!isCollectionName(collection)) throw new ApiError('not_found');
  // Which collection it is, is known only here; the API checks the input against its definition.
  return api[collection];
}

function toFailure(error: unknown): ActionFailure {
  if (!(error instanceof ApiError)) throw error;
  return { ok: false, problem: { code: error.code, ...error.details } };
}
