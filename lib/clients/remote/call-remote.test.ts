import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callRemote } from './call-remote';
import { createClient } from '@/lib/api/client';
import { ApiError, type ErrorCode } from '@/lib/api/errors';
import { createFileAddressReviver } from './file-addresses';
import { onWrite } from './remote-writes';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** HTTP server whose response each test sets. */
let server: Server;
let baseUrl: string;
let answer: Answer;
let requests: string[];

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});

afterEach(() => {
  server.closeAllConnections();
  return new Promise<void>((done) => server.close(() => done()));
});

const client = (extra: { token?: string; signal?: AbortSignal } = {}) =>
  createClient({ transport: callRemote, baseUrl, reviver: createFileAddressReviver(baseUrl), ...extra });

const json =
  (body: unknown, status = 200, type = 'application/json'): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

async function expectFailure(calling: Promise<unknown>, code: ErrorCode): Promise<void> {
  const error = await calling.then(
    (value) => `no error but ${JSON.stringify(value)}`,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).code).toBe(code);
}

const time = '2026-03-01T00:00:00Z';
const item = {
  id: '7',
  version: 1,
  slug: 'a',
  title: { kz: 'A', ru: null },
  status: { kz: 'published', ru: 'draft' },
  createdAt: time,
  updatedAt: time,
};
const list = (entry: unknown) => ({ data: [entry], total: 1, page: 1, perPage: 20 });

describe('invalid responses', () => {
  test.each<[string, ErrorCode, Answer]>([
    ['status 500 with a page', 'upstream_unavailable', json('<h1>Oops</h1>', 500, 'text/html')],
    ['status 500 with a problem', 'upstream_unavailable', json({ code: 'internal' }, 500)],
    ['status 503', 'upstream_unavailable', json('', 503, 'text/plain')],
    ['a page', 'bad_upstream', json('<h1>Welcome</h1>', 200, 'text/html')],
    ['JSON marked as a page', 'bad_upstream', json(list(item), 200, 'text/html')],
    ['a page that says 404', 'bad_upstream', json('<h1>nginx</h1>', 404, 'text/html')],
    ['a page that says 401', 'bad_upstream', json('<h1>Proxy</h1>', 401, 'text/html')],
    ['JSON cut off', 'bad_upstream', json('{"data":[{"id":"7","ver')],
    ['no body', 'bad_upstream', json('')],
    ['another shape', 'bad_upstream', json({ items: [] })],
    ['null', 'bad_upstream', json('null')],
    ['an item without its id', 'bad_upstream', json(list({ ...item, id: undefined }))],
    ['an item without its state', 'bad_upstream', json(list({ ...item, status: undefined }))],
    ['an invalid text', 'bad_upstream', json(list({ ...item, title: 'A' }))],
    ['a category that is no key', 'bad_upstream', json(list({ ...item, category: 'Astrology' }))],
    [
      'a link that runs a script',
      'bad_upstream',
      json(
        list({
          ...item,
          cover: {
            id: '1',
            alt: {},
            file: {
              id: '1',
              width: 1,
              height: 1,
              variants: [{ url: 'javascript:alert(1)', width: 1, height: 1, mediaType: 'image/png' }],
            },
          },
        }),
      ),
    ],
    ['a connection that is cut', 'upstream_unavailable', (response) => response.destroy()],
    [
      'a body that breaks off',
      'upstream_unavailable',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"data":[');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('reports %s as %s', async (_, code, response) => {
    answer = response;
    await expectFailure(client().news.list(), code);
  });

  test('does not follow a redirect with the token', async () => {
    answer = (response) => response.writeHead(302, { location: '/v1/elsewhere' }).end();
    await expectFailure(client({ token: 'secret' }).readUser(), 'bad_upstream');
    expect(requests).toEqual(['GET /v1/user']);
  });

  test.each([
    ['plain', (chunk: Buffer) => chunk, {}],
    ['compressed', (chunk: Buffer) => chunk, { 'content-encoding': 'gzip' }],
  ])('does not read 100 MB to the end (%s)', async (kind, _, headers) => {
    let sent = 0;
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      if (kind === 'compressed') return void response.end(gzipSync(Buffer.alloc(100 * 1024 * 1024, ' ')));
      const send = () => {
        while (sent < 100 && !response.destroyed) {
          sent++;
          if (!response.write(megabyte)) return void response.once('drain', send);
        }
        response.end();
      };
      send();
    };
    await expectFailure(client().news.list(), 'bad_upstream');
    expect(sent).toBeLessThan(60);
  });

  test('does not wait for the rest of a failed response', async () => {
    const closed = new Promise<void>((done) => {
      answer = (response) => {
        response.on('close', done);
        response.writeHead(500, { 'content-type': 'text/html' });
        response.write('<h1>');
      };
    });
    await expectFailure(client().news.list(), 'upstream_unavailable');
    await closed;
  });

  test('stops waiting when the signal aborts', async () => {
    answer = () => {};
    await expectFailure(
      client({ signal: AbortSignal.timeout(100) }).login({ email: 'a', password: 'b' }),
      'upstream_unavailable',
    );
  });

  test.each(['before it answers', 'while it drips'])(
    'stops waiting even if fetch ignores the signal, %s',
    async (when) => {
      answer = (response) => {
        if (when === 'before it answers') return;
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(timer));
      };
      const send = globalThis.fetch;
      const fetching = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation((sent) => send((sent as Request).url));
      try {
        await expectFailure(client({ signal: AbortSignal.timeout(100) }).news.list(), 'upstream_unavailable');
      } finally {
        fetching.mockRestore();
      }
    },
  );

  test('stops waiting after patienceMs', async () => {
    answer = () => {};
    await expect(callRemote(new Request(baseUrl), 100)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      cause: { name: 'TimeoutError' },
    });
  });

  test('stops waiting for a response that drips', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    };
    await expectFailure(client({ signal: AbortSignal.timeout(200) }).news.list(), 'upstream_unavailable');
  });
});

