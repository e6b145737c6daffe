import { sql, type Expression, type SqlBool } from 'kysely';
import type { Definition } from '../../../content/registry';
import type { CheckedStatus } from './checked-list-query';
import { hasUnchecked } from '../translations/machine-texts';
import { isVisible } from '../../rows/visibility';

/** Returns the condition that an item has a state at `now` (UTC ISO 8601). */
export function hasStatus(status: CheckedStatus, definition: Definition, now: string): Expression<SqlBool> {
  const isPublished = sql<boolean>`(status_kz = 'published' or status_ru = 'published')`;
  const isDraft = sql<boolean>`(status_kz = 'draft' or status_ru = 'draft')`;
  const isScheduled = sql<boolean>`(${isPublished} and publish_at > ${now})`;
  const conditions: Record<CheckedStatus, Expression<SqlBool>> = {
    draft: isDraft,
    published: isVisible(now),
    scheduled: isScheduled,
    untranslated: lacksTitle(definition),
    outdated: isOutdated(definition),
    unchecked: hasUnchecked(definition),
    unpublished: sql<boolean>`(status_kz = 'draft' and status_ru = 'draft')`,
    'one-language': sql<boolean>`(status_kz <> status_ru and coalesce(unpublish_at, '~') > ${now})`,
    undeclared: lacksDeclaration(definition),
    trashed: sql<boolean>`1 = 1`,
  };
  return conditions[status];
}

/** The rule of `isOutdated` in lib/content/translation.ts, evaluated when the texts were saved. */
function isOutdated({ type }: Definition): Expression<SqlBool> {
  return sql`id in (select item_id from outdated_text where content_type = ${type})`;
}

/** Returns the condition that a field which can say "none" says nothing. */
function lacksDeclaration({ fields }: Definition): Expression<SqlBool> {
  const columns = Object.entries(fields)
    .filter(([, field]) => field.kind === 'some-of' && field.none !== null)
    .flatMap(([name, field]) => field.columns(name).map((column) => column.name));
  if (columns.length === 0) return sql`1 = 0`;
  return sql`(${sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '[]') = '[]'`),
    sql` or `,
  )})`;
}

function lacksTitle({ fields, titleField }: Definition): Expression<SqlBool> {
  const columns = fields[titleField]?.columns(titleField).map(({ name }) => name) ?? [];
  return sql`(${sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '') = ''`),
    sql` or `,
  )})`;
}
