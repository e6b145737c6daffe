import { deepEqual, equal, ok } from 'node:assert/strict';
import type { CollectionName } from '@/lib/content/registry';
import '@/lib/processes/install-server';
import { emptyInput, published, startApi, type TestApi, type Who } from '../api/harness';

/** A string, because only the copy of the project has this collection. */
const excursionsName: string = 'excursions';
const excursions = excursionsName as CollectionName;

interface Answer {
  readonly status: number;
  readonly text: string;
  // The shape depends on the content type.
  readonly json: Readonly<Record<string, unknown>>;
}

async function call(
  api: TestApi,
  who: Who,
  method: string,
  path: string,
  request: { json?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await api.call({ who, method, path, ...request });
  const text = await response.text();
  const json = (/^[[{]/.test(text) ? JSON.parse(text) : {}) as Answer['json'];
  return { status: response.status, text, json };
}

/**
 * Creates, publishes, references, reads, moves and deletes excursions as editors and visitors. Throws on an unexpected
 * response.
 */
// eslint-disable-next-line max-lines-per-function -- The body of a test, which runs in a copy of the project.
async function useExcursions(): Promise<void> {
  const api = await startApi('in-process');
  const addPerson = (name: string, status = published) =>
    api.create('editor', 'staff', {
      name: { kz: name, ru: name },
      post: { kz: 'Post', ru: 'Post' },
      status,
    });
  const leader = await addPerson('Leader');
  const guest = await addPerson('Guest');
  const draft = await addPerson('Draft', { kz: 'draft', ru: 'draft' });
  const toView = ({ id, slug }: { id: string; slug: string }, name: string) => ({
    id,
    slug,
    title: { kz: name, ru: name },
  });

  const input = {
    title: { kz: 'Olympiad', ru: 'Contest' },
    date: '2026-04-01',
    leader: leader.id,
    guests: [guest.id, draft.id, leader.id],
    status: published,
  };
  const excursion = await api.create('editor', excursions, input);
  equal(excursion.slug, 'olympiad');
  const path = `/excursions/${excursion.id}`;
  const forStaff = await call(api, 'editor', 'GET', path);
  const counted = await call(api, 'editor', 'GET', `/uses/staff?ids=${leader.id},${guest.id}`);
  // A person who is both leader and guest is used once.
  for (const { id } of [leader, guest])
    ok(counted.text.includes(`{"id":"${id}","total":1,"shown":1}`), counted.text);
  deepEqual(forStaff.json['leader'], toView(leader, 'Leader'));
  deepEqual(forStaff.json['guests'], [
    toView(guest, 'Guest'),
    toView(draft, 'Draft'),
    toView(leader, 'Leader'),
  ]);
  const forVisitors = await call(api, 'anonymous', 'GET', '/excursions/olympiad');
  deepEqual(forVisitors.json['leader'], toView(leader, 'Leader'));
  deepEqual(forVisitors.json['guests'], [toView(guest, 'Guest'), toView(leader, 'Leader')]);
  ok(!forVisitors.text.includes('Draft'));

  const json = emptyInput(excursions, { ...input, guests: [leader.id, guest.id] });
  const headers = { 'if-match': '"1"' };
  const reordered = await call(api, 'editor', 'PUT', path, { json, headers });
  deepEqual(reordered.json['guests'], [toView(leader, 'Leader'), toView(guest, 'Guest')]);
  equal((await call(api, 'editor', 'DELETE', `/staff/${draft.id}`)).status, 204);
  const refused = await call(api, 'editor', 'DELETE', `/staff/${guest.id}`);
  equal(refused.status, 409);
  const places = [{ field: 'guests', locale: null }];
  const use = { collection: 'excursions', id: excursion.id, title: input.title, places, isShown: true };
  deepEqual(refused.json['uses'], [use]);
  const uses = await call(api, 'editor', 'GET', `/staff/${leader.id}/uses`);
  const both = [{ field: 'leader', locale: null }, ...places];
  deepEqual(uses.json['data'], [{ ...use, places: both }]);

  const post = (changes: object, who: Who = 'editor') =>
    call(api, who, 'POST', '/excursions', { json: { ...json, ...changes } });
  equal((await post({}, 'author')).status, 403);
  equal((await post({ title: { kz: null, ru: 'x' } })).status, 422);
  ok((await post({ guests: [excursion.id] })).text.includes('missing_reference'));
  ok((await post({ guests: [guest.id, guest.id] })).text.includes('not_allowed'));
  ok((await post({ leader: draft.id })).text.includes('missing_reference'));
  ok((await call(api, 'anonymous', 'GET', '/excursions?q=olymp')).text.includes('"total":1'));
  ok((await call(api, 'editor', 'GET', `${path}/revisions`)).text.includes('"version":2'));
  ok((await call(api, 'anonymous', 'GET', '/openapi.json')).text.includes('/excursions'));

  const { bytes } = await exportContent(api);
  const copy = await startApi('in-process');
  const form = new FormData();
  form.set('file', new File([bytes], 'content.zip'));
  equal((await copy.call({ who: 'admin', method: 'POST', path: '/import', body: form })).status, 200);
  const imported = await call(copy, 'anonymous', 'GET', '/excursions/olympiad');
  deepEqual(imported.json['guests'], reordered.json['guests']);
  deepEqual(imported.json['leader'], reordered.json['leader']);
  await copy.stop();
  await api.stop();
}

async function exportContent(api: TestApi) {
  const response = await api.call({ who: 'admin', method: 'GET', path: '/export' });
  equal(response.status, 200);
  return { bytes: await response.arrayBuffer() };
}

await useExcursions();
