import { ApiError } from '@/lib/api/errors';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { fromRow } from '@/lib/server/rows/rows';
import type { WriteHooks } from '@/lib/server/content/access/write-hooks';
import { findSameClass, listTimetableIssues } from './list-timetable-issues';

/** A class has one timetable. It leaves the trash only if its class has no other one: throws `class_taken`. */
export const timetableHooks: WriteHooks = {
  listIssues: listTimetableIssues,
  async requireRestorable({ db }, row) {
    const { name } = fromRow(definitionOf('timetables'), row);
    if (await findSameClass(db, name as LocalizedText, row.id)) throw new ApiError('class_taken');
  },
};
