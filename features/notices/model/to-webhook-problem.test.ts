import { expect, test } from 'vitest';
import { FetchFailure } from '@/lib/http/outgoing/fetch-failure';
import { toWebhookProblem } from './to-webhook-problem';

test.each([
  ['status 503', 'status', '503'],
  [new FetchFailure('timeout').message, 'timeout', ''],
  [new FetchFailure('tls', 'DEPTH_ZERO_SELF_SIGNED_CERT').message, 'tls', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  [new FetchFailure('nameUnknown', 'ENOTFOUND').message, 'nameUnknown', 'ENOTFOUND'],
  [new FetchFailure('privateAddress', '::1').message, 'privateAddress', '::1'],
  [new FetchFailure('connectionFailed', 'a: b').message, 'connectionFailed', 'a: b'],
  ['AUTH_SECRET has changed: delete the webhook and add it again', 'secret', ''],
  ['something new', 'other', 'something new'],
])('the stored error "%s" means %s', (error, code, detail) => {
  expect(toWebhookProblem(error)).toEqual({ code, detail });
});
