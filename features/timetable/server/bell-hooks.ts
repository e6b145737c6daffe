import { ApiError } from '@/lib/api/errors';
import { definitionOf } from '@/lib/content/registry';
import { fromRow } from '@/lib/server/rows/rows';
import type { WriteHooks } from '@/lib/server/content/access/write-hooks';
import { listBellIssues, listTakenDays } from './list-bell-issues';

/** Schedules have times and days of their own. A bell schedule leaves the trash only if no other one has its days: throws `day_taken`. */
export const bellHooks: WriteHooks = {
  listIssues: listBellIssues,
  async requireRestorable({ db }, row) {
    const taken = await listTakenDays(db, fromRow(definitionOf('bells'), row), row.id);
    if (taken.length > 0) throw new ApiError('day_taken');
  },
};
