import type { FileStore } from '@/lib/server/files/file-store';

/** Returns what a store holds, sorted: names of objects, and `incoming` for each unfinished upload. */
export async function listStored(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.listOlder(Infinity)) names.push(name ?? 'incoming');
  return names.sort();
}
