import type { ImportResult } from '@/features/archive/contract';
import { ApiError } from '@/lib/api/errors';
import { collectionNames, seededCollections, definitionOf } from '@/lib/content/registry';
import type { Actor } from '@/lib/server/base/actor';
import { addAuditEntry } from '@/lib/server/rows/audit';
import type { Database } from '@/lib/server/db/database';
import type { Deps } from '@/lib/server/http/deps';
import { noteImport } from '@/lib/server/new-database';
import { manifestName, manifestShape, readArchiveRules } from './archive-format';
import { openArchive, refuse, type OpenArchive } from '@/lib/server/zip/open-archive';
import { storeFiles } from './store-files';
import { storeRedirects } from './archived-redirects';
import { storeItems } from './store-items';

/** Maximum size of the manifest in bytes. */
const maxManifestBytes = 10_000;

/**
 * Imports an archive into a site without content, completely or not at all. Every file and item is validated like an
 * upload and a save. `name`: file name for the audit log. Throws `site_not_empty`, `invalid_archive`.
 */
export async function importArchive(
  deps: Deps,
  path: string,
  { actor, name }: { readonly actor: Actor; readonly name: string },
): Promise<ImportResult> {
  await requireEmpty(deps.database.db);
  const archive = await openArchive(path, readArchiveRules());
  try {
    await requireManifest(archive);
    const files = await storeFiles(deps, archive, actor);
    try {
      return await deps.database.db.transaction().execute(async (db) => {
        // The first item may have been created while pictures were encoded.
        await requireEmpty(db);
        for (const upload of files.uploads) await upload.addRows(db);
        const nowMs = deps.now();
        const stored = await storeItems(archive, { db, actor, nowMs }, files);
        const now = new Date(nowMs).toISOString();
        await storeRedirects(archive, db, { actor, now });
        await addAuditEntry(db, { now, actor, action: 'import', title: name });
        await noteImport(db);
        return { ...stored, files: files.uploads.length };
      });
    } catch (error) {
      await files.discard();
      throw error;
    }
  } finally {
    archive.close();
  }
}

/**
 * Throws `site_not_empty` if any item exists, also in the trash. Every site has categories and synonyms, which do not
 * count.
 */
async function requireEmpty(db: Database): Promise<void> {
  for (const collection of collectionNames.filter((name) => !seededCollections.includes(name))) {
    const type = definitionOf(collection).type;
    const row = await db.selectFrom(type).select('id').limit(1).executeTakeFirst();
    if (row) throw new ApiError('site_not_empty');
  }
}

async function requireManifest(archive: OpenArchive): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.read(manifestName, maxManifestBytes)) chunks.push(chunk as Buffer);
  try {
    manifestShape.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    throw refuse(manifestName);
  }
}
