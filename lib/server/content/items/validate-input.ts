import { ApiError } from '../../../api/errors';
import type { InputIssue } from '../../../content/input-issue';
import type { Lookup, Reference } from '../../../content/field';
import { checkInput, removeDuplicateIssues, type AnyInput } from '../../../content/input';
import { listTextPictures } from '../../../content/kinds/rich-text';
import type { LocalizedText } from '../../../content/localized';
import { definitionOf, type Definition } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import { sanitizeRichText } from '../../base/rich-text';
import { createReaderLookup } from '../references/reader-lookup';
import { createLookup, listReferences } from '../references/references';
import { fromRow } from './rows';
import { selectImagesOf, selectItems } from './select-items';
import { assignSlug } from './slugs/slugs';
import { listTextIssues } from './text-issues';
import { toReaderOf, type Write } from './write';

/** Validates and sanitises a sent item. Returns the input to store. Throws `invalid_input`. */
export async function validateInput(write: Write, value: unknown, itemId: string): Promise<AnyInput> {
  const definition = definitionOf(write.collection);
  const tidied = validateShape(definition, value);
  const { input, issues } = await validateWithoutReferences(write, definition, tidied, itemId);
  const row = await selectItems(write.db, definition.type).where('id', '=', itemId).executeTakeFirst();
  const previous = row ? fromRow(definition, row) : null;
  issues.push(
    ...listMissingReferences(definition, input, await createWriterLookup(write, input, previous)),
    ...(await listPictureIssues(write, definition, input, previous)),
  );
  if (issues.length > 0) throw new ApiError('invalid_input', { issues: removeDuplicateIssues(issues) });
  return input;
}

/** Validates the shape of an input and sanitises its texts, without the database. Throws `invalid_input`. */
export function validateShape(definition: Definition, value: unknown): AnyInput {
  const checked = checkInput(definition, value);
  if (!checked.ok) throw new ApiError('invalid_input', { issues: checked.issues });
  const sanitized = sanitizeInput(definition, checked.input);
  // A text of markup only is empty after sanitising, so required fields are checked again.
  const recheck = checkInput(definition, sanitized);
  if (!recheck.ok) throw new ApiError('invalid_input', { issues: recheck.issues });
  return recheck.input;
}

/** Returns the input with its slug, and the issues of slug and pictures. Does not check references. */
export async function validateWithoutReferences(
  write: Write,
  definition: Definition,
  tidied: AnyInput,
  itemId: string,
): Promise<{ input: AnyInput; issues: InputIssue[] }> {
  const { input, issues } = await assignSlug(write, definition, tidied, itemId);
  return {
    input,
    issues: [
      ...issues,
      ...(await listImageIssues(write, definition, input)),
      ...(await listTextIssues(write.db, definition, input)),
    ],
  };
}

/** Sanitises the rich texts of an input. */
export function sanitizeInput(definition: Definition, input: AnyInput): AnyInput {
  const clean: Record<string, unknown> = { ...input };
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'localized-rich-text') continue;
    const html = input[name] as typeof field.empty;
    clean[name] = { kz: html.kz && sanitizeRichText(html.kz), ru: html.ru && sanitizeRichText(html.ru) };
  }
  return clean as AnyInput;
}

/**
 * Returns a lookup of the items that the writer may reference: a reference must not reveal another person's draft.
 */
function createWriterLookup(write: Write, input: AnyInput, previous: AnyInput | null): Promise<Lookup> {
  const { db, nowMs } = write;
  const definition = definitionOf(write.collection);
  const references = listReferences(definition, input);
  const reader = toReaderOf(write);
  if (reader === null) return createLookup(db, references, { seesDrafts: true, nowMs });
  const kept = previous ? listReferences(definition, previous) : [];
  return createReaderLookup(db, references, reader, kept);
}

/** Returns the fields and texts of an input with missing references. */
export function listMissingReferences(definition: Definition, input: AnyInput, lookup: Lookup): InputIssue[] {
  const isMissing = (reference: Reference) => lookup(reference) === null;
  return Object.entries(definition.fields).flatMap(([name, field]): InputIssue[] => {
    // A menu keeps the entry of a deleted page, which visitors do not see.
    if (field.kind === 'menu') return [];
    if (field.kind !== 'localized-rich-text') {
      const references = field.references(input[name] as never);
      return references.some(isMissing) ? [{ path: [name], code: 'missing_reference' }] : [];
    }
    const html = input[name] as LocalizedText;
    return locales
      .filter((locale) =>
        listTextPictures(html[locale] ?? '').some((picture) => isMissing({ to: 'object', id: picture.name })),
      )
      .map((locale) => ({ path: [name, locale], code: 'missing_reference' }));
  });
}

/**
 * Returns an issue if the input names another picture. Each stored picture belongs to one image, because cropping or
 * taking down an image changes its picture; so an image keeps the picture of its creation.
 */
async function listPictureIssues(
  { db }: Write,
  definition: Definition,
  input: AnyInput,
  previous: AnyInput | null,
): Promise<InputIssue[]> {
  const [name] = Object.entries(definition.fields).find(([, { kind }]) => kind === 'picture') ?? [];
  if (name === undefined) return [];
  const fileId = input[name] as string | null;
  const stored = previous?.[name] ?? null;
  if (fileId === stored) return [];
  const isFree = stored === null && (await selectImagesOf(db, String(fileId))).length === 0;
  return isFree ? [] : [{ path: [name], code: 'not_allowed' }];
}

/** Returns the issues of the pictures that a published item shows. */
async function listImageIssues(write: Write, definition: Definition, input: AnyInput): Promise<InputIssue[]> {
  const shown = locales.filter((locale) => input.status[locale] === 'published');
  const issues: InputIssue[] = [];
  for (const [name, field] of Object.entries(definition.fields)) {
    const isPicture = field.kind === 'image' || field.kind === 'images';
    const ids = isPicture ? field.references(input[name] as never).map(({ id }) => id) : [];
    if (ids.length === 0 || shown.length === 0) continue;
    const rows = await selectItems(write.db, 'image').where('id', 'in', ids).execute();
    const images = definitionOf('images');
    const codes = rows
      .flatMap((row) => shown.flatMap((locale) => images.publishRules(fromRow(images, row), locale)))
      .map(({ code }) => code);
    issues.push(...[...new Set(codes)].map((code) => ({ path: [name], code })));
  }
  return issues;
}
