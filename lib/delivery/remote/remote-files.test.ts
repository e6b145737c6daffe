import inject from 'light-my-request';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRemoteFileHandler } from './remote-files';

const fetchFile = vi.fn<typeof fetch>();
let handle: ReturnType<typeof createRemoteFileHandler>;

beforeEach(() => {
  fetchFile.mockReset();
  handle = createRemoteFileHandler({ apiUrl: 'https://api.example/v1', fetchFile });
});

const picture = (bytes = 10) =>
  new Response(Buffer.alloc(bytes, 'x'), { headers: { 'content-type': 'image/webp' } });

async function get(url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', headers = {}) {
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await inject(
    (request, response) => {
      void handle(request, response);
    },
    { method, url, headers },
  );
  return { status: statusCode, headers: answered, body: rawPayload };
}

test('serves a picture inline and sends nothing of the visitor to the API', async () => {
  fetchFile.mockResolvedValue(picture());
  const { status, headers, body } = await get('/api/files/a.webp?v=1', 'GET', {
    cookie: 'auth._token.local=secret',
    authorization: 'Bearer secret',
  });
  expect(status).toBe(200);
  expect(body.toString()).toBe('x'.repeat(10));
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  });
  const [url, options] = fetchFile.mock.calls[0]!;
  expect(url).toBe('https://api.example/v1/files/a.webp');
  expect(options).toMatchObject({ redirect: 'manual' });
  expect(options).not.toHaveProperty('headers');
});

test('answers HEAD with the length', async () => {
  fetchFile.mockResolvedValue(picture(10));
  const { status, headers, body } = await get('/api/files/a.webp', 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([200, '10', 0]);
});

test.each([
  ['a document', 'application/pdf', null, 'attachment'],
  [
    'a document with its name',
    'application/pdf',
    'attachment; filename="a.pdf"',
    'attachment; filename="a.pdf"',
  ],
  ['a document that the API marks as inline', 'application/pdf', 'inline', 'attachment'],
  ['a document with an invalid file name', 'application/pdf', 'attachment; filename="\u00e9"', 'attachment'],
  ['a file without a type', null, null, 'attachment'],
])('serves %s as a download', async (_, type, disposition, expected) => {
  const headers = new Headers();
  if (type) headers.set('content-type', type);
  if (disposition) headers.set('content-disposition', disposition);
  fetchFile.mockResolvedValue(new Response(Buffer.from('x'), { headers }));
  expect((await get('/api/files/a.pdf')).headers['content-disposition']).toBe(expected);
});

test.each([
  [
    'a PDF inline and without a sandbox',
    'application/pdf',
    'inline; filename="a.pdf"',
    "frame-ancestors 'none'",
  ],
  ['any other file as a download', 'text/csv', 'attachment; filename="a.pdf"', "default-src 'none'; sandbox"],
])('serves to open %s', async (_, type, disposition, policy) => {
  const headers = { 'content-type': type, 'content-disposition': 'attachment; filename="a.pdf"' };
  fetchFile.mockResolvedValue(new Response(Buffer.from('x'), { headers }));
  expect((await get('/api/files/a.pdf?open')).headers).toMatchObject({
    'content-disposition': disposition,
    'content-security-policy': policy,
  });
  expect(fetchFile.mock.calls[0]![0]).toBe('https://api.example/v1/files/a.pdf');
});

test.each([
  ['/api/files/../user', 404],
  ['/api/files/..%2fuser', 404],
  ['/api/files/a/b', 404],
  ['/api/files/.htaccess', 404],
  ['/api/files/', 404],
  ['/api/user', 404],
  [`/api/files/${'a'.repeat(300)}`, 404],
])('does not request %s', async (url, status) => {
  expect((await get(url)).status).toBe(status);
  expect(fetchFile).not.toHaveBeenCalled();
});

test('refuses POST', async () => {
  expect((await get('/api/files/a.webp', 'POST')).status).toBe(405);
  expect(fetchFile).not.toHaveBeenCalled();
});

const createResponse = (type: string, status = 200) =>
  new Response('x', { status, headers: { 'content-type': type } });

test.each<[string, Response | Error, number]>([
  ['a page', createResponse('text/html; charset=utf-8'), 502],
  ['an SVG', createResponse('image/svg+xml'), 502],
  ['JSON', createResponse('application/json'), 502],
  ['a script', createResponse('text/javascript; charset=utf-8'), 502],
  ['a script of another name', createResponse('Application/X-JavaScript'), 502],
  ['a style sheet', createResponse('text/css'), 502],
  ['a redirect', new Response(null, { status: 302, headers: { location: 'https://evil.example' } }), 502],
  ['401', createResponse('text/html', 401), 502],
  ['500', createResponse('text/plain', 500), 503],
  ['404', createResponse('application/problem+json', 404), 404],
  ['410', createResponse('application/problem+json', 410), 410],
  ['no answer', new TypeError('fetch failed'), 503],
])('refuses %s with a problem document that has no details', async (_, answer, status) => {
  if (answer instanceof Error) fetchFile.mockRejectedValue(answer);
  else fetchFile.mockResolvedValue(answer);
  const refused = await get('/api/files/a.webp');
  expect(refused.status).toBe(status);
  expect(refused.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
  expect(Object.keys(JSON.parse(refused.body.toString()) as object).sort()).toEqual([
    'code',
    'status',
    'title',
    'type',
  ]);
});

test('refuses a file without an end', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent++;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  fetchFile.mockResolvedValue(new Response(endless, { headers: { 'content-type': 'image/webp' } }));
  expect((await get('/api/files/a.webp')).status).toBe(502);
  expect(sent).toBeLessThan(40);
});

test('serves a copy while the API fails and drops it on 410', async () => {
  fetchFile.mockResolvedValueOnce(picture());
  await get('/api/files/a.webp');
  fetchFile.mockRejectedValueOnce(new TypeError('fetch failed'));
  const copy = await get('/api/files/a.webp');
  expect([copy.status, copy.headers['cache-control']]).toEqual([200, 'no-store']);
  fetchFile.mockResolvedValueOnce(createResponse('text/html', 401));
  expect((await get('/api/files/a.webp')).status).toBe(200);
  fetchFile.mockResolvedValueOnce(createResponse('application/problem+json', 410));
  expect((await get('/api/files/a.webp')).status).toBe(410);
  fetchFile.mockRejectedValueOnce(new TypeError('fetch failed'));
  expect((await get('/api/files/a.webp')).status).toBe(503);
});

test('keeps no copy of a large file', async () => {
  fetchFile.mockResolvedValueOnce(picture(2 * 1024 * 1024));
  expect((await get('/api/files/a.webp')).status).toBe(200);
  fetchFile.mockRejectedValueOnce(new TypeError('fetch failed'));
  expect((await get('/api/files/a.webp')).status).toBe(503);
});

test('shares one request among concurrent clients', async () => {
  let answer!: (response: Response) => void;
  fetchFile.mockReturnValue(new Promise((done) => (answer = done)));
  const requests = [get('/api/files/a.webp'), get('/api/files/a.webp')];
  await vi.waitFor(() => expect(fetchFile).toHaveBeenCalled());
  answer(picture());
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200]);
  expect(fetchFile).toHaveBeenCalledTimes(1);
});
