import type { CreatedPreviewLink, Page, PreviewLink, Revision, Autosave } from '@/lib/api/contract';
import type { ErrorCode, ErrorDetails, Use } from '@/lib/api/errors';
import type { Person } from '@/lib/content/define-content';
import type { AnyInput } from '@/lib/content/input';
import type { User } from '@/lib/auth/access';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { AutosavedText } from './autosave/device-autosaves';
import { withSignIn } from './session/sign-in-gate';
import type { Locale } from '@/lib/i18n/locales';
import type { BulkChange, BulkResult } from './list/bulk/bulk-change';

/**
 * Why something was not done. `offline`: the server was not reached at all. `not_published`: the input lacks what it
 * takes to be shown.
 */
export interface ActionProblem extends ErrorDetails {
  readonly code: ErrorCode | 'offline' | 'not_published';
}

/** What an action answers. Refusals are values; nothing that a person can meet is thrown. */
export type ActionResult<Value> = ({ readonly ok: true } & Value) | ActionFailure;

/** A refusal. */
export interface ActionFailure {
  readonly ok: false;
  readonly problem: ActionProblem;
}

/** The answer to a save. */
export type SaveResult = ActionResult<{ readonly item: Item }>;

/** What the cabinet's screens can ask of the server. */
export interface CabinetActions {
  /** The person as they are now: what they may do can have changed since the page was made. */
  readUser(): Promise<ActionResult<{ readonly user: User }>>;
  /** `idempotencyKey`: repeated calls with the same key make one item. */
  create(collection: CollectionName, input: AnyInput, idempotencyKey: string): Promise<SaveResult>;
  /** `version`: the version that was edited. */
  replace(collection: CollectionName, id: string, input: AnyInput, version: number): Promise<SaveResult>;
  read(collection: CollectionName, id: string): Promise<SaveResult>;
  remove(collection: CollectionName, id: string): Promise<ActionResult<object>>;
  restore(collection: CollectionName, id: string): Promise<SaveResult>;
  /** Says that the texts of `locale` still say what the other language does. */
  confirmTranslation(collection: CollectionName, id: string, locale: Locale): Promise<SaveResult>;
  /** Says that the item's form is open; who else has it open. */
  keepFormOpen(
    collection: CollectionName,
    id: string,
  ): Promise<ActionResult<{ readonly others: readonly Person[] }>>;
  /** Keeps what is typed in a form (`id` is `null`: of a new item) until it is saved. */
  autosave(
    collection: CollectionName,
    id: string | null,
    copy: Autosave['copy'],
  ): Promise<ActionResult<object>>;
  readAutosave(
    collection: CollectionName,
    id: string | null,
  ): Promise<ActionResult<{ readonly copy: AutosavedText | null }>>;
  /** Forgets what is kept, if it is the copy `copyId` and not another one that has taken its place. */
  discardAutosave(
    collection: CollectionName,
    id: string | null,
    copyId: string,
  ): Promise<ActionResult<object>>;
  closeForm(collection: CollectionName, id: string): Promise<ActionResult<object>>;
  list(
    collection: CollectionName,
    query: { q?: string; page?: number; perPage?: number },
  ): Promise<ActionResult<{ readonly page: Page<Item> }>>;
  /** Changes several items, each by itself. */
  changeMany(collection: CollectionName, ids: readonly string[], change: BulkChange): Promise<BulkResult>;
  /** Gives items the places that they have among themselves, in this order; `seen`: in which they were shown. */
  order(
    collection: CollectionName,
    ids: readonly string[],
    seen: readonly string[],
  ): Promise<ActionResult<object>>;
  /** What uses an image. */
  listUses(imageId: string): Promise<ActionResult<{ readonly uses: readonly Use[] }>>;
  listRevisions(
    collection: CollectionName,
    id: string,
  ): Promise<ActionResult<{ readonly revisions: readonly Revision[] }>>;
  /** A saved state of an item, as an item: what it points at is filled in. */
  readRevision(collection: CollectionName, id: string, version: number): Promise<SaveResult>;
  /** `itemId`: of the item that the input may be stored as. */
  createPreview(
    collection: CollectionName,
    input: AnyInput,
    itemId: string | null,
  ): Promise<ActionResult<{ readonly id: string }>>;
  listPreviewLinks(
    collection: CollectionName,
    id: string,
  ): Promise<ActionResult<{ readonly links: readonly PreviewLink[] }>>;
  /** Makes a link that shows the stored item to somebody without an account. */
  createPreviewLink(
    collection: CollectionName,
    id: string,
  ): Promise<ActionResult<{ readonly link: CreatedPreviewLink }>>;
  revokePreviewLink(collection: CollectionName, id: string, link: string): Promise<ActionResult<object>>;
}

/**
 * Calls an action; a server that was not reached is a refusal like any other. When nobody is signed in any more, the
 * person is asked to sign in, and the same call is made again.
 */
export function attempt<Value>(call: () => Promise<ActionResult<Value>>): Promise<ActionResult<Value>> {
  return attemptUnasked(() => withSignIn(call));
}

/** Calls an action that the person did not ask for: nobody is disturbed when it is refused. */
export async function attemptUnasked<Value>(
  call: () => Promise<ActionResult<Value>>,
): Promise<ActionResult<Value>> {
  try {
    return await call();
  } catch {
    return { ok: false, problem: { code: 'offline' } };
  }
}
