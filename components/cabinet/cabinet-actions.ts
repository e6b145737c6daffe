import type { Page, Revision } from '@/lib/api/contract';
import type { ErrorCode, ErrorDetails } from '@/lib/api/errors';
import type { AnyInput } from '@/lib/content/input';
import type { CollectionName, Item } from '@/lib/content/registry';

/** Why something was not done. `offline`: the server was not reached at all. */
export interface ActionProblem extends ErrorDetails {
  readonly code: ErrorCode | 'offline';
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
  /** `idempotencyKey`: repeated calls with the same key make one item. */
  create(collection: CollectionName, input: AnyInput, idempotencyKey: string): Promise<SaveResult>;
  /** `version`: the version that was edited. */
  replace(collection: CollectionName, id: string, input: AnyInput, version: number): Promise<SaveResult>;
  read(collection: CollectionName, id: string): Promise<SaveResult>;
  remove(collection: CollectionName, id: string): Promise<ActionResult<object>>;
  restore(collection: CollectionName, id: string): Promise<SaveResult>;
  list(
    collection: CollectionName,
    query: { q?: string; page?: number; perPage?: number },
  ): Promise<ActionResult<{ readonly page: Page<Item> }>>;
  listRevisions(
    collection: CollectionName,
    id: string,
  ): Promise<ActionResult<{ readonly revisions: readonly Revision[] }>>;
  /** A saved state of an item, as an item: what it points at is filled in. */
  readRevision(collection: CollectionName, id: string, version: number): Promise<SaveResult>;
  createPreview(collection: CollectionName, input: AnyInput): Promise<ActionResult<{ readonly id: string }>>;
  signIn(email: string, password: string): Promise<ActionResult<object>>;
}

/** Calls an action; a server that was not reached is a refusal like any other. */
export async function attempt<Value>(call: () => Promise<ActionResult<Value>>): Promise<ActionResult<Value>> {
  try {
    return await call();
  } catch {
    return { ok: false, problem: { code: 'offline' } };
  }
}
