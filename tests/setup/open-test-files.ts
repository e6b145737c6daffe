import type { FileStore } from '@/lib/server/files/file-store';
import { openFileStore } from '@/lib/server/files/open-file-store';
import { startS3 } from './s3-server';

/** The stored files of an API under test. */
export interface TestFiles {
  readonly files: FileStore;
  /** Opens the same files a second time, as another instance does. */
  open(): Promise<FileStore>;
  stop(): Promise<void>;
}

/** Opens a new store: in `dataDir`, or on an S3 server with `TEST_FILES=s3`. */
export async function openTestFiles(dataDir: string): Promise<TestFiles> {
  const server = process.env['TEST_FILES'] === 's3' ? await startS3() : null;
  const s3 = server?.settings ?? null;
  const stores = [await openFileStore({ dataDir, s3, isDelivery: true })];
  const open = async () => {
    stores.push(await openFileStore({ dataDir, s3 }));
    return stores.at(-1)!.files;
  };
  const stop = async () => {
    for (const store of stores) store.close();
    await server?.stop();
  };
  return { files: stores[0]!.files, open, stop };
}
