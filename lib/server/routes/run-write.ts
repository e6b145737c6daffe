import type { User } from '@/lib/content/access/access';
import type { CollectionName } from '../../content/registry';
import { requireMayChangeImage } from '../content/references/shown-images';
import { requireRow, type Write } from '../content/access/write';
import type { Deps } from '../http/deps';

/** Runs a write in one transaction, so that the item, its history and the content version change together. */
export function runWrite<Result>(
  { database, now }: Deps,
  { user, collection }: { readonly user: User; readonly collection: CollectionName },
  work: (write: Write) => Promise<Result>,
): Promise<Result> {
  const actor = { kind: 'person', user } as const;
  return database.db.transaction().execute((db) => work({ db, collection, actor, nowMs: now() }));
}

/** Checks the right to edit an image before its picture is re-encoded. Throws `not_found`, `forbidden`. */
export function requireEditableImage(deps: Deps, user: User, id: string): Promise<void> {
  return runWrite(deps, { user, collection: 'images' }, async (write) =>
    requireMayChangeImage(write, 'edit', await requireRow(write, id)),
  );
}
