import 'server-only';
import type { ApiClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import type { CollectionName } from '@/lib/content/registry';
import { toAutosavedText, type AutosavedText } from './device-autosaves';

/**
 * Returns the server's autosave of an item. Returns `null` if there is none or the API does not answer, so that the
 * form still opens.
 */
export async function readServerAutosave(
  api: ApiClient,
  collection: CollectionName,
  itemId: string | null,
): Promise<AutosavedText | null> {
  try {
    const { copy } = await api[collection].readAutosave(itemId ?? 'new');
    return toAutosavedText(copy);
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unauthenticated') return null;
    throw error;
  }
}
