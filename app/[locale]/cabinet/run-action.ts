import 'server-only';
import type { ActionFailure, ActionResult } from '@/components/cabinet/cabinet-actions';
import type { ApiClient, CollectionClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { staffApi } from '@/lib/api/server';
import type { User } from '@/lib/auth/access';
import { isSessionOver, readSession } from '@/lib/auth/session/session';
import { isCollectionName, type CollectionName } from '@/lib/content/registry';

/** Runs work as the signed-in person. Whoever calls an action is checked here: its page may be long out of date. */
export function run<Value extends object>(
  work: (api: ApiClient) => Promise<Value>,
): Promise<ActionResult<Value>> {
  return runIf(() => true, work);
}

/**
 * Runs work as the person whom the page was made for. When somebody else has signed in since, nobody whom this page
 * knows is signed in: what one person typed is never stored in another one's name.
 */
export function runAs<Value extends object>(
  personId: string,
  work: (api: ApiClient, user: User) => Promise<Value>,
): Promise<ActionResult<Value>> {
  return runIf((user) => user.id === personId, work);
}

async function runIf<Value extends object>(
  isExpected: (user: User) => boolean,
  work: (api: ApiClient, user: User) => Promise<Value>,
): Promise<ActionResult<Value>> {
  try {
    const session = await readSession();
    if (!session || !isExpected(session.user)) return { ok: false, problem: { code: 'unauthenticated' } };
    return { ok: true, ...(await work(staffApi(session), session.user)) };
  } catch (error) {
    return toFailure(error);
  }
}

/** The calls for a collection that came from a browser, and may be anything. */
export function items(api: ApiClient, collection: string): CollectionClient<CollectionName> {
  if (!isCollectionName(collection)) throw new ApiError('not_found');
  // Which collection it is, is known only here; the API checks the input against its definition.
  return api[collection];
}

/** A refusal as a value. Rethrows what is none. */
export function toFailure(error: unknown): ActionFailure {
  if (isSessionOver(error)) return { ok: false, problem: { code: 'unauthenticated' } };
  if (!(error instanceof ApiError)) throw error;
  return { ok: false, problem: { code: error.code, ...error.details } };
}
