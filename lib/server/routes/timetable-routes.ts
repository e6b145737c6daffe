import { timetableEndpoints } from '../../api/contract/timetables';
import { importTimetables as importAll } from '../timetable/import-timetables';
import { handle } from '../http/handle';
import { runWrite } from './writes';

const importTimetables = handle(timetableEndpoints.importTimetables, (deps, { body, user }) =>
  runWrite(deps, { user, collection: 'timetables' }, (write) => importAll(write, body)),
);

/** Request handlers for timetables of several classes. */
export const timetableHandlers = { importTimetables };
