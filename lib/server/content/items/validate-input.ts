import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../api/errors';
import type { BlockInput } from '@/lib/content/define-block';
import { toEmptyFields } from '../../../content/blocks/to-empty-fields';
import { listPageBlocks } from '../../../content/blocks/block-registry';
import { settleBuiltIn } from '../../../content/blocks/settle-built-in';
import type { InputIssue } from '../../../content/input-issue';
import type { Lookup, Reference } from '../../../content/field';
import {
  checkRules,
  parseInput,
  removeDuplicateIssues,
  toInputIssues,
  type AnyInput,
} from '../../../content/input';
import { listTextPictures } from '../../../content/kinds/rich-text';
import { listLeaves, mapLeaves } from '../../../content/leaves';
import { toLocalized, type LocalizedText } from '../../../content/localized';
import { definitionOf, type Definition } from '../../../content/registry';
import { toAlmatyDay } from '../../../i18n/format/almaty-time';
import { locales } from '../../../i18n/locales';
import { createId } from '../../base/ids';
import type { ContentRow } from '../../db/database';
import { sanitizeRichText } from '../../base/sanitize-rich-text';
import { listUnknownCategories, readKnownCategories } from '../references/known-categories';
import { settleCategory } from '../references/settle-category';
import { createReaderLookup } from '../references/reader-lookup';
import { createLookup, listReferences } from '../references/reference-lookup';
import { writeHooksOf } from '../access/write-hooks-of';
import { closeAfterLastDay } from './close-after-last-day';
import { findHolder, toTakenCode } from './find-holder';
import { toVisibleInput } from '../access/visible-input';
import { fromRow, toTitle } from '../../rows/rows';
import { selectImagesOf, selectItems } from '../../rows/select-items';
import { assignSlug } from './slugs/slugs';
import { listUncheckedIssues } from '../translations/machine-texts';
import { listTextIssues } from './text-issues';
import { toReaderOf, type Write } from '../access/write';

/**
 * Validates and sanitises a sent item. Returns the input to store. `row`: the stored item, `null` for a new one. Throws
 * `invalid_input`.
 */
export async function validateInput(
  write: Write,
  value: unknown,
  { itemId, row }: { readonly itemId: string; readonly row: ContentRow | null },
): Promise<AnyInput> {
  const definition = definitionOf(write.collection);
  const hooks = writeHooksOf(write.collection);
  const tidied = validateShape(definition, value);
  const { input, issues } = await validateWithoutReferences(write, definition, tidied, itemId);
  const previous = row ? fromRow(definition, row) : null;
  issues.push(
    ...listMissingReferences(definition, input, await createWriterLookup(write, input, previous)),
    ...listUnknownCategories(definition, input, await readKnownCategories(write.db)),
    ...(await listPictureIssues(write, definition, input, previous)),
    ...(await listTakenIssues(write, input, itemId)),
    ...listFutureYears(write, definition, input),
    ...(await listUncheckedIssues(write, definition, { itemId, input })),
    ...((await hooks.listIssues?.(write, { itemId, input, previous })) ?? []),
  );
  if (issues.length > 0) throw new ApiError('invalid_input', { issues: removeDuplicateIssues(issues) });
  return (await hooks.settle?.(write, { itemId, input, previous })) ?? input;
}

/** Validates an input and sanitises its texts, without the database. Throws `invalid_input`. */
export function validateShape(definition: Definition, value: unknown): AnyInput {
  const parsed = parseInput(definition, closeAfterLastDay(definition, value));
  if (!parsed.ok) throw new ApiError('invalid_input', { issues: parsed.issues });
  const sanitized = settleBlocks(definition, sanitizeInput(definition, parsed.input));
  const normalised = parseChangedFields(definition, parsed.input, sanitized);
  // A text of markup only is empty after sanitising, so what must not be empty is checked last.
  const checked = checkRules(definition, normalised);
  if (!checked.ok) throw new ApiError('invalid_input', { issues: checked.issues });
  return checked.input;
}

/** Validates the fields that sanitising has changed: a text may have become longer, or blank. Throws `invalid_input`. */
function parseChangedFields(definition: Definition, before: AnyInput, after: AnyInput): AnyInput {
  const issues: InputIssue[] = [];
  const changed = Object.entries(definition.fields)
    .filter(([name]) => !isDeepStrictEqual(before[name], after[name]))
    .map(([name, { schema }]) => {
      const parsed = schema.safeParse(after[name]);
      for (const issue of parsed.error?.issues ?? [])
        issues.push(...toInputIssues({ ...issue, path: [name, ...issue.path] }));
      return [name, parsed.data] as const;
    });
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
  return { ...after, ...Object.fromEntries(changed) };
}

