import { eventEndpoints } from '../contract';
import { copySchoolYear as copyYear } from './copy-school-year';
import { handle } from '@/lib/server/http/handle';
import { runWrite } from '@/lib/server/routes/run-write';

const copySchoolYear = handle(eventEndpoints.copySchoolYear, (deps, { body, user }) =>
  runWrite(deps, { user, collection: 'events' }, (write) => copyYear(write, body.year)),
);

/** Request handlers for the calendar as a whole. */
export const eventHandlers = { copySchoolYear };
