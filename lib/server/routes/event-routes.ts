import { eventEndpoints } from '../../api/contract/events';
import { copySchoolYear as copyYear } from '../calendar/copy-school-year';
import { handle } from '../http/handle';
import { runWrite } from './writes';

const copySchoolYear = handle(eventEndpoints.copySchoolYear, (deps, { body, user }) =>
  runWrite(deps, { user, collection: 'events' }, (write) => copyYear(write, body.year)),
);

/** Request handlers for the calendar as a whole. */
export const eventHandlers = { copySchoolYear };
