import { createHash } from 'node:crypto';
import { ApiError } from '../../api/errors';
import { canDo, type ContentAction, type Target } from '../../auth/access';
import type { ContentDefinition, InputIssue } from '../../content/define-content';
import { checkInput, type AnyInput } from '../../content/input';
import { isMarkedPublished } from '../../content/publication';
import { definitionOf, type CollectionName, type ContentType } from '../../content/registry';
import { locales } from '../../i18n/locales';
import type { ContentRow, Database } from '../db/database';
import { sanitizeRichText } from '../rich-text';
import { toActorId, type Actor } from './actor';
import { bumpContentVersion } from './content-state';
import { addAuditEntry, addRevision, type AuditEvent } from './history';
import { createId } from './ids';
import { createLookup, listReferences } from './references';
import { fromRow, toInputColumns, toPublication, toTitle } from './rows';
import { selectItems } from './select-items';
import { settleSlug } from './slugs';
import { listUses } from './uses';

/** One write: where, by whom and when. Every function here runs inside the transaction it is given. */
export interface Write {
  readonly db: Database;
  readonly collection: CollectionName;
  readonly actor: Actor;
  readonly nowMs: number;
}

/**
 * Stores a new item and returns its id. A repeated `idempotencyKey` returns the item of the first call.
 * Throws `invalid_input`, `forbidden`, `idempotency_conflict`.
 */
export async function createItem(
  write: Write,
  value: unknown,
  idempotencyKey: string | null,
): Promise<string> {
  requireMay(write, 'create', null);
  const requestHash = toRequestHash(write.collection, value);
  const earlier = await findEarlierCreation(write, idempotencyKey, requestHash);
  if (earlier) return earlier;
  const id = createId();
  const input = await settleInput(write, value, id);
  if (isMarkedPublished(input)) requireMay(write, 'publish', null);
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
        created_at: nowOf(write),
      })
      .execute();
  }
  return id;
}

/**
 * Replaces an item that was read at `version`.
 * Throws `not_found`, `forbidden`, `version_mismatch`, `invalid_input`.
 */
export async function replaceItem(write: Write, id: string, value: unknown, version: number): Promise<void> {
  const row = await requireRow(write, id);
  if (row.deleted_at !== null) throw new ApiError('not_found');
  const target = toTarget(row);
  requireMay(write, 'edit', target);
  if (row.version !== version) throw new ApiError('version_mismatch', { currentVersion: row.version });
  const input = await settleInput(write, value, id);
  if (isMarkedPublished(input) || isMarkedPublished(target)) requireMay(write, 'publish', target);
  await writeRow(write, { id, version: version + 1, input, previous: row, action: 'replace' });
}

/** Puts an item into the trash. Throws `not_found`, `forbidden`, `in_use` with the list of uses. */
export async function removeItem(write: Write, id: string): Promise<void> {
  const row = await requireRow(write, id);
  if (row.deleted_at !== null) throw new ApiError('not_found');
  requireMay(write, 'remove', toTarget(row));
  const type = definitionOf(write.collection).type;
  if (type === 'image' || type === 'album' || type === 'adisteme') {
    const uses = await listUses(write.db, type, id);
    if (uses.length > 0) throw new ApiError('in_use', { uses });
  }
  await setTrashed(write, row, nowOf(write));
}

/** Takes an item out of the trash, as it was. Throws `not_found`, `forbidden`. */
export async function restoreItem(write: Write, id: string): Promise<void> {
  const row = await requireRow(write, id);
  if (row.deleted_at === null) throw new ApiError('not_found');
  requireMay(write, isMarkedPublished(toPublication(row)) ? 'publish' : 'edit', toTarget(row));
  await setTrashed(write, row, null);
}

/** Checks and tidies what was sent. Throws `invalid_input`. */
async function settleInput(write: Write, value: unknown, itemId: string): Promise<AnyInput> {
  const definition = definitionOf(write.collection);
  const checked = checkInput(definition, value);
  if (!checked.ok) throw new ApiError('invalid_input', { issues: checked.issues });
  const sanitized = sanitizeInput(definition, checked.input);
  // What was only markup is gone now, so completeness is judged again.
  const recheck = checkInput(definition, sanitized);
  if (!recheck.ok) throw new ApiError('invalid_input', { issues: recheck.issues });
  const settled = await settleSlug(write.db, definition, recheck.input, itemId);
  const issues = [
    ...settled.issues,
    ...(await listMissingReferences(write, definition, settled.input)),
    ...(await listImageIssues(write, definition, settled.input)),
  ];
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
  return settled.input;
}

/** Reduces formatted texts to what the site allows. */
export function sanitizeInput(definition: ContentDefinition, input: AnyInput): AnyInput {
  const clean: Record<string, unknown> = { ...input };
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'localized-rich-text') continue;
    const html = input[name] as typeof field.empty;
    clean[name] = { kz: html.kz && sanitizeRichText(html.kz), ru: html.ru && sanitizeRichText(html.ru) };
  }
  return clean as AnyInput;
}

