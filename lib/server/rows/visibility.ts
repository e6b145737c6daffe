import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Locale } from '@/lib/i18n/locales';
import { locales } from '@/lib/i18n/locales';

/** Sorts after every time as text. */
const never = sql.lit('~');

/**
 * Returns the condition that visitors may read an item at `now` (UTC ISO 8601 or SQL), in `locale` or, without it, in any
 * language. SQL version of `toVisibleLocales`.
 */
export function isVisible(now: string | RawBuilder<string>, locale?: Locale): Expression<SqlBool> {
  const shown = (locale ? [locale] : locales).map(
    (language) => sql`${sql.ref(`status_${language}`)} = 'published'`,
  );
  // With `or`, SQLite would look up nearly every row in the index of the times.
  return sql<SqlBool>`deleted_at is null
    and coalesce(publish_at, '') <= ${now}
    and coalesce(unpublish_at, ${never}) > ${now}
    and (${sql.join(shown, sql` or `)})`;
}
