import { timetableEndpoints } from '../contract';
import { importTimetables as importAll } from './import-timetables';
import { handle } from '@/lib/server/http/handle';
import { runWrite } from '@/lib/server/routes/run-write';

const importTimetables = handle(timetableEndpoints.importTimetables, (deps, { body, user }) =>
  runWrite(deps, { user, collection: 'timetables' }, (write) => importAll(write, body)),
);

/** Request handlers for timetables of several classes. */
export const timetableHandlers = { importTimetables };
