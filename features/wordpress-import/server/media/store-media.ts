import { ApiError } from '@/lib/api/errors';
import type { Actor } from '@/lib/server/base/actor';
import type { Deps } from '@/lib/server/http/deps';
import type { StagedExport } from '../staging/stage-export';
import { toTidyText } from '@/features/old-site/server/text/tidy-text';
import type { PostGroup } from '../staging/group-posts';
import type { Reporter } from '../report';
import { findMediaFile, listUploadPaths } from './find-media-file';
import { storeMediaFile, type StoredMediaFile } from '@/features/old-site/server/media/store-media-file';

/** Stored files by the id of the item that will own them. */
export interface StoredMedia {
  readonly files: ReadonlyMap<string, StoredMediaFile>;
  /** Deletes all of them, if the import fails. */
  discard(): Promise<void>;
}

interface MediaImport {
  readonly staged: StagedExport;
  /** New media entries. */
  readonly groups: readonly PostGroup[];
  /** Folder with a copy of `wp-content/uploads`; `null` if media are not imported. */
  readonly folder: string | null;
  readonly actor: Actor;
  readonly isDryRun: boolean;
  readonly reporter: Reporter;
}

/** Why a file is not imported, by error code. */
const reasons: Partial<Record<string, string>> = {
  unsupported_file: 'The site does not offer files of this kind.',
  unsupported_image: 'The site does not show pictures of this kind.',
  image_is_animated: 'The picture is animated.',
  image_is_damaged: 'The picture is damaged.',
  image_too_many_pixels: 'The picture has too many pixels.',
  image_needs_too_much_memory: 'The picture needs too much memory.',
  body_too_large: 'The file is too large.',
};

/** Stores the files of new media entries before the transaction, because pictures take long to encode. */
export async function storeMedia(deps: Deps, media: MediaImport): Promise<StoredMedia> {
  const { staged, groups, folder, actor, isDryRun, reporter } = media;
  const files = new Map<string, StoredMediaFile>();
  const discard = async () => {
    for (const { upload } of files.values()) await upload.discard();
  };
  if (folder === null) return { files, discard };
  try {
    for (const { kind, itemId, posts } of groups) {
      if (kind !== 'images' && kind !== 'documents') continue;
      const entries = [posts.kz, posts.ru].filter((post) => post !== null);
      const { id, title } = staged.read(entries[0]!.id);
      const named = { id, title: toTidyText(title, 100) ?? 'Untitled' };
      const paths = entries.flatMap(listUploadPaths);
      const file = await findMediaFile(folder, paths);
      if (file === null) {
        reporter.warn(named, `The folder of media has no file ${paths[0] ?? 'for it'}.`);
        continue;
      }
      try {
        files.set(itemId, await storeMediaFile(deps, file, { kind, actor, isDryRun }));
      } catch (error) {
        const reason = error instanceof ApiError ? reasons[error.code] : undefined;
        if (reason === undefined) throw error;
        reporter.warn(named, reason);
      }
    }
    return { files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
