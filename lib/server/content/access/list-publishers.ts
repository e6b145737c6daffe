import { canDo } from '../../../content/access/access';
import type { CollectionName } from '../../../content/registry';
import type { Locale } from '../../../i18n/locales';
import { toUser } from '../../auth/accounts';
import type { ContentRow, Database } from '../../db/database';
import { toTarget } from './write';

interface Asked {
  readonly collection: CollectionName;
  readonly row: ContentRow;
  readonly languages: readonly Locale[];
}

/** Returns the ids of the people who may publish an item in one of the languages; in any if none is named. */
export async function listPublishers(db: Database, { collection, row, languages }: Asked): Promise<string[]> {
  const people = await db.selectFrom('user').selectAll().where('disabled_at', 'is', null).execute();
  const parts = languages.length > 0 ? languages : [undefined];
  return people
    .filter((person) =>
      parts.some((part) => canDo(toUser(person), 'publish', collection, toTarget(row), part)),
    )
    .map(({ id }) => id);
}
