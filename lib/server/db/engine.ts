import type { Kysely, Migration, RawBuilder } from 'kysely';
import type { ContentType } from '../../content/registry';
import type { Database, Tables } from './database';

/** Part of an item to search: its title, or all its words. */
export type IndexedPart = 'title' | 'words';

/** Index of the texts of items for the lists of staff and visitors. Also finds text inside words. */
export interface TextIndex {
  /** Creates the index of a type if it does not exist. Returns whether it has to be filled. */
  create(db: Database, type: ContentType): Promise<boolean>;
  /** Replaces the texts of an item, which are folded and padded with spaces. */
  replace(
    db: Database,
    type: ContentType,
    itemId: string,
    texts: Readonly<Record<IndexedPart, string>>,
  ): Promise<void>;
  /** Removes items. */
  remove(db: Database, type: ContentType, itemIds: readonly string[]): Promise<void>;
  /**
   * Returns a subquery of the ids of at most `limit` items, newest first, that contain all phrases. The letters of a
   * phrase that are not folded are spaces.
   */
  find(type: ContentType, part: IndexedPart, phrases: readonly string[], limit: number): RawBuilder<string>;
}

/** Tokens of an entry of the search for visitors. */
export interface EntryTokens {
  readonly key: number;
  readonly title: readonly string[];
  readonly keywords: readonly string[];
  readonly body: readonly string[];
}

/** Tokens of which an entry must contain one: exact ones, or the beginnings of tokens. */
export interface SoughtToken {
  readonly exact: readonly string[];
  readonly prefixes: readonly string[];
}

/** Condition on the tokens of an entry: a token, or several conditions of which all or any must hold. */
export type TokenQuery =
  SoughtToken | { readonly all: readonly TokenQuery[] } | { readonly any: readonly TokenQuery[] };

/** Whether visitors see an entry of a content type. */
export interface EntryCondition {
  readonly type: ContentType;
  /** Returns the condition for an entry, whose parts and the time are given as SQL. */
  readonly isVisible: (
    entry: Readonly<Record<'itemId' | 'locale' | 'now', RawBuilder<string>>>,
  ) => RawBuilder<boolean>;
}

/** Tokens with the same beginning. */
export interface TokenRange {
  readonly beginning: string;
  /** Number of letters, with those of the beginning. */
  readonly least: number;
  readonly most: number;
}

/** Index of the tokens of the search for visitors. */
export interface SearchIndex {
  /** Creates the index if it does not exist. Returns whether it is new, and so empty. */
  create(db: Kysely<Tables>): Promise<boolean>;
  /** Adds the tokens of an entry. */
  add(db: Database, entry: EntryTokens): Promise<void>;
  /** Removes the tokens of the entries of items, which still exist. */
  remove(db: Database, itemIds: readonly string[]): Promise<void>;
  /** Stores the conditions that `find` gets, if the system does so. Called at each start. */
  storeConditions(db: Kysely<Tables>, conditions: readonly EntryCondition[]): Promise<void>;
  /**
   * Returns the part of a query from `from` that selects the rows of `search_entry` that visitors see at `now` as
   * `entry` by their tokens, the highest key first. `scope`: without the tokens of bodies, or all.
   */
  find(
    query: TokenQuery,
    options: {
      scope: 'names' | 'all';
      conditions: readonly EntryCondition[];
      now: string;
      limit: number;
    },
  ): RawBuilder<unknown>;
  /** Returns which of the tokens any entry contains. */
  listKnown(db: Database, tokens: readonly string[]): Promise<string[]>;
  /** Returns tokens that entries have or had, with a beginning and a length in a range. */
  listBeginning(db: Database, range: TokenRange): Promise<string[]>;
}

/** Key of the counters of a content type, as SQL over a row, with the columns that it depends on. */
export interface TallyKeys {
  /** Returns the conditions `trashed`, `timed` and `untitled` of a row named `row`. */
  readonly conditions: (row: string) => Readonly<Record<'trashed' | 'timed' | 'untitled', string>>;
  /** Columns whose change may move an item to another counter. */
  readonly columns: readonly string[];
  /** Columns by which lists can be filtered. */
  readonly filters: readonly string[];
}

/** An index for the lists of a table. */
export interface ListIndex {
  readonly name: string;
  readonly table: string;
  /** References or expressions. */
  readonly columns: readonly RawBuilder<unknown>[];
  /** The rows that the index has; all without it. */
  readonly where?: RawBuilder<unknown> | undefined;
}

/** What differs between database systems. */
export interface Engine {
  readonly name: 'sqlite' | 'postgresql';
  readonly textIndex: TextIndex;
  readonly searchIndex: SearchIndex;
  /** Migrations that replace those of SQLite with the same name. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Creates the indexes that do not exist. */
  createIndexes(db: Kysely<Tables>, indexes: readonly ListIndex[]): Promise<void>;
  /** Creates the triggers that keep the counters of a type. If they have changed, counts its items again. */
  keepTally(db: Kysely<Tables>, type: ContentType, keys: TallyKeys): Promise<void>;
}
