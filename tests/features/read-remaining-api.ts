import '@/lib/processes/install-server';
import { deepEqual, equal, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchAnswer } from '@/lib/api/contract';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import { toInput } from '@/lib/content/input';
import { collectionNames, definitionOf, isCollectionName, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { startEmbeddedServer, type EmbeddedServer } from '../api/embedded-server';
import { keptNamesFile, type KeptNames } from './fill-data-folder';

/** Words of the sample content of all features. */
const queries = ['lunch', 'schedule', 'robot', 'ashana', 'kitap', 'math', 'tour', 'lab', 'medal'];

/**
 * Reads what every site answers from an API without some features, whose data folder was filled with all of them. Throws on
 * an unexpected answer.
 */
async function readRemainingApi(dataDir: string): Promise<void> {
  const server = await startEmbeddedServer(dataDir);
  await readLists(server);
  await readItems(server);
  await readSearch(server);
  await readKept(server, JSON.parse(readFileSync(join(dataDir, keptNamesFile), 'utf8')) as KeptNames);
  deepEqual(
    server.log.filter((line) => line.includes('error')),
    [],
  );
  await server.stop();
}

/** Requests everything that needs no name and has an answer. */
async function readLists(server: EmbeddedServer): Promise<void> {
  const endpoints = Object.values<Endpoint>({ ...contract });
  const lists = endpoints.filter(
    ({ method, path, query, answer }) => method === 'GET' && !path.includes('{') && !query && answer,
  );
  ok(lists.length > 5, `${lists.length} lists`);
  for (const { path } of lists) await read(server, path);
  for (const path of ['/audit?perPage=100', '/redirects?perPage=100']) await read(server, path);
  const { data } = await read<{ data: { collection: string }[] }>(server, '/unsaved');
  ok(data.length > 5);
  deepEqual(
    data.filter(({ collection }) => !isCollectionName(collection)),
    [],
  );
}

/** Reads the lists of each collection, saves its first item unchanged, and reads what others say about it. */
async function readItems(server: EmbeddedServer): Promise<void> {
  for (const collection of collectionNames) {
    if (!definitionOf(collection).publishing.isAlways)
      for (const status of ['draft', 'trashed']) await read(server, `/${collection}?status=${status}`);
    const { data } = await read<{ data: Item[] }>(server, `/${collection}`);
    const [item] = data;
    if (!item) continue;
    const path = `/${collection}/${item.id}`;
    for (const part of ['', '/uses', '/revisions']) await read(server, path + part);
    await read(server, `/uses/${collection}?ids=${item.id}`);
    const response = await server.call('PUT', path, {
      body: JSON.stringify(toInput(definitionOf(collection), item)),
      headers: { 'if-match': `"${item.version}"` },
    });
    equal(response.status, 200, `${path}: ${await response.text()}`);
  }
}

/** Searches, and compares the number of hits with what is said. */
async function readSearch(server: EmbeddedServer): Promise<void> {
  for (const locale of locales) {
    for (const q of queries) {
      const query = `?q=${q}&locale=${locale}`;
      await read(server, `/suggestions${query}`);
      const { data, total } = await read<SearchAnswer>(server, `/search${query}&perPage=100`);
      equal(data.length, Math.min(total, 100), `hits of ${q}`);
      for (const { collection } of data) ok(isCollectionName(collection), collection);
    }
  }
}

/** Asks for what people kept: it is there, or gone, but the site does not fail. */
async function readKept(server: EmbeddedServer, { tokens, previews, addresses }: KeptNames): Promise<void> {
  for (const token of tokens) {
    const response = await server.call('POST', '/preview-links', { body: JSON.stringify({ token }) });
    ok([200, 410].includes(response.status), `a preview link answers ${response.status}`);
  }
  for (const id of previews) {
    const response = await server.call('GET', `/previews/${id}`);
    // Only the latest previews of a person are kept.
    if ([404, 410].includes(response.status)) continue;
    const { collection } = (await response.json()) as { collection: string };
    ok(isCollectionName(collection), `a preview answers ${response.status} with ${collection}`);
  }
  for (const { collection, path } of addresses) {
    const answer = await read<Redirect>(server, `/redirects/found?address=${encodeURIComponent(path)}`);
    equal(answer.kind, isCollectionName(collection) ? 'moved' : 'gone', path);
  }
}

async function read<Answer>(server: EmbeddedServer, path: string): Promise<Answer> {
  const response = await server.call('GET', path);
  equal(response.status, 200, `${path} answers ${response.status}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  return (isJson ? await response.json() : await response.arrayBuffer()) as Answer;
}

await readRemainingApi(process.argv[2]!);
