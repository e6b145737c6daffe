import { EnvError } from '@/lib/env/env';
import { restoreMark } from '../files/claim-store';
import type { FileStore } from '../files/file-store';

/** Contents of the backup that is restored. */
interface RestoredFiles {
  /** Hexadecimal SHA-256 of its database. */
  readonly sha256: string;
  readonly objects: readonly { readonly name: string }[];
}

/**
 * Marks an empty store as the target of a restore; the site that starts first replaces the mark by its own. Accepts a
 * store that an interrupted restore of the same backup has marked, if it has only files of the backup. Otherwise throws
 * `EnvError`.
 */
export async function markForRestore(files: FileStore, { sha256, objects }: RestoredFiles): Promise<void> {
  const mark = restoreMark + sha256;
  const marks = await files.listMarks();
  requireNoSite(files, marks);
  const other = marks.find((name) => name !== mark);
  if (other)
    throw refuse(files, `an interrupted restore of another backup, with ${files.toMarkPlace(other)}`);
  const own = new Set(marks.includes(mark) ? objects.map(({ name }) => name) : []);
  await requireNoOther(files, own);
  if (objects.length > 0) await files.addMark(mark);
}

/** Throws `EnvError` if a store has the mark of a site, or files that no restore has sent. */
export async function requireNoSiteFiles(files: FileStore): Promise<void> {
  const marks = await files.listMarks();
  requireNoSite(files, marks);
  if (marks.length === 0) await requireNoOther(files, new Set());
}

function requireNoSite(files: FileStore, marks: readonly string[]): void {
  const site = marks.find((mark) => !mark.startsWith(restoreMark));
  if (site) throw refuse(files, `the files of a site, with ${files.toMarkPlace(site)}`);
}

async function requireNoOther(files: FileStore, own: ReadonlySet<string>): Promise<void> {
  for await (const { name } of files.listOlder(Infinity))
    if (name !== null && !own.has(name)) throw refuse(files, `files such as ${name}`);
}

function refuse({ place }: FileStore, what: string): EnvError {
  return new EnvError(
    `S3_BUCKET is not empty: ${place} has ${what}. A backup is restored into an empty place only; name another in S3_PREFIX.`,
  );
}
