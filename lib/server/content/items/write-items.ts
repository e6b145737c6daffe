import { createHash } from 'node:crypto';
import { ApiError } from '../../../api/errors';
import type { AnyInput } from '../../../content/input';
import { toLocalized } from '../../../content/localized';
import { isMarkedPublished, isShownForGood, unpublished } from '../../../content/publication';
import { definitionOf, type CollectionName, type Definition } from '../../../content/registry';
import { locales, type Locale } from '../../../i18n/locales';
import type { ContentRow } from '../../db/database';
import { toActorId } from '../../base/actor';
import { bumpContentVersion } from './bump-content-version';
import { storeFileUses } from '../references/file-uses';
import { readItemAddresses } from '../../redirects/item-address';
import { nameOf, noteAddressChange } from '../../redirects/note-address-change';
import { addAuditEntry, addRevision, type AuditEvent } from '../../rows/audit';
import { createId } from '../../base/ids';
import { listPublicationChanges } from './publication-changes';
import { fromRow, toInputColumns, toPublication, toTitle } from '../../rows/rows';
import { storeSlugSource } from './slugs/slug-source';
import { setTrashed } from './set-trashed';
import { validateInput } from './validate-input';
import { settleMachineTexts } from '../translations/machine-texts';
import { storeTextChanges } from './text-changes';
import { endReview } from '../../rows/review-rows';
import { indexTexts } from '../../rows/text-index';
import { indexForSearch } from '../../search-index/index-item';
import { listUses } from '../references/uses';
import { requireLanguageRights } from '../access/require-language-rights';
import { announceReview } from '../access/announce-review';
import { writeHooksOf } from '../access/write-hooks-of';
import { requireRestorable } from './require-restorable';
import {
  toWriteTime,
  requirePermission,
  requirePresentRow,
  requireRow,
  toReaderOf,
  toTarget,
  type Write,
} from '../access/write';

/**
 * Stores a new item and returns its id. A repeated `idempotencyKey` returns the item of the first call.
 * Throws `invalid_input`, `forbidden`, `idempotency_conflict`, `already_done` for a second singleton.
 */
export async function createItem(
  write: Write,
  value: unknown,
  idempotencyKey: string | null,
): Promise<string> {
  requirePermission(write, 'create', null);
  const requestHash = toRequestHash(write.collection, value);
  const earlier = await findEarlierCreation(write, idempotencyKey, requestHash);
  if (earlier) return earlier;
  await requireNoSecond(write);
  const id = createId();
  const input = await validateInput(write, value, { itemId: id, row: null });
  requireLanguageRights(write, { target: null, before: null, after: input });
  await writeRow(write, { id, version: 1, input, previous: null, action: 'create' });
  const userId = toActorId(write.actor);
  if (idempotencyKey !== null && userId !== null) {
    await write.db
      .insertInto('idempotency')
      .values({
        user_id: userId,
        key: idempotencyKey,
        request_hash: requestHash,
        item_id: id,
        created_at: toWriteTime(write),
      })
      .execute();
  }
  return id;
}

/**
 * Replaces an item that was read at `version`.
 * Throws `not_found`, `forbidden`, `version_mismatch`, `invalid_input`, `shown_in_others` with the list of uses.
 */
export async function replaceItem(write: Write, id: string, value: unknown, version: number): Promise<void> {
  const row = await requirePresentRow(write, id);
  const target = toTarget(row);
  const { requireMayReplace, requireMayHide } = writeHooksOf(write.collection);
  if (requireMayReplace) await requireMayReplace(write, row);
  else requirePermission(write, 'edit', target);
  requireVersion(row, version);
  const input = await validateInput(write, value, { itemId: id, row });
  const before = fromRow(definitionOf(write.collection), row);
  requireLanguageRights(write, { target, before, after: input });
  if (isMarkedPublished(target) && !isShownForGood(input, write.nowMs)) await requireMayHide?.(write, row);
  await writeRow(write, { id, version: version + 1, input, previous: row, action: 'replace' });
}

/**
 * Moves an item to the trash; with `version`, only if it has that version. Throws `not_found`, `forbidden`,
 * `version_mismatch`, `in_use` with the list of uses.
 */
export async function removeItem(write: Write, id: string, version: number | null): Promise<void> {
  const row = await requirePresentRow(write, id);
  requirePermission(write, 'remove', toTarget(row));
  const before = fromRow(definitionOf(write.collection), row);
  requireLanguageRights(write, { target: toTarget(row), before, after: null });
  await writeHooksOf(write.collection).requireRemovable?.(write, row);
  if (version !== null) requireVersion(row, version);
  const uses = (await listUses(write.db, definitionOf(write.collection).type, id, toReaderOf(write))).filter(
    (use) => use.id !== id,
  );
  if (uses.length > 0) throw new ApiError('in_use', { uses });
  await setTrashed(write, row, toWriteTime(write));
}

/**
 * Restores an item from the trash unchanged. Throws `not_found`, `forbidden`, `gone` for a photo taken down, `day_taken`,
 * `class_taken`, `number_taken`.
 */
export async function restoreItem(write: Write, id: string): Promise<void> {
  const row = await requireRow(write, id);
  if (row.deleted_at === null) throw new ApiError('not_found');
  await requireRestorable(write, row);
  requirePermission(write, isMarkedPublished(toPublication(row)) ? 'publish' : 'edit', toTarget(row));
  const after = fromRow(definitionOf(write.collection), row);
  requireLanguageRights(write, { target: toTarget(row), before: null, after });
  await setTrashed(write, row, null);
}

/** Throws `already_done` if a singleton exists. */
async function requireNoSecond({ db, collection }: Write): Promise<void> {
  const { isSingleton, type } = definitionOf(collection);
  if (!isSingleton) return;
  const row = await db.selectFrom(type).select('id').limit(1).executeTakeFirst();
  if (row) throw new ApiError('already_done');
}

