import { z } from 'zod';
import { appealInput } from './inputs/appeal-input';
import { endpoint } from './endpoint';
import { clientAddress } from './headers';
import { locale, pageOf, pageQuery, time } from './shapes';

const appeal = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  message: z.string(),
  locale,
  createdAt: time,
  handledAt: time.nullable().default(null),
  /** Name of the person who handled it. */
  handledBy: z.string().nullable().default(null),
});

/** A stored inquiry. */
export type Appeal = z.infer<typeof appeal>;

/** Endpoints for inquiries. */
export const appealEndpoints = {
  createAppeal: endpoint({
    method: 'POST',
    path: '/appeals',
    caller: 'anyone',
    summary: 'Sends a message to the school',
    headers: z.object(clientAddress),
    body: appealInput,
    answer: null,
    success: 201,
  }),
  listAppeals: endpoint({
    method: 'GET',
    path: '/appeals',
    caller: 'manager',
    summary: 'Messages of visitors: those not handled first, then newest first',
    query: z.strictObject(pageQuery),
    answer: pageOf(appeal).extend({
      /** Number of messages that are not handled; `null` if a remote API does not report it. */
      open: z.int().min(0).nullable().default(null),
    }),
  }),
  handleAppeal: endpoint({
    method: 'POST',
    path: '/appeals/{id}/handled',
    caller: 'manager',
    summary: 'Marks a message as handled',
    answer: appeal,
  }),
  deleteAppeal: endpoint({
    method: 'DELETE',
    path: '/appeals/{id}',
    caller: 'manager',
    summary: 'Deletes a message for good',
    answer: null,
  }),
};
