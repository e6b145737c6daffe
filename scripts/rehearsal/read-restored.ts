import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isContentType } from '../../lib/content/registry';
import { uploadsName } from '../../lib/server/backup/backup-format';
import { BetterSqlite } from '../../lib/server/db/sqlite-client';

/** A stored file that visitors may read. */
export interface ShownFile {
  readonly name: string;
  readonly kind: 'picture' | 'file';
  readonly bytes: number;
}

/** Number of files of each kind that are tried until one answers: those of items in the trash do not. */
const maxTried = 50;

/** Returns the ids of all items outside of the trash, which a start may empty. Reads databases of every version. */
export function readItemIds(path: string): Set<string> {
  return read(path, (file) => {
    const tables = file
      .prepare<[], string>("select name from sqlite_schema where type = 'table'")
      .pluck()
      .all()
      .filter((name) => isContentType(name));
    const ids = tables.flatMap((name) => {
      const columns = file.pragma(`table_info("${name}")`) as { name: string }[];
      const hasTrash = columns.some((column) => column.name === 'deleted_at');
      return file
        .prepare<[], string>(`select id from "${name}" ${hasTrash ? 'where deleted_at is null' : ''}`)
        .pluck()
        .all();
    });
    return new Set(ids);
  });
}

/** Returns the newest pictures and files of a site that has started. */
export function readShownFiles(path: string): ShownFile[] {
  return read(path, (file) => {
    const statement = file.prepare<[string, number], ShownFile>(
      `select stored_object.name, file.kind, stored_object.bytes
         from stored_object join file on file.id = stored_object.file_id
        where file.kind = ? and stored_object.role = 'shown'
          and stored_object.removed_at is null and file.removed_at is null
        order by file.created_at desc limit ?`,
    );
    return (['picture', 'file'] as const).flatMap((kind) => statement.all(kind, maxTried));
  });
}

/** Returns the number of restored files. */
export async function countFiles(dataDir: string): Promise<number> {
  const entries = await readdir(join(dataDir, uploadsName), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // A site without files has no folder for them.
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isFile()).length;
}

function read<Result>(path: string, use: (file: InstanceType<typeof BetterSqlite>) => Result): Result {
  const file = new BetterSqlite(path, { readonly: true, fileMustExist: true });
  try {
    return use(file);
  } finally {
    file.close();
  }
}