describe('archive', () => {
  test('is streamed at any size without buffering more than is read', async () => {
    const part = Buffer.alloc(1024 * 1024, 'z');
    const parts = 64;
    let sent = 0;
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'x-missing-files': '1' });
      const send = () => {
        while (sent < parts) {
          sent += 1;
          if (!response.write(part)) return void response.once('drain', send);
        }
        response.end();
      };
      send();
    };
    const archive = await client({ token: 't' }).exportContent({});
    expect(archive.headers.get('x-missing-files')).toBe('1');
    const reader = archive.body!.getReader();
    let length = (await reader.read()).value!.byteLength;
    await waitUntilStill(() => sent);
    expect(sent).toBeLessThan(parts);
    for (let read = await reader.read(); !read.done; read = await reader.read())
      length += read.value.byteLength;
    expect(length).toBe(parts * part.byteLength);
  });

  test('rejects the read when the connection breaks', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': '1000' });
      response.write('PK');
      setTimeout(() => response.destroy(), 50);
    };
    const archive = await client({ token: 't' }).exportContent({});
    await expect(archive.arrayBuffer()).rejects.toThrow();
  });

  test.each<[string, ErrorCode, Answer]>([
    ['a refusal', 'busy', json({ code: 'busy', status: 503 }, 429, 'application/problem+json')],
    ['a full disk', 'storage_full', json({ code: 'storage_full', status: 507 }, 507)],
    ['a failure', 'upstream_unavailable', json('<h1>Bad gateway</h1>', 502, 'text/html')],
  ])('reports %s in its place', async (_, code, refusal) => {
    answer = refusal;
    await expectFailure(client({ token: 't' }).exportContent({}), code);
  });

  test('refuses an HTML page in its place', async () => {
    answer = json('<h1>Welcome</h1>', 200, 'text/html');
    await expectFailure(client({ token: 't' }).exportContent({}), 'bad_upstream');
  });
});

describe('sign-in without a usable token', () => {
  test.each<[string, unknown]>([
    ['no token', {}],
    ['an empty token', { token: '' }],
    ['a token of the wrong type', { token: true }],
    ['a token that would break the header', { token: 'a\nb' }],
    ['a list', ['token']],
  ])('refuses %s', async (_, body) => {
    answer = json(body);
    await expectFailure(client().login({ email: 'a@b.kz', password: 'password' }), 'bad_upstream');
  });
});

describe('API with foreign error bodies', () => {
  test.each<[number, ErrorCode]>([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [412, 'version_mismatch'],
    [422, 'invalid_input'],
    [429, 'too_many_requests'],
    [418, 'bad_upstream'],
  ])('maps %s to %s', async (status, code) => {
    answer = json({ message: 'Nope.' }, status);
    await expectFailure(client().news.read('7'), code);
  });
});

