import { maxPageDepth } from '@/lib/content/pages/page-path';
import { listAncestors } from '@/lib/server/rows/page-paths';
import type { Database } from '@/lib/server/db/database';

/** Returns the page to put another one below: `wanted`, or one above it if the tree would be too deep. */
export async function limitDepth(db: Database, wanted: string): Promise<string> {
  const chain = await listAncestors(db, wanted);
  return chain.length < maxPageDepth ? wanted : chain.at(1 - maxPageDepth)!;
}
