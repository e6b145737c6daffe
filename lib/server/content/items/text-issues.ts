import type { ContentDefinition } from '../../../content/define-content';
import type { InputIssue, InputIssueCode } from '../../../content/input-issue';
import type { AnyInput } from '../../../content/input';
import { isInvisible } from '../../../content/kinds/broken-characters';
import { listTextFiles, listTextPictures } from '../../../content/kinds/rich-text';
import { listLeaves } from '../../../content/leaves';
import type { LocalizedText } from '../../../content/localized';
import { definitionOf } from '../../../content/registry';
import { locales, type Locale } from '../../../i18n/locales';
import type { ContentRow, Database } from '../../db/database';
import { fromRow } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';

/**
 * Returns the issues of pictures and files in rich texts. Each must exist, and pictures in a published language must
 * meet the rules for publication, including consent.
 */
export async function listTextIssues(
  db: Database,
  definition: ContentDefinition,
  input: AnyInput,
): Promise<InputIssue[]> {
  const issues: InputIssue[] = [];
  for (const { path, field, value, isShown } of listLeaves(definition, input)) {
    if (field.kind !== 'localized-rich-text') continue;
    for (const locale of locales) {
      const html = (value as LocalizedText)[locale];
      if (!html) continue;
      const isPublished = isShown && input.status[locale] === 'published';
      const codes = new Set([
        ...(await listPictureCodes(db, html, isPublished ? locale : null)),
        ...(await listFileCodes(db, html)),
      ]);
      issues.push(...[...codes].map((code) => ({ path: [...path, locale], code })));
    }
  }
  return issues;
}

/**
 * Returns the issues of the pictures in a text. `published`: the language that visitors read; `null` for a draft,
 * which may be incomplete.
 */
async function listPictureCodes(
  db: Database,
  html: string,
  published: Locale | null,
): Promise<InputIssueCode[]> {
  const pictures = listTextPictures(html);
  if (pictures.length === 0) return [];
  const images = await findImages(
    db,
    pictures.map(({ name }) => name),
  );
  const definition = definitionOf('images');
  return pictures.flatMap(({ name, alt }) => {
    const image = images.get(name);
    if (!image) return ['missing_reference' as const];
    if (published === null) return [];
    const input = fromRow(definition, image);
    const codes = definition.publishing.rules(input, published).map(({ code }) => code);
    // A picture in a text has its own alt text there.
    const others = codes.filter((code) => code !== 'alt_required');
    return isInvisible(alt) && !input['decorative'] ? [...others, 'alt_required' as const] : others;
  });
}

/** Returns the images of stored objects by object name, without trashed and taken-down ones. */
async function findImages(db: Database, names: readonly string[]): Promise<Map<string, ContentRow>> {
  const objects = await db
    .selectFrom('stored_object')
    .innerJoin('file', 'file.id', 'stored_object.file_id')
    .select(['stored_object.name', 'file.id'])
    .where('stored_object.name', 'in', names)
    .where('stored_object.role', '=', 'shown')
    .where('file.removed_at', 'is', null)
    .execute();
  if (objects.length === 0) return new Map();
  const rows = await selectItems(db, 'image')
    .where(
      'file',
      'in',
      objects.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const byFile = new Map(rows.map((row) => [row['file'], row]));
  return new Map(
    objects.flatMap(({ name, id }) => {
      const row = byFile.get(id);
      return row ? [[name, row] as const] : [];
    }),
  );
}

async function listFileCodes(db: Database, html: string): Promise<InputIssueCode[]> {
  const names = [...new Set(listTextFiles(html))];
  if (names.length === 0) return [];
  const objects = await db
    .selectFrom('stored_object')
    .innerJoin('file', 'file.id', 'stored_object.file_id')
    .select('stored_object.name')
    .where('stored_object.name', 'in', names)
    .where('stored_object.role', '=', 'shown')
    .where('stored_object.removed_at', 'is', null)
    .where('file.removed_at', 'is', null)
    .execute();
  return objects.length === names.length ? [] : ['missing_reference'];
}
