import { expect, test, vi } from 'vitest';
import { contract } from '@/lib/api/contract';
import { ApiError, type ErrorCode } from '@/lib/api/errors';
import type { Transport } from '@/lib/api/transports';
import { createRemoteVersionReader } from './remote-version-reader';

const json = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });

function create(...responses: (Response | Error)[]) {
  const requests: Request[] = [];
  const transport: Transport = (request) => {
    requests.push(request);
    const next = responses.shift()!;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const onFailure = vi.fn();
  const read = createRemoteVersionReader({ transport, baseUrl: 'http://api/v1', onFailure });
  return { read, requests, onFailure };
}

test.each<[string, Response, string | null]>([
  ['the field', json('{"version":"7"}'), '7'],
  ['a number', json('{"version":7}'), '7'],
  ['the field before the ETag', json('{"version":"7"}', { etag: '"x"' }), '7'],
  ['the ETag alone', json('{}', { etag: '"x"' }), '"x"'],
  [
    'the ETag of a page',
    new Response('ok', { headers: { etag: '"x"', 'content-type': 'text/html' } }),
    '"x"',
  ],
  ['404', new Response('no', { status: 404 }), null],
  ['405', new Response('no', { status: 405 }), null],
  ['501', new Response('no', { status: 501 }), null],
])('%s', async (_, response, expected) => {
  const { read, requests, onFailure } = create(response);
  expect(await read()).toBe(expected);
  expect(requests.map(({ url }) => url)).toEqual(['http://api/v1/version']);
  expect(onFailure).not.toHaveBeenCalled();
});

test.each<[string, Response | Error, ErrorCode]>([
  ['neither version nor ETag', json('{}'), 'bad_upstream'],
  ['an invalid version', json('{"version":{"a":1}}'), 'bad_upstream'],
  ['null', json('null'), 'bad_upstream'],
  ['cut-off JSON', json('{"vers'), 'bad_upstream'],
  ['a page', new Response('<h1>', { headers: { 'content-type': 'text/html' } }), 'bad_upstream'],
  ['a page that says 401', new Response('<h1>', { status: 401 }), 'bad_upstream'],
  ['304 without a known version', new Response(null, { status: 304 }), 'bad_upstream'],
  ['no answer', new ApiError('upstream_unavailable'), 'upstream_unavailable'],
])('%s is a failure and is reported', async (_, response, code) => {
  const { read, onFailure } = create(response);
  await expect(read()).rejects.toMatchObject({ code });
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code }), contract.readVersion);
});

test('sends the last ETag, and returns the last version on 304', async () => {
  const { read, requests } = create(
    json('{"version":"7"}', { etag: '"a"' }),
    new Response(null, { status: 304 }),
    json('{"version":"8"}'),
    json('{"version":"9"}'),
  );
  expect([await read(), await read(), await read(), await read()]).toEqual(['7', '7', '8', '9']);
  expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"a"', '"a"', null]);
});

test('keeps the last version after a failure', async () => {
  const { read } = create(
    json('{"version":"7"}', { etag: '"a"' }),
    new ApiError('upstream_unavailable'),
    new Response(null, { status: 304 }),
  );
  await read();
  await expect(read()).rejects.toBeInstanceOf(ApiError);
  expect(await read()).toBe('7');
});
