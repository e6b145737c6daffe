import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BetterSqlite } from '@/lib/server/db/sqlite-client';
import type { OldPage, PageNote } from '../html/old-page';

/** What became of an address of the old site. */
export type AddressState = 'queued' | 'page' | 'file' | 'moved' | 'failed';

/** An address of the old site. */
export interface StagedAddress {
  readonly url: string;
  readonly state: AddressState;
  /** Page that linked it first; empty for the sitemap, `null` for a file of a text. */
  readonly linkedFrom: string | null;
  /** Page of state `page`. */
  readonly page: OldPage | null;
  /** Address to which a moved one leads. */
  readonly target: string | null;
  /** Why a failed one was not read. */
  readonly note: PageNote | null;
  /** Name of the file that holds the bytes of one of state `file`, and how the old site calls it. */
  readonly file: string | null;
  readonly fileName: string | null;
}

/** Result of reading an address. */
export type Outcome = Partial<Pick<StagedAddress, 'page' | 'target' | 'note' | 'fileName'>> & {
  readonly state: Exclude<AddressState, 'queued'>;
};

/** What was read of an old site so far, kept on disk so that an interrupted import goes on where it stopped. */
export interface Stage {
  readonly folder: string;
  add(url: string, linkedFrom: string): void;
  has(url: string): boolean;
  /** Returns up to `count` addresses that are not read yet, in the order in which they were found. */
  next(count: number): readonly string[];
  settle(url: string, outcome: Outcome): void;
  /** Stores the bytes of a file. The name on disk is a hash, so names of the old site choose no path. */
  putFile(url: string, body: Buffer, fileName: string): Promise<void>;
  list(): StagedAddress[];
  find(url: string): StagedAddress | null;
  count(state: AddressState): number;
  pathOf(file: string): string;
  /** Value by name, such as whether the old site was read to its end. */
  read(name: string): string | null;
  write(name: string, value: string): void;
  close(): void;
  /** Deletes all. */
  remove(): Promise<void>;
}

interface Row {
  readonly url: string;
  readonly state: AddressState;
  readonly linked_from: string | null;
  readonly outcome: string | null;
  readonly file: string | null;
}

const schema = `
  create table if not exists address (
    id integer primary key, url text not null unique, state text not null, linked_from text,
    outcome text, file text);
  create index if not exists address_state on address (state, id);
  create table if not exists value (name text primary key, value text not null)`;

/** Opens the stage in a folder, which is created. */
export function openStage(folder: string): Stage {
  mkdirSync(join(folder, 'files'), { recursive: true });
  const db = new BetterSqlite(join(folder, 'pages.sqlite'));
  db.pragma('journal_mode = wal');
  db.exec(schema);
  const insert = db.prepare(
    "insert or ignore into address (url, state, linked_from) values (?, 'queued', ?)",
  );
  const select = db.prepare<[string], Row>('select * from address where url = ?');
  const queued = db.prepare<[number], Row>(
    "select * from address where state = 'queued' order by id limit ?",
  );
  const update = db.prepare(
    'update address set state = ?, outcome = ?, file = coalesce(?, file) where url = ?',
  );
  const settle = (url: string, { state, ...outcome }: Outcome, file: string | null = null) => {
    insert.run(url, null);
    update.run(state, JSON.stringify(outcome), file, url);
  };
  return {
    folder,
    add: (url, linkedFrom) => void insert.run(url, linkedFrom),
    has: (url) => select.get(url) !== undefined,
    next: (count) => queued.all(count).map(({ url }) => url),
    settle,
    async putFile(url, body, fileName) {
      const name = createHash('sha256').update(url).digest('hex');
      await writeFile(join(folder, 'files', name), body);
      settle(url, { state: 'file', fileName }, name);
    },
    list: () => db.prepare<[], Row>('select * from address order by id').all().map(toAddress),
    find(url) {
      const row = select.get(url);
      return row ? toAddress(row) : null;
    },
    count: (state) =>
      db.prepare<[string], { n: number }>('select count(*) as n from address where state = ?').get(state)!.n,
    pathOf: (file) => join(folder, 'files', file),
    read: (name) =>
      db.prepare<[string], { value: string }>('select value from value where name = ?').get(name)?.value ??
      null,
    write: (name, value) =>
      void db.prepare('insert or replace into value (name, value) values (?, ?)').run(name, value),
    close: () => void db.close(),
    async remove() {
      db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function toAddress({ url, state, linked_from: linkedFrom, outcome, file }: Row): StagedAddress {
  const read = JSON.parse(outcome ?? '{}') as Partial<StagedAddress>;
  return {
    ...{ url, state, linkedFrom, file },
    page: read.page ?? null,
    target: read.target ?? null,
    note: read.note ?? null,
    fileName: read.fileName ?? null,
  };
}
