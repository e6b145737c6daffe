import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '@/lib/server/db/database';
import type { ExportedPost } from '../export/exported-post';
import { toNumber } from '../export/read-export';
import type { StagedExport } from '../staging/stage-export';
import { createPostIds } from '../export/post-ids';
import { findMediaFile, listUploadPaths } from './find-media-file';
import { createMediaIndex, listSizePaths } from '../text/media-index';

/**
 * Adds the media that texts show and the files of the export do not list: those of another part of it, which an earlier
 * import brought, and files that were copied to the old site without WordPress. Returns the items of those that the site has,
 * by the numbers of their entries.
 */
export async function addUnlistedMedia(
  db: Database,
  staged: StagedExport,
  folder: string | null,
): Promise<ReadonlyMap<number, string>> {
  const known = new Map<number, string>();
  const texts = staged.posts.filter(({ type }) => type === 'post' || type === 'page');
  const numbers = new Set(staged.posts.map(({ id }) => id));
  const ids = [...new Set(texts.flatMap(({ uploads }) => uploads.ids))].filter((id) => !numbers.has(id));
  const toItemId = createPostIds(staged.siteUrl);
  const imported = await listMedia(db, ids.map(toItemId));
  for (const id of ids) {
    const kind = imported.get(toItemId(id));
    if (kind !== undefined) staged.add(toEntry(id, `${id}${kind === 'image' ? '.jpg' : ''}`));
  }
  if (folder === null) return known;
  const isListed = createPathTest(staged);
  for (const path of new Set(texts.flatMap(({ uploads }) => uploads.paths))) {
    if (isListed(path)) continue;
    // The whole picture rather than the size that the text shows.
    const file = await findMediaFile(folder, [...listSizePaths(path).slice(1), path]);
    if (file === null) continue;
    const entry = toEntry(toNumber('file', path), path);
    if (numbers.has(entry.id)) continue;
    numbers.add(entry.id);
    staged.add(entry);
    const itemId = await findItem(db, await toSha256(file));
    if (itemId !== null) known.set(entry.id, itemId);
  }
  return known;
}

function createPathTest({ posts }: StagedExport): (path: string) => boolean {
  const entries = posts.filter(({ type }) => type === 'attachment');
  const named = entries.map((post) => ({ postId: post.id, parent: 0, paths: listUploadPaths(post) }));
  const index = createMediaIndex(
    named,
    new Map(named.map(({ postId }) => [postId, { kind: 'file', href: '' } as const])),
  );
  return (path) => index.findByPath(`/wp-content/uploads/${encodeURI(path)}`) !== null;
}

/** Returns which of the items are images or documents. */
async function listMedia(
  db: Database,
  itemIds: readonly string[],
): Promise<Map<string, 'image' | 'document'>> {
  const { rows } = await sql<{ id: string; kind: 'image' | 'document' }>`
    select id, 'image' as kind from image where id in (select value from json_each(${JSON.stringify(itemIds)}))
    union all
    select id, 'document' as kind from document where id in (select value from json_each(${JSON.stringify(itemIds)}))`.execute(
    db,
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Returns the item that shows the file with a hash; `null` if there is none. */
async function findItem(db: Database, sha256: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select item.id from image as item join file on file.id = item.file
      where file.sha256 = ${sha256} and item.deleted_at is null
    union all
    select item.id from document as item join file on file.id = item.file
      where file.sha256 = ${sha256} and item.deleted_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

async function toSha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Returns the entry of a file that WordPress does not list. */
function toEntry(id: number, file: string): ExportedPost {
  return {
    ...{ id, line: 0, type: 'attachment', status: 'inherit', file, fileUrl: '', parent: 0 },
    title: basename(file).replace(/\.\w+$/, ''),
    ...{ slug: '', link: '', content: '', excerpt: '', date: '', dateGmt: '', modifiedGmt: '', alt: '' },
    ...{ hasPassword: false, isSticky: false, terms: [], cover: null },
    ...{ language: null, groups: [], translations: [], doubt: null },
  };
}
