import { z } from 'zod';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { clientAddress, idempotencyKey } from '@/lib/api/contract/headers';
import { reportInput } from './report-input';
import { requiredText } from '@/lib/api/contract/bodies/required-text';
import { time } from '@/lib/api/contract/shapes';

const reportAnswer = z.object({
  /** Start of the day on which it was sent. */
  sentAt: time,
  /** Whether staff have marked it as handled. */
  isHandled: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: time.nullable(),
});

/** What the sender of a report may know of it. */
export type ReportAnswer = z.infer<typeof reportAnswer>;

const reportsTag = { name: 'reports', description: 'Anonymous reports and their answers.' };

/** Endpoints for reports without a name. */
export const reportEndpoints = tagged(reportsTag, {
  createReport: endpoint({
    method: 'POST',
    path: '/reports',
    caller: 'anyone',
    summary: 'Sends an anonymous report of bullying or danger; the same key and text get the same code',
    errors: ['too_many_requests', 'busy'],
    headers: z.object({ ...idempotencyKey, ...clientAddress }),
    body: reportInput,
    answer: z.object({
      /** Code with which the sender reads the answer. It is not stored. */
      reportCode: z.string(),
    }),
    success: 201,
  }),
  readReportAnswer: endpoint({
    // Not GET: addresses get into logs.
    method: 'POST',
    path: '/reports/answer',
    caller: 'anyone',
    summary: 'Returns the answer to an anonymous report by its code',
    errors: ['too_many_requests'],
    headers: z.object(clientAddress),
    body: z.strictObject({ code: requiredText(60) }),
    answer: reportAnswer,
    namesItems: true,
  }),
});
