import { listOlderFiles } from '@/lib/server/files/left-files';
import type { FileStore } from '@/lib/server/files/file-store';

/** Returns what a store holds, sorted: names of objects, and `incoming` for each unfinished upload. */
export async function listStored(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.listOlder(Infinity)) names.push(name ?? 'unfinished');
  for await (const _ of listOlderFiles(files.incomingFolder, Infinity)) names.push('incoming');
  return names.sort();
}