describe('API without some fields and endpoints', () => {
  test('fills in missing fields and drops unknown ones', async () => {
    answer = json(list({ ...item, mood: 'fine' }));
    const { data } = await client().news.list();
    expect(data[0]).toMatchObject({
      title: { kz: 'A', ru: null },
      lead: { kz: null, ru: null },
      cover: null,
    });
    expect(data[0]).not.toHaveProperty('mood');
  });

  test.each<[string, Answer]>([
    ['a problem', json({ code: 'not_found' }, 404, 'application/problem+json')],
    ['other JSON', json({ message: 'No route' }, 404)],
    ['not implemented', json('', 501, 'text/plain')],
  ])('treats a missing collection as empty (%s)', async (_, response) => {
    answer = response;
    expect(await client().milestones.list({ perPage: 5 })).toEqual({
      data: [],
      total: 0,
      page: 1,
      perPage: 5,
    });
  });

  test.each<[string, Answer]>([
    ['a page', json('Cannot GET', 404, 'text/html')],
    ['a problem', json({ code: 'not_found' }, 404)],
    ['another method only', json('', 405, 'text/plain')],
  ])('reports a missing optional endpoint as not_supported (%s)', async (_, response) => {
    answer = response;
    await expectFailure(client().search({ q: 'a' }), 'not_supported');
    await expectFailure(client().refresh({ refresh_token: 'a' }), 'not_supported');
    await expectFailure(client().readSettings(), 'not_supported');
  });

  test.each<[string, ErrorCode, Answer]>([
    ['a page', 'not_supported', json('Cannot GET', 404, 'text/html')],
    ['JSON without a code', 'not_supported', json({ message: 'No route' }, 404)],
    ['another method only', 'not_supported', json('', 405, 'text/plain')],
    ['a problem document: the item does not exist', 'not_found', json({ code: 'not_found' }, 404)],
  ])('distinguishes a missing endpoint from a missing item (%s)', async (_, code, response) => {
    answer = response;
    await expectFailure(client().news.listRevisions('7'), code);
    await expectFailure(client({ token: 'a' }).news.keepFormOpen('7'), code);
    await expectFailure(client({ token: 'a' }).partners.order({ ids: ['7'] }), code);
    await expectFailure(client().readReportAnswer({ code: '7' }), code);
    await expectFailure(client().readPreviewLink({ token: '7' }), code);
  });
});

test('reports 401 to a sign-in as invalid_credentials', async () => {
  answer = json({ message: 'Nope.' }, 401);
  await expectFailure(client().login({ email: 'a@b.kz', password: 'password' }), 'invalid_credentials');
});

test('retries a closed connection for a read, not for a write', async () => {
  answer = (response) => response.destroy();
  await expectFailure(client().news.list(), 'upstream_unavailable');
  expect(requests).toHaveLength(2);
  requests.length = 0;
  await expectFailure(client({ token: 'a' }).news.remove('7'), 'upstream_unavailable');
  expect(requests).toHaveLength(1);
});

test('reports authorised writes to the listener, also without an answer', async () => {
  const listener = vi.fn();
  onWrite(listener);
  answer = json({ token: 'a' });
  await client().login({ email: 'a', password: 'b' });
  await client({ token: 'a' }).readUser();
  expect(listener).not.toHaveBeenCalled();
  answer = (response) => response.destroy();
  await expectFailure(client({ token: 'a' }).news.remove('7'), 'upstream_unavailable');
  expect(listener.mock.calls).toEqual([[false]]);
  answer = (response) => response.writeHead(204).end();
  await client({ token: 'a' }).news.remove('7');
  expect(listener.mock.calls).toEqual([[false], [true]]);
});

test('rewrites file addresses of the API to paths of this site', async () => {
  const file = { id: '1', name: 'a.pdf', mediaType: 'application/pdf', bytes: 1 };
  for (const url of [`${baseUrl}/files/a.pdf`, '/v1/files/a.pdf', '/api/files/a.pdf']) {
    answer = json({ ...file, url }, 201);
    expect((await client({ token: 'a' }).uploadFile(new FormData())).url).toBe('/api/files/a.pdf');
  }
  const body = `<p><img src="${baseUrl}/files/a.webp"><a href="/v1/files/a.pdf">x</a></p>`;
  answer = json({ ...item, body: { kz: body, ru: null } });
  expect((await client().news.read('7')).body.kz).toBe(
    '<p><img src="/api/files/a.webp"><a href="/api/files/a.pdf">x</a></p>',
  );
});

/** Resolves when a count has not changed for a hundred turns of the event loop, which sender and receiver share. */
async function waitUntilStill(read: () => number): Promise<void> {
  for (let count = read(), turns = 0; turns < 100; turns++) {
    await new Promise((done) => setImmediate(done));
    if (read() !== count) turns = 0;
    count = read();
  }
}
