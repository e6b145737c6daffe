import { readFileSync } from 'node:fs';
import { copyBuild } from '../support/altered-build';
import type { RunningSite } from '../support/running-site';

/** A build of a newer version. */
export interface NewerVersion {
  readonly folder: string;
  /** Path of a script of its home page that the older version does not have. */
  readonly ownScript: string;
}

/**
 * Copies the build under test and makes it a newer version, with another build id, another name of a script, and a
 * migration `0999-notes.expand` that adds the column `news.note`.
 */
export async function buildNewerVersion(older: RunningSite): Promise<NewerVersion> {
  const build = await copyBuild();
  const up = `(db) => db.schema.alterTable('news').addColumn('note', 'text', (column) => column.notNull().defaultTo('')).execute()`;
  build.addMigration('0999-notes.expand', up);
  build.rename(readFileSync('.next/BUILD_ID', 'utf8'), 'newer');
  const home = await (await fetch(older.url)).text();
  const [path, name] = /\/_next\/static\/chunks\/([\w-]+)\.js/.exec(home)! as unknown as [string, string];
  build.rename(name, 'newer-script');
  return { folder: build.folder, ownScript: path.replace(name, 'newer-script') };
}
