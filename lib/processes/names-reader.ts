import { createRemoteNames } from '@/lib/delivery/remote/remote-names';
import type { Env } from '@/lib/env/env';
import type { SchoolNamesReader } from '@/lib/fixed-pages/school-names';
import { openDatabaseReader } from '@/lib/server/reader/open-reader';

/** Returns the reader of the school's names for documents that Next does not render. */
export function createNamesReader({ apiUrl, database }: Pick<Env, 'apiUrl' | 'database'>): SchoolNamesReader {
  if (apiUrl) return createRemoteNames(apiUrl);
  const reader = openDatabaseReader(database);
  return () => reader.readSchoolNames();
}
