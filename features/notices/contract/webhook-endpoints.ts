import { z } from 'zod';
import { requiredText } from '@/lib/api/contract/bodies/required-text';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { listOf, time } from '@/lib/api/contract/shapes';
import { webhookEvents } from '../model/notice-channels';

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: time,
  /** Time at which the receiver ended it with the status 410; `null` while it is called. */
  endedAt: time.nullable(),
  /** Time of the last call that was taken. */
  sentAt: time.nullable(),
  /** Why the last call was not taken; `null` if it was. */
  error: z.string().nullable(),
});

/** A webhook without its secret. */
export type Webhook = z.infer<typeof webhook>;

const webhooksTag = {
  name: 'webhooks',
  description: 'Calls of other programs with events, signed like Standard Webhooks.',
};

/** Endpoints for webhooks. */
export const webhookEndpoints = tagged(webhooksTag, {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/webhooks',
    caller: 'admin',
    summary: 'Lists the webhooks',
    answer: listOf(webhook),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/webhooks',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Adds a webhook and returns the secret that signs its calls, which is not shown again',
    body: z.strictObject({
      name: requiredText(80),
      url: requiredText(500).refine(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
        { params: { code: 'invalid_format' } },
      ),
      events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
    }),
    answer: z.object({ id: z.string(), secret: z.string() }),
    success: 201,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/test',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Queues a call with an event called `test`',
    answer: null,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/webhooks/{id}',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Deletes a webhook and its waiting calls',
    answer: null,
  }),
});
