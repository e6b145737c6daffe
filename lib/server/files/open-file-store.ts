import { join } from 'node:path';
import type { S3Settings } from '../../s3-settings';
import { incomingName, type FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createFileCache, type FileCache } from './file-cache';

/** Where a process stores files. */
export interface FileStoreOptions {
  readonly dataDir: string;
  readonly s3: S3Settings | null;
  /** Whether this process sends files to visitors, and so keeps local copies. One process of a machine does. */
  readonly isDelivery?: boolean;
}

/** An open store. */
export interface OpenFileStore {
  readonly files: FileStore;
  /** Local copies of a remote store; `null` for none. */
  readonly cache: FileCache | null;
  close(): void;
}

/** Opens the store of the settings: the folder `uploads` of `DATA_DIR`, or object storage. */
export async function openFileStore({
  dataDir,
  s3,
  isDelivery = false,
}: FileStoreOptions): Promise<OpenFileStore> {
  if (!s3) return { files: createFolderStore(join(dataDir, 'uploads')), cache: null, close: () => {} };
  // The client of the storage takes a second to load.
  const { createS3Store } = await import('./s3-store');
  const cache = isDelivery ? await createFileCache(join(dataDir, 'file-copies'), s3.cacheBytes) : null;
  const files = createS3Store({ ...s3, incomingFolder: join(dataDir, incomingName), cache });
  return { files, cache, close: () => files.close() };
}