async function listMissingReferences(write: Write, definition: ContentDefinition, input: AnyInput) {
  const lookup = await createLookup(write.db, listReferences(definition, input), {
    seesDrafts: true,
    nowMs: write.nowMs,
  });
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    const isMissing = field.references(input[name] as never).some((reference) => lookup(reference) === null);
    return isMissing ? [{ path: [name], code: 'missing_reference' as const }] : [];
  });
}

/** An item is published with its pictures, so they have to meet the rules for pictures as well. */
async function listImageIssues(
  write: Write,
  definition: ContentDefinition,
  input: AnyInput,
): Promise<InputIssue[]> {
  const shown = locales.filter((locale) => input.status[locale] === 'published');
  const issues: InputIssue[] = [];
  for (const [name, field] of Object.entries(definition.fields)) {
    const [reference] = field.kind === 'image' ? field.references(input[name] as never) : [];
    if (!reference || shown.length === 0) continue;
    const row = await selectItems(write.db, 'image').where('id', '=', reference.id).executeTakeFirst();
    if (!row) continue;
    const images = definitionOf('images');
    const codes = shown
      .flatMap((locale) => images.publishRules(fromRow(images, row), locale))
      .map(({ code }) => code);
    issues.push(...[...new Set(codes)].map((code) => ({ path: [name], code })));
  }
  return issues;
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
  const type = definition.type as ContentType;
  const now = nowOf(write);
  const by = toActorId(write.actor);
  const changed = {
    version,
    updated_at: now,
    updated_by: by,
    ...toInputColumns(definition, input),
    ...toFirstPublished(previous, input, now),
  };
  if (previous === null) {
    const created = { id, created_at: now, created_by: by, deleted_at: null, ...changed };
    await write.db.insertInto(type).values(created).execute();
  } else {
    await write.db.updateTable(type).set(changed).where('id', '=', id).execute();
  }
  await addRevision(write.db, { type, itemId: id, version, input, now, actor: write.actor });
  await addAuditEntry(write.db, {
    now,
    actor: write.actor,
    action,
    collection: write.collection,
    itemId: id,
    title: toTitle(definition, input),
  });
  await bumpContentVersion(write.db, now, [input.publishAt, input.unpublishAt]);
}

/** When each language is first seen by visitors: kept once it has happened, else planned by this save. */
function toFirstPublished(previous: ContentRow | null, input: AnyInput, now: string) {
  const columns = locales.map((locale) => {
    const column = `published_at_${locale}` as const;
    const before = previous?.[column] ?? null;
    if (before !== null && before <= now) return [column, before];
    if (input.status[locale] === 'draft') return [column, null];
    return [column, input.publishAt !== null && input.publishAt > now ? input.publishAt : now];
  });
  return Object.fromEntries(columns) as { published_at_kz: string | null; published_at_ru: string | null };
}

async function setTrashed(write: Write, row: ContentRow, deletedAt: string | null): Promise<void> {
  const definition = definitionOf(write.collection);
  const type = definition.type as ContentType;
  const now = nowOf(write);
  const version = row.version + 1;
  await write.db
    .updateTable(type)
    .set({ deleted_at: deletedAt, version, updated_at: now, updated_by: toActorId(write.actor) })
    .where('id', '=', row.id)
    .execute();
  const input = fromRow(definition, row);
  await addRevision(write.db, { type, itemId: row.id, version, input, now, actor: write.actor });
  await addAuditEntry(write.db, {
    now,
    actor: write.actor,
    action: deletedAt === null ? 'restore' : 'remove',
    collection: write.collection,
    itemId: row.id,
    title: toTitle(definition, input),
  });
  await bumpContentVersion(write.db, now, [row.publish_at, row.unpublish_at]);
}

function toRequestHash(collection: CollectionName, value: unknown): string {
  try {
    return createHash('sha256')
      .update(JSON.stringify([collection, value]))
      .digest('hex');
  } catch (error) {
    // Nested deeper than anything that could be an item.
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

async function requireRow(write: Write, id: string): Promise<ContentRow> {
  const type = definitionOf(write.collection).type as ContentType;
  const row = await selectItems(write.db, type).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  // Whoever may not even read it must not learn that it exists.
  if (!may(write, 'read-drafts', toTarget(row)) && !isMarkedPublished(toPublication(row)))
    throw new ApiError('not_found');
  return row;
}

function toTarget(row: ContentRow): NonNullable<Target> {
  return { ...toPublication(row), createdBy: row.created_by === null ? null : { id: row.created_by } };
}

function requireMay(write: Write, action: ContentAction, target: Target): void {
  if (!may(write, action, target)) throw new ApiError('forbidden');
}

function may(write: Write, action: ContentAction, target: Target): boolean {
  return write.actor.kind === 'site' || canDo(write.actor.user, action, write.collection, target);
}

function nowOf(write: Write): string {
  return new Date(write.nowMs).toISOString();
}
