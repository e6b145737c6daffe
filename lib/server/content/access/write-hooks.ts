import type { AnyInput } from '@/lib/content/input';
import type { InputIssue } from '@/lib/content/input-issue';
import type { ContentRow, Database } from '../../db/database';
import type { Deps } from '../../http/deps';
import type { Write } from './write';

/** File work of a replacement, prepared before its transaction and committed or discarded with it. */
export interface PreparedReplace {
  /** Stores the result in the transaction of the replacement. `now`: UTC ISO 8601. */
  save(db: Database, now: string): Promise<void>;
  /** Deletes the prepared files if the replacement fails. */
  discard(): Promise<void>;
}

/** An input that is checked before it is stored. */
export interface CheckedWrite {
  readonly itemId: string;
  readonly input: AnyInput;
  /** The stored input; `null` for a new item. */
  readonly previous: AnyInput | null;
}

/** Additional rules and work for the writes of a collection. */
export interface WriteHooks {
  /** Returns the input to store in place of the sent one. */
  settle?(write: Write, sent: CheckedWrite): Promise<AnyInput>;
  /** Returns the issues of an input that depend on other items. */
  listIssues?(write: Write, checked: CheckedWrite): Promise<InputIssue[]>;
  /** Throws `forbidden` unless the actor may replace the item. Without it the right to edit decides. */
  requireMayReplace?(write: Write, row: ContentRow): Promise<void>;
  /** Throws if a published item cannot become a draft in both languages, be scheduled or get an end. */
  requireMayHide?(write: Write, row: ContentRow): Promise<void>;
  /** Throws if the item cannot be moved to the trash. */
  requireRemovable?(write: Write, row: ContentRow): Promise<void>;
  /** Throws if the item cannot be taken out of the trash. */
  requireRestorable?(write: Write, row: ContentRow): Promise<void>;
  /** Prepares a replacement by `value`; `requireRight` throws unless the caller may replace the item. */
  prepareReplace?(
    deps: Deps,
    id: string,
    value: unknown,
    requireRight: () => Promise<void>,
  ): Promise<PreparedReplace | null>;
}
