import { createRemoteNames } from '@/lib/delivery/remote/remote-names';
import type { Env } from '@/lib/env/env';
import type { SchoolNamesReader } from '@/lib/fixed-pages/school-names';
import { openDatabaseReader } from '@/lib/server/reader/open-reader';

/** Returns the reader of the school's names for pages that no renderer renders. */
export function createNamesReader({ apiUrl, database }: Env): SchoolNamesReader {
  if (apiUrl) return createRemoteNames(apiUrl);
  const reader = openDatabaseReader(database);
  return () => reader.readSchoolNames();
}
