import 'server-only';
import type { ApiClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import type { CollectionName } from '@/lib/content/registry';
import { toUnsentCopy, type UnsentCopy } from './unsent-copy';

/** What the server kept of a form; `null` when nothing. It is an offer: an API that cannot tell keeps no form shut. */
export async function readUnsentCopy(
  api: ApiClient,
  collection: CollectionName,
  itemId: string | null,
): Promise<UnsentCopy | null> {
  try {
    const { copy } = await api[collection].readUnsaved(itemId ?? 'new');
    return toUnsentCopy(copy);
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unauthenticated') return null;
    throw error;
  }
}
