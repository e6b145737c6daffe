import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { listDifferences, type Document, type Send } from './contract-check';
import { startApi, type TestApi } from './harness';

let api: TestApi;
let document: Document;
let vocabulary: string[];
let passwordHash: string;
let itemId: string;

beforeAll(async () => {
  api = await startApi('in-process');
  const response = await api.call({ who: 'anonymous', method: 'GET', path: '/openapi.json' });
  document = (await response.json()) as Document;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const query = operations.flatMap(({ parameters }) =>
    parameters.filter((parameter) => parameter.in === 'query'),
  );
  vocabulary = [...new Set(['nonsense', ...query.map(({ name }) => name)])];
  const row = await api.db
    .selectFrom('user')
    .select('password_hash')
    .where('name', '=', 'admin')
    .executeTakeFirst();
  passwordHash = row!.password_hash;
  itemId = (await api.create('admin', 'news', {})).id;
});
afterAll(() => api.stop());

const send: Send = async (method, path, { headers, body }) => {
  const unsaved = { version: 1, deleted_at: null };
  await api.db.updateTable('news').set(unsaved).where('id', '=', itemId).execute();
  const row = {
    who: 'admin',
    method,
    path: path.replace('/news/new', `/news/${itemId}`),
    headers: headers as Record<string, string>,
    body: body ?? undefined,
  } as const;
  const response = await api.call(row);
  if (path.startsWith('/account/password'))
    await api.db
      .updateTable('user')
      .set({ password_hash: passwordHash })
      .where('name', '=', 'admin')
      .execute();
  if (response.status !== 401 || path.startsWith('/login')) return response;
  // An earlier call ended the session; the harness signs in again after the token has expired.
  api.clock.nowMs += 25 * 60 * 1000;
  return api.call(row);
};

/** Returns the document with the chosen paths only. */
function only(isChosen: (path: string) => boolean): Document {
  const copy = structuredClone(document);
  copy.paths = Object.fromEntries(Object.entries(copy.paths).filter(([path]) => isChosen(path)));
  return copy;
}

test('every documented operation accepts what the document describes', { timeout: 120_000 }, async () => {
  // Collections differ in lists and inputs only, so the other paths are checked for one. The API refuses wrong tokens
  // and codes like malformed ones.
  const secrets = ['/refresh', '/account/second-factor/confirmation'];
  const others = collectionNames.filter((name) => name !== 'news').map((name) => `/${name}/{id}`);
  // The empty input of a type without drafts is refused.
  const withoutDrafts = collectionNames
    .filter((name) => definitionOf(name).publishing.isAlways)
    .flatMap((name) => [`/${name}`, `/previews/${name}`]);
  // A table without lessons and a menu without its day are refused, too.
  const incomplete = ['/timetable-imports', '/daymenus', '/cyclemenus'];
  // Their rows are sought before the body is read, or belong to other people.
  const withRows = [
    '/news/{id}/comments/{comment}',
    '/news/{id}/proposal',
    '/news/{id}/proposals/{proposal}/decision',
    '/video-uploads/{id}/parts',
  ];
  const isDistinct = (path: string) =>
    ![...withRows, ...secrets, ...withoutDrafts, ...incomplete].includes(path) &&
    !others.some((start) => path.startsWith(start));
  expect(await listDifferences(only(isDistinct), vocabulary, send)).toEqual([]);
});

test('reports an undocumented query parameter', async () => {
  const drifted = only((path) => ['/previews/news', '/unsaved/news/{id}', '/audit'].includes(path));
  for (const operation of Object.values(drifted.paths).flatMap((path) => Object.values(path)))
    operation.parameters = operation.parameters.filter(({ name }) => !['item', 'form', 'by'].includes(name));
  expect(await listDifferences(drifted, vocabulary, send)).toEqual([
    'GET /audit: knows by',
    'POST /previews/news: item turns 201 into not_found',
    'DELETE /unsaved/news/{id}: form turns 204 and 404 into 204 and 200',
  ]);
});

test('reports undocumented and invented headers and members', async () => {
  const drifted = only((path) => ['/news/{id}', '/settings'].includes(path));
  const [item, settings] = [drifted.paths['/news/{id}']!, drifted.paths['/settings']!];
  item['delete']!.parameters = item['delete']!.parameters.filter((parameter) => parameter.in === 'path');
  settings['get']!.parameters = [
    { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } },
  ];
  settings['put']!.requestBody!.content['application/json']!.schema = { type: 'object' };
  expect(await listDifferences(drifted, vocabulary, send)).toEqual([
    'PUT /settings: refuses what it requires: invalid_input',
    'PUT /settings: answers invalid_input to a further member of the body',
    'GET /settings: does without If-Match',
    'DELETE /news/{id}: reads If-Match, which is not documented',
  ]);
});

test('reports parameters that a handler reads by itself', async () => {
  const app = new Hono().get('/version', (context) =>
    context.json({ version: context.req.query('since') ?? context.req.header('x-since') ?? '1' }),
  );
  const sendToApp: Send = async (method, path, init) => app.request(path, { ...init, method });
  expect(
    await listDifferences(
      only((path) => path === '/version'),
      vocabulary,
      sendToApp,
    ),
  ).toEqual([
    'GET /version: reads since, which is not documented',
    'GET /version: reads x-since, which is not documented',
  ]);
});
