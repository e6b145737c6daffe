import { ApiError } from '@/lib/api/errors';
import { createEmptyInput, type AnyInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import type { Actor } from '@/lib/server/base/actor';
import type { Database } from '@/lib/server/db/database';
import { detectDocument } from '@/lib/server/files/detect/detect-document';
import type { Deps } from '@/lib/server/http/deps';
import { storeImportedItem } from '@/features/old-site/server/store/store-imported-item';
import { storeMediaFile, type StoredMediaFile } from '@/features/old-site/server/media/store-media-file';
import type { Progress } from '../progress';
import type { SiteReporter } from '../report/site-report';
import type { Stage, StagedAddress } from '../stage/open-stage';
import type { PlannedMedia } from './plan-media';
import { toFileTitle } from './plan-media';
import { toAddressKind } from '../addresses/file-address';

interface MediaImport {
  readonly stage: Stage;
  /** Those that the site does not know. */
  readonly media: readonly PlannedMedia[];
  readonly actor: Actor;
  readonly isDryRun: boolean;
  readonly reporter: SiteReporter;
  readonly progress: Progress;
  /** Returns the file of an address in the stage. */
  readonly find: (url: string) => StagedAddress | null;
}

/** Adds the rows of a stored file in the caller's transaction. */
export type AddMedia = (db: Database) => Promise<void>;

/**
 * Stores pictures and documents like uploads. Each is added in a transaction of its own, so an interrupted import keeps
 * those that it stored and goes on with the next. A dry run returns what would be added, for its one transaction.
 */
export async function storeSiteMedia(deps: Deps, options: MediaImport): Promise<AddMedia[]> {
  const { stage, media, actor, isDryRun, reporter, progress, find } = options;
  const waiting: AddMedia[] = [];
  let done = 0;
  progress.set(() => `Storing pictures and documents: ${done} of ${media.length}.`);
  for (const entry of media) {
    done += 1;
    const address = find(entry.url);
    if (!address?.file) {
      countMissing(reporter, entry, address);
      continue;
    }
    const path = stage.pathOf(address.file);
    const isDocument = toAddressKind(entry.url) === 'document' || (await detectDocument(path)) !== null;
    const kind = isDocument ? 'documents' : 'images';
    reporter.rows[kind].entries += 1;
    try {
      const fileName = toName(entry.url, address);
      const file = await storeMediaFile(deps, path, { kind, actor, isDryRun, fileName });
      const add: AddMedia = async (db) => {
        const state = await addItem(db, file, kind, entry, { actor, nowMs: deps.now() });
        reporter.rows[kind][state] += 1;
      };
      if (isDryRun) waiting.push(add);
      else await addNow(deps, file, add);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      reporter.rows[kind].leftOut += 1;
      reporter.noteFile(entry.pageUrl, error.code, entry.url);
    }
  }
  return waiting;
}

function countMissing(
  reporter: SiteReporter,
  { url, pageUrl }: PlannedMedia,
  address: StagedAddress | null,
): void {
  const row = reporter.rows[toAddressKind(url) === 'picture' ? 'images' : 'documents'];
  row.entries += 1;
  row.leftOut += 1;
  const { code, detail } = address?.note ?? { code: 'fileLimit' as const, detail: '' };
  reporter.noteFile(pageUrl, code, `${url} ${detail}`.trim());
}

/** Adds the rows of a file. Deletes its bytes if that fails. */
async function addNow(deps: Deps, file: StoredMediaFile, add: AddMedia): Promise<void> {
  try {
    await deps.database.db.transaction().execute(add);
  } catch (error) {
    await file.upload.discard();
    throw error;
  }
}

async function addItem(
  db: Database,
  file: StoredMediaFile,
  kind: 'images' | 'documents',
  media: PlannedMedia,
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): Promise<'drafts' | 'leftOut'> {
  await file.upload.addRows(db);
  const now = new Date(nowMs).toISOString();
  const input = kind === 'images' ? await toImage(db, media, file) : toDocument(media, file);
  const write = { db, actor, nowMs, collection: kind };
  const times = { createdAt: now, updatedAt: now };
  const { state } = await storeImportedItem(write, media.itemId, input, times);
  return state === 'leftOut' ? 'leftOut' : 'drafts';
}

/** Returns the input of an image that needs consent before it is shown. */
async function toImage(
  db: Database,
  { texts, albumId }: PlannedMedia,
  file: StoredMediaFile,
): Promise<AnyInput> {
  const album =
    albumId &&
    (await db
      .selectFrom('album')
      .select('id')
      .where('id', '=', albumId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  return {
    ...createEmptyInput(definitionOf('images')),
    file: file.upload.fileId,
    alt: texts,
    album: album ? albumId : null,
    takenAt: file.takenOn,
    showsPeople: true,
    consent: false,
  };
}

function toDocument({ texts }: PlannedMedia, file: StoredMediaFile): AnyInput {
  return { ...createEmptyInput(definitionOf('documents')), title: texts, file: file.upload.fileId };
}

/** Returns the name of a file with an ending, as visitors will download it. */
function toName(url: string, { fileName }: StagedAddress): string {
  if (fileName) return fileName;
  const ending = /\.\w{2,5}$/.exec(new URL(url).pathname)?.[0] ?? '';
  return (toFileTitle(url) || 'file') + ending;
}
