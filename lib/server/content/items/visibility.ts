import { sql, type Expression, type SqlBool } from 'kysely';
import type { Locale } from '../../../i18n/locales';
import { locales } from '../../../i18n/locales';

/** Later than every time there is, as text. */
const never = '~';

/**
 * Condition on a content table: visitors may read the item at `now` (UTC ISO 8601), in `locale` or, without
 * one, in any language. The same rule as `toVisibleLocales`, in SQL.
 */
export function isVisible(now: string, locale?: Locale): Expression<SqlBool> {
  const shown = (locale ? [locale] : locales).map((each) => sql`${sql.ref(`status_${each}`)} = 'published'`);
  // Not written with `or`: that makes SQLite look for nearly every row in the index of the times.
  return sql<SqlBool>`deleted_at is null
    and coalesce(publish_at, '') <= ${now}
    and coalesce(unpublish_at, ${never}) > ${now}
    and (${sql.join(shown, sql` or `)})`;
}
