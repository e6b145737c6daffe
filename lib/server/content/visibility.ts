import { sql, type Expression, type SqlBool } from 'kysely';
import type { Locale } from '../../i18n/locales';
import { locales } from '../../i18n/locales';

/**
 * Condition on a content table: visitors may read the item at `now` (UTC ISO 8601), in `locale` or, without
 * one, in any language. The same rule as `toVisibleLocales`, in SQL.
 */
export function isVisible(now: string, locale?: Locale): Expression<SqlBool> {
  const shown = (locale ? [locale] : locales).map((each) => sql`${sql.ref(`status_${each}`)} = 'published'`);
  return sql<SqlBool>`deleted_at is null
    and (publish_at is null or publish_at <= ${now})
    and (unpublish_at is null or unpublish_at > ${now})
    and (${sql.join(shown, sql` or `)})`;
}
