import './city-notice-tables';
import type { Database } from '@/lib/server/db/database';
import { cityDocument } from '../model/city-document';
import type { OpenedDocument } from './signed-document';

/** Returns the last accepted document that a key signed. */
export async function findDocument(
  db: Database,
  key: string,
): Promise<(OpenedDocument & { readonly readAt: string }) | null> {
  const row = await db
    .selectFrom('city_document')
    .select(['payload', 'read_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const { payload, read_at: readAt } = row;
  // An earlier version of the program may have accepted what this one does not.
  const { data: document } = cityDocument.safeParse(JSON.parse(payload));
  return document ? { payload, document, readAt } : null;
}