/** Returns the input with its slug or key, and the issues of these and of pictures. Does not check references. */
export async function validateWithoutReferences(
  write: Write,
  definition: Definition,
  tidied: AnyInput,
  itemId: string,
): Promise<{ input: AnyInput; issues: InputIssue[] }> {
  const { input, issues } =
    definition.type === 'category'
      ? await settleCategory(write.db, tidied, itemId)
      : await assignSlug(write, definition, tidied, itemId);
  return {
    input,
    issues: [
      ...issues,
      ...(await listImageIssues(write, definition, input)),
      ...(await listTextIssues(write.db, definition, input)),
    ],
  };
}

/** Puts the built-in part of a page among its blocks. */
function settleBlocks(definition: Definition, input: AnyInput): AnyInput {
  if (definition.type !== 'page') return input;
  const blocks = input['blocks'] as readonly BlockInput[];
  const settled = settleBuiltIn(input['slug'] as string | null, blocks, {
    createId,
    fill: (type) => toEmptyFields(listPageBlocks().find((block) => block.type === type)!),
  });
  return { ...input, blocks: settled };
}

/** Sanitises the rich texts of an input. Throws `invalid_input` if elements are nested too deeply. */
export function sanitizeInput(definition: Definition, input: AnyInput): AnyInput {
  const issues: InputIssue[] = [];
  const clean = mapLeaves(definition, input, (field, value, path) => {
    if (field.kind !== 'localized-rich-text') return value;
    const texts = value as LocalizedText;
    return toLocalized((locale) => {
      const text = texts[locale] && sanitizeRichText(texts[locale]);
      if (text === null && texts[locale] !== null)
        issues.push({ path: [...path, locale], code: 'invalid_format' });
      return text || null;
    });
  });
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
  return { ...input, ...clean };
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
  return listLeaves(definition, input).flatMap(({ path, field, value }): InputIssue[] => {
    // A menu keeps the entry of a deleted page, which visitors do not see.
    if (field.kind === 'menu') return [];
    if (field.kind !== 'localized-rich-text') {
      const references = field.references(value as never);
      return references.some(isMissing) ? [{ path, code: 'missing_reference' }] : [];
    }
    const html = value as LocalizedText;
    return locales
      .filter((locale) =>
        listTextPictures(html[locale] ?? '').some((picture) => isMissing({ to: 'object', id: picture.name })),
      )
      .map((locale) => ({ path: [...path, locale], code: 'missing_reference' }));
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

/**
 * Returns an issue if another item has the unique value of the input. Names that item if the
 * writer may see it.
 */
async function listTakenIssues(write: Write, input: AnyInput, id: string): Promise<InputIssue[]> {
  const definition = definitionOf(write.collection);
  const { uniqueField } = definition;
  if (uniqueField === null) return [];
  const holder = await findHolder(write.db, definition, { id, value: input[uniqueField] });
  if (holder === null) return [];
  const reader = toReaderOf(write);
  const shown = reader ? toVisibleInput(write.collection, holder, reader) : null;
  const { kz, ru } = shown ? toTitle(definition, shown) : { kz: null, ru: null };
  const params = { kz: kz ?? ru ?? 'none', ru: ru ?? kz ?? 'none', ...(shown && { holder: holder.id }) };
  return [{ path: [uniqueField], code: toTakenCode(definition), params }];
}

/** Returns an issue for each year in the future where the field allows none. */
function listFutureYears({ nowMs }: Write, definition: Definition, input: AnyInput): InputIssue[] {
  const year = Number(toAlmatyDay(nowMs).slice(0, 4));
  return listLeaves(definition, input).flatMap(({ path, field, value }): InputIssue[] =>
    field.kind === 'number' && field.isPastYear && Number(value) > year
      ? [{ path, code: 'year_in_future' }]
      : [],
  );
}

/** Returns the issues of the pictures that a published item shows. */
async function listImageIssues(write: Write, definition: Definition, input: AnyInput): Promise<InputIssue[]> {
  const shown = locales.filter((locale) => input.status[locale] === 'published');
  const issues: InputIssue[] = [];
  for (const { path, field, value, isShown } of listLeaves(definition, input)) {
    const isPicture = isShown && (field.kind === 'image' || field.kind === 'images');
    const ids = isPicture ? field.references(value as never).map(({ id }) => id) : [];
    if (ids.length === 0 || shown.length === 0) continue;
    const rows = await selectItems(write.db, 'image').where('id', 'in', ids).execute();
    const images = definitionOf('images');
    const codes = rows
      .flatMap((row) => shown.flatMap((locale) => images.publishing.rules(fromRow(images, row), locale)))
      .map(({ code }) => code);
    issues.push(...[...new Set(codes)].map((code) => ({ path, code })));
  }
  return issues;
}
