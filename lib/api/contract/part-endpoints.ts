import { z } from 'zod';
import { endpoint, tagged } from './endpoint';
import { listOf } from './shapes';

const partState = z.object({
  /** Name of the part, such as `canteen`. */
  name: z.string(),
  isOn: z.boolean(),
  /** Time of the last change, UTC ISO 8601; `null` if there was none. */
  changedAt: z.iso.datetime().nullable().default(null),
  /** Person who changed it; `null` if the account is not known. */
  changedBy: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  /** Whether the site has something of it. */
  isPresent: z.boolean().default(true),
});

/** State of a part of the site that staff switch. */
export type PartState = z.infer<typeof partState>;

const partsTag = {
  name: 'parts of the site',
  description: 'Which parts of the site the school has, such as the timetable.',
};

/** Endpoints for the parts of the site that a school may lack. */
export const partEndpoints = tagged(partsTag, {
  listParts: endpoint({
    method: 'GET',
    path: '/parts',
    caller: 'admin',
    summary: 'Returns the parts of the site that can be switched off, with their state',
    answer: listOf(partState),
  }),
  switchParts: endpoint({
    method: 'PUT',
    path: '/parts',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Switches the named parts of the site on (`true`) or off (`false`); others stay as they are',
    body: z.strictObject({ parts: z.record(z.string().min(1).max(60), z.boolean()) }),
    answer: listOf(partState),
  }),
});
