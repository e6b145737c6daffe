import type { FileKind } from '@/lib/content/field';
import type { FileStore } from './file-store';
import type { StoredUpload, UploadInfo } from './store-upload';

/** How a feature stores files of its kind, also those of an archive. */
export interface FileMaker {
  /** Largest file in bytes. */
  readonly maxBytes: number;
  /** Checks a received file and stores it; `path` may be moved. Throws an error of the API for a file of another kind. */
  readonly store: (
    files: FileStore,
    path: string,
    info: Omit<UploadInfo, 'mediaType'>,
  ) => Promise<StoredUpload>;
}

/** Makers by the kind of their files. */
export type FileMakers = { readonly [Kind in Exclude<FileKind, 'picture' | 'file'>]?: FileMaker };

const makers = new Map<string, FileMaker>();

/** Adds how a feature stores its files. */
export function addFileMakers(added: FileMakers): void {
  for (const [kind, maker] of Object.entries(added)) makers.set(kind, maker);
}

/** Returns how files of a kind are stored; `undefined` for pictures, documents and kinds of missing features. */
export function findFileMaker(kind: FileKind): FileMaker | undefined {
  return makers.get(kind);
}
