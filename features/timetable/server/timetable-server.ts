import type { Handler } from '@/lib/server/http/handle';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { timetableEndpoints } from '../contract';
import { bellHooks } from './bell-hooks';
import { listLessonEnds } from './list-lesson-ends';
import { listSubstitutionIssues } from './list-substitution-issues';
import { timetableHooks } from './timetable-hooks';
import { timetableHandlers } from './timetable-routes';

/** Timetables in the API. */
export const timetableServer = {
  handlers: timetableHandlers satisfies Record<keyof typeof timetableEndpoints, Handler>,
  writeHooks: {
    bells: bellHooks,
    substitutions: { listIssues: listSubstitutionIssues },
    timetables: timetableHooks,
  },
  listChangeTimes: listLessonEnds,
} satisfies ServerFeature;
