import type { ContentDefinition } from '@/lib/content/define-content';
import type { Row } from '@/lib/content/field';
import { fold } from '@/lib/content/words/fold';
import type { AnyInput } from '@/lib/content/input';
import { mapFields } from '@/lib/content/map-fields';
import { toLocalized, type LocalizedText } from '@/lib/content/localized';
import type { Publication } from '@/lib/content/publication';
import type { Locale } from '@/lib/i18n/locales';
import type { ContentRow } from '../db/database';

/** Returns the columns of a content table for an input. */
export function toInputColumns(definition: ContentDefinition, input: AnyInput): Row {
  const columns: Row = {
    status_kz: input.status.kz,
    status_ru: input.status.ru,
    publish_at: input.publishAt,
    unpublish_at: input.unpublishAt,
    ...toSearchColumns(definition, input),
  };
  for (const [name, field] of Object.entries(definition.fields)) {
    Object.assign(columns, field.toRow(name, input[name] as never));
  }
  return columns;
}

/** Returns the input stored in a row. */
export function fromRow(definition: ContentDefinition, row: ContentRow): AnyInput {
  return { ...mapFields(definition, (name, field) => field.fromRow(name, row)), ...toPublication(row) };
}

/** Returns the status and publication window of a row. */
export function toPublication(row: ContentRow): Publication {
  return {
    status: toLocalized((locale) => (row[`status_${locale}`] === 'published' ? 'published' : 'draft')),
    publishAt: row.publish_at,
    unpublishAt: row.unpublish_at,
  };
}

/** Returns the title of an item for lists of uses and the audit log. */
export function toTitle(definition: ContentDefinition, input: AnyInput): LocalizedText {
  return input[definition.titleField] as LocalizedText;
}

/** Returns the folded search text of an item by column, for searches without the text index. */
export function toSearchColumns(definition: ContentDefinition, input: AnyInput) {
  return {
    search_kz: toSearchText(definition, input, 'kz'),
    search_ru: toSearchText(definition, input, 'ru'),
  };
}

/** Returns the folded search text of an input in one language. */
export function toSearchText(definition: ContentDefinition, input: AnyInput, locale: Locale): string {
  const texts = Object.entries(definition.fields).map(([name, field]) =>
    field.staffOnly ? '' : field.searchText(input[name] as never, locale),
  );
  return fold(texts.join(' '));
}