function requireVersion(row: ContentRow, version: number): void {
  if (row.version !== version) throw new ApiError('version_mismatch', { currentVersion: row.version });
}

interface RowChange {
  id: string;
  version: number;
  input: AnyInput;
  previous: ContentRow | null;
  action: AuditEvent['action'];
}

async function writeRow(write: Write, { id, version, input, previous, action }: RowChange): Promise<void> {
  const definition = definitionOf(write.collection);
  const type = definition.type;
  const now = toWriteTime(write);
  const by = toActorId(write.actor);
  const changed = {
    version,
    updated_at: now,
    updated_by: by,
    ...toInputColumns(definition, input),
    ...toFirstPublished(previous, input, now),
  };
  const addresses = previous
    ? await readItemAddresses(write.db, write.collection, { id, name: nameOf(previous) })
    : new Map<string, string>();
  if (previous === null) {
    const created = { id, created_at: now, created_by: by, deleted_at: null, ...changed };
    await write.db.insertInto(type).values(created).execute();
  } else {
    await write.db.updateTable(type).set(changed).where('id', '=', id).execute();
  }
  await indexTexts(write.db, definition, id, input);
  await indexForSearch(write.db, definition, id, input);
  await storeFileUses(write.db, definition, id, input);
  const { collection, actor } = write;
  const change = { collection, type, actor, now };
  if (previous)
    await noteAddressChange(write.db, change, { previous, before: addresses, slug: input['slug'] });
  const before = previous && fromRow(definition, previous);
  await storeSlugSource(write.db, definition, { itemId: id, previous: before, input });
  await storeTextChanges(write.db, definition, {
    itemId: id,
    previous: before,
    input,
    seen: toLocalized((locale) => wasPublished(previous, locale, now)),
    now,
  });
  await settleMachineTexts(write, definition, id, input);
  await addRevision(write.db, { type, itemId: id, version, input, now, actor: write.actor });
  await addAuditEntries(write, { id, input, before, action });
  await endReviewOf(write, { previous, input });
  // No page shows a new draft. Incrementing the version for each of forty uploads would invalidate every cached page
  // forty times.
  if (previous === null && !isMarkedPublished(input)) return;
  await bumpContentVersion(write.db, now, [input.publishAt, input.unpublishAt]);
}

/** Ends the review of the languages that a save publishes, and tells those who handed them in. */
async function endReviewOf(
  write: Write,
  { previous, input }: { readonly previous: ContentRow | null; readonly input: AnyInput },
): Promise<void> {
  if (previous === null) return;
  const { db, collection, actor } = write;
  const change = { itemId: previous.id, type: definitionOf(collection).type, actor, now: toWriteTime(write) };
  const published = locales.filter((locale) => input.status[locale] === 'published');
  const { languages, people } = await endReview(db, change, published);
  if (languages.length > 0)
    await announceReview(write, previous, { name: 'published', languages, to: people });
}

/** Adds an audit entry for the save, and one per change of the publication. */
async function addAuditEntries(
  write: Write,
  { id, input, before, action }: Pick<RowChange, 'id' | 'input' | 'action'> & { before: AnyInput | null },
): Promise<void> {
  const definition = definitionOf(write.collection);
  const changes = listPublicationChanges(before ?? unpublished, input, write.nowMs);
  const isChanged = before === null || changes.length === 0 || hasOtherFields(definition, before, input);
  for (const entry of [...(isChanged ? [{ action }] : []), ...changes]) {
    await addAuditEntry(write.db, {
      now: toWriteTime(write),
      actor: write.actor,
      collection: write.collection,
      itemId: id,
      title: toTitle(definition, input),
      ...entry,
    });
  }
}

/** Whether a field of two inputs differs; their publications are not compared. */
function hasOtherFields({ fields }: Definition, before: AnyInput, after: AnyInput): boolean {
  return Object.entries(fields).some(([name, field]) => {
    const toStored = (input: AnyInput) => JSON.stringify(field.toRow(name, input[name] as never));
    return toStored(before) !== toStored(after);
  });
}

/** Whether visitors had seen a language of an item before `now`. */
function wasPublished(previous: ContentRow | null, locale: Locale, now: string): boolean {
  const publishedAt = previous?.[`published_at_${locale}`] ?? null;
  return publishedAt !== null && publishedAt <= now;
}

/** Returns the time of first publication per language: unchanged if it has passed, else set by this save. */
function toFirstPublished(previous: ContentRow | null, input: AnyInput, now: string) {
  const columns = locales.map((locale) => {
    const column = `published_at_${locale}` as const;
    if (wasPublished(previous, locale, now)) return [column, previous?.[column]];
    if (input.status[locale] === 'draft') return [column, null];
    return [column, input.publishAt !== null && input.publishAt > now ? input.publishAt : now];
  });
  return Object.fromEntries(columns) as { published_at_kz: string | null; published_at_ru: string | null };
}

function toRequestHash(collection: CollectionName, value: unknown): string {
  try {
    return createHash('sha256')
      .update(JSON.stringify([collection, value]))
      .digest('hex');
  } catch (error) {
    // JSON.stringify exceeds the stack: the value is nested deeper than any item.
    throw new ApiError('invalid_json', {}, { cause: error });
  }
}

async function findEarlierCreation(
  write: Write,
  key: string | null,
  requestHash: string,
): Promise<string | undefined> {
  const userId = toActorId(write.actor);
  if (key === null || userId === null) return undefined;
  const earlier = await write.db
    .selectFrom('idempotency')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== requestHash) throw new ApiError('idempotency_conflict');
  return earlier?.item_id;
}
