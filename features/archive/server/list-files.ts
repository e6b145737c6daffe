import type { Database, StoredObject } from '@/lib/server/db/database';
import type { ArchivedFile } from './archive-format';

/** A file in the archive with its stored object. */
export interface ListedFile {
  readonly listed: ArchivedFile;
  readonly objectName: string;
}

const filesPerPage = 200;

/** Returns files by id without those taken down: the master of a picture, or its largest size if it has none. */
export async function* listFiles(db: Database, ids: ReadonlySet<string>): AsyncGenerator<ListedFile> {
  const all = [...ids].sort();
  for (let start = 0; start < all.length; start += filesPerPage) {
    const page = all.slice(start, start + filesPerPage);
    const files = await db
      .selectFrom('file')
      .selectAll()
      .where('id', 'in', page)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute();
    const objects = await db
      .selectFrom('stored_object')
      .selectAll()
      .where('file_id', 'in', page)
      .where('removed_at', 'is', null)
      .orderBy('width')
      .orderBy('name')
      .execute();
    for (const file of files) {
      // The picture of a first page is rendered again.
      const own = objects.filter(({ file_id, role }) => file_id === file.id && role !== 'preview');
      const master = own.find(({ role }) => role === 'master');
      const source = master ?? own.at(-1);
      if (!source) continue;
      const listed: ArchivedFile = {
        id: file.id,
        kind: file.kind,
        name: file.original_name,
        entry: `files/${file.id}.${source.name.split('.').at(-1)}`,
        takenAt: file.taken_at,
        // A size used in place of the master is already edited.
        recipe: master && file.recipe !== null ? (JSON.parse(file.recipe) as ArchivedFile['recipe']) : null,
        objects: own.filter(({ role }) => role === 'shown').map(toListed),
      };
      yield { listed, objectName: source.name };
    }
  }
}

function toListed({ name, media_type, width }: StoredObject): ArchivedFile['objects'][number] {
  return { name, mediaType: media_type, width: width ?? 0 };
}
