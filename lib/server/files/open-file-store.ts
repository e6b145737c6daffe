import { join } from 'node:path';
import type { Log } from '../../log/log';
import type { S3Settings } from '@/lib/env/s3-settings';
import { incomingName, type FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createFileCache, type FileCache } from './file-cache';
import type { StorageAway } from './storage-watch';

/** Where a process stores files. */
export interface FileStoreOptions {
  readonly dataDir: string;
  readonly s3: S3Settings | null;
  /** Whether this process sends files to visitors, and so keeps local copies. One process of a machine does. */
  readonly isDelivery?: boolean;
  /** Where this process logs that object storage is away. One process of an instance does. */
  readonly watchLog?: Log;
}

/** An open store. */
export interface OpenFileStore {
  readonly files: FileStore;
  /** Local copies of a remote store; `null` for none. */
  readonly cache: FileCache | null;
  /** Whether object storage is away; `null` for a folder, and for a process that does not watch it. */
  readonly away: StorageAway | null;
  close(): void;
}

/** Opens the store of the settings: the folder `uploads` of `DATA_DIR`, or object storage. */
export async function openFileStore({
  dataDir,
  s3,
  isDelivery = false,
  watchLog,
}: FileStoreOptions): Promise<OpenFileStore> {
  if (!s3)
    return { files: createFolderStore(join(dataDir, 'uploads')), cache: null, away: null, close: () => {} };
  // The client of the storage takes a second to load.
  const { createS3Store } = await import('./s3-store');
  const cache = isDelivery ? await createFileCache(join(dataDir, 'file-copies'), s3.cacheBytes) : null;
  const files = createS3Store({ ...s3, incomingFolder: join(dataDir, incomingName), cache, log: watchLog });
  return { files, cache, away: files.away, close: () => files.close() };
}
