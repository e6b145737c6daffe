import { sql } from 'kysely';
import { collectionNames, collections } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { isVisible } from '../rows/visibility';
import { buildOnce } from '@/lib/shared/build-once';
import type { EntryCondition } from '../db/engine';

/**
 * Returns a condition for each type with pages: visitors see the language of an entry if the state of its item, not a copy,
 * allows it.
 */
export const listEntryConditions = buildOnce((): readonly EntryCondition[] =>
  collectionNames
    .map((name) => collections[name])
    .filter(({ address: { publicPath, listedAt } }) => publicPath ?? listedAt)
    .map(({ type }) => ({
      type,
      isVisible({ itemId, locale, now }) {
        const branches = locales.map(
          (name) => sql`when ${sql.lit(name)} then exists
          (select 1 from ${sql.ref(type)} as item where item.id = ${itemId} and ${isVisible(now, name)})`,
        );
        return sql`case ${locale} ${sql.join(branches, sql` `)} end`;
      },
    })),
);
