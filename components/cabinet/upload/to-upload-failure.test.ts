import { expect, test } from 'vitest';
import { toUploadFailure } from './to-upload-failure';

test.each([
  [413, null, { code: 'body_too_large' }],
  [503, null, { code: 'busy' }],
  [502, null, { code: 'upstream_unavailable' }],
  [500, null, { code: 'bad_upstream' }],
  [413, { code: 'body_too_large', maxBytes: 10 }, { code: 'body_too_large', maxBytes: 10 }],
  [503, { code: 'storage_read_only' }, { code: 'storage_read_only' }],
])('status %s with the body %j is the problem %j', (status, body, problem) => {
  expect(toUploadFailure(status, body)).toEqual({ ok: false, problem });
});
