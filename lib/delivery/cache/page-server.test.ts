import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createUncachedPageServer } from './page-server';

test.each([
  ['a document with the hints of the visitor', {}, { cookie: 'a=1', 'accept-language': 'ru' }],
  ['router data without them', { rsc: '1' }, { rsc: '1' }],
])('the development server is asked for %s', async (_, headers, forwarded) => {
  const forward = vi.fn(() => Promise.resolve());
  const request = { url: '/', headers: { cookie: 'a=1', 'accept-language': 'ru', ...headers } };
  const response = {} as ServerResponse;
  await createUncachedPageServer(forward).serve(request as unknown as IncomingMessage, response, '/', '');
  expect(forward).toHaveBeenCalledExactlyOnceWith({ url: '/', headers: forwarded }, response);
});
