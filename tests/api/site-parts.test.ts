import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSiteParts } from '@/lib/content/parts/site-parts';
import { emptyInput, published, startApi, type TestApi, type Who } from './harness';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

async function send(
  method: string,
  path: string,
  { json, who = 'anonymous' as Who }: { json?: unknown; who?: Who } = {},
) {
  const response = await api.call({ who, method, path, ...(json !== undefined && { json }) });
  const text = await response.text();
  return { code: response.status, answer: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

async function setParts(parts: Record<string, boolean>, who: Who = 'admin') {
  const { code, answer } = await send('PUT', '/parts', { json: { parts }, who });
  return [code, answer['code']];
}

interface State {
  readonly name: string;
  readonly isOn: boolean;
  readonly isPresent: boolean;
  readonly changedAt: string | null;
  readonly changedBy: { readonly name: string } | null;
}

const listStates = async () => (await send('GET', '/parts', { who: 'admin' })).answer['data'] as State[];

const readVersion = async () => (await send('GET', '/version')).answer['version'];

const readClosed = async () => (await send('GET', '/closed-pages')).answer;

async function listPaths(path: string): Promise<string[]> {
  const { answer } = await send('GET', path);
  return (answer['data'] as { path: string }[]).map((item) => item.path);
}

describe('the parts of a site', () => {
  test('are all on at first, in the order of the screen, and administrators alone read and switch them', async () => {
    const states = await listStates();
    expect(states.map(({ name }) => name)).toEqual(listSiteParts().map(({ name }) => name));
    expect(states.filter(({ isOn, changedAt }) => !isOn || changedAt !== null)).toEqual([]);
    expect(await readClosed()).toEqual({ paths: [], parts: [] });
    for (const who of ['anonymous', 'author', 'methodist', 'editor'] as const) {
      const status = who === 'anonymous' ? 401 : 403;
      expect((await send('GET', '/parts', { who })).code, who).toBe(status);
      expect((await setParts({ tour: false }, who))[0], who).toBe(status);
    }
    expect(await readClosed()).toEqual({ paths: [], parts: [] });
  });

  test('are named', async () => {
    expect(await setParts({ tour: false, unknown: false })).toEqual([422, 'invalid_input']);
    expect(await readClosed()).toEqual({ paths: [], parts: [] });
  });

  test('say who switched them when, change the content version, and are in the audit log', async () => {
    const before = await readVersion();
    expect(await setParts({ tour: false, it: true })).toEqual([200, undefined]);
    expect(await readVersion()).not.toBe(before);
    const [tour] = (await listStates()).filter(({ name }) => name === 'tour');
    expect(tour).toMatchObject({ isOn: false, changedAt: new Date(api.clock.nowMs).toISOString() });
    expect(tour!.changedBy!.name).not.toBe('');
    expect((await listStates()).find(({ name }) => name === 'it')!.changedAt).toBeNull();
    const { answer } = await send('GET', '/audit', { who: 'admin' });
    const [entry] = answer['data'] as Record<string, unknown>[];
    expect(entry).toMatchObject({ action: 'switch-off-part', title: { kz: 'tour' } });
    expect(await setParts({ tour: true })).toEqual([200, undefined]);
    expect(await readClosed()).toEqual({ paths: [], parts: [] });
  });

  test('stay on while parts that are on need them', async () => {
    const { code, answer } = await send('PUT', '/parts', {
      json: { parts: { calendar: false } },
      who: 'admin',
    });
    expect(code).toBe(409);
    expect(answer).toMatchObject({
      code: 'part_needed',
      needs: [
        { part: 'calendar', by: 'canteen' },
        { part: 'calendar', by: 'timetable' },
      ],
    });
    const all = { calendar: false, canteen: false, timetable: false };
    expect(await setParts(all)).toEqual([200, undefined]);
    expect(await setParts({ timetable: true })).toEqual([409, 'part_needed']);
    expect(await setParts({ calendar: true, canteen: true, timetable: true })).toEqual([200, undefined]);
  });

  test('of two persons who switch at the same time, the second is checked against the first', async () => {
    await setParts({ canteen: false, timetable: false });
    const answers = await Promise.all([setParts({ calendar: false }), setParts({ canteen: true })]);
    expect(answers.map(([code]) => code).sort()).toEqual([200, 409]);
    expect(await setParts({ calendar: true, canteen: true, timetable: true })).toEqual([200, undefined]);
  });
});

describe('a part that is switched off', () => {
  const title = { kz: 'Dombra', ru: 'Dombra' };
  const day = { date: '2026-11-20', category: 'holiday' };
  const post = { employment: 'full', requirements: { kz: '<p>x</p>', ru: '<p>x</p>' } };

  test('has no items for visitors, all for staff, and the same items when it is on again', async () => {
    const vacancy = await api.create('admin', 'vacancies', {
      ...{ title, slug: 'dombra-post' },
      ...post,
      status: published,
    });
    const read = (who: Who) => send('GET', `/vacancies/${vacancy.id}`, { who });
    const before = await read('anonymous');
    expect(before.code).toBe(200);
    expect(await listPaths('/search?q=dombra')).toHaveLength(1);
    expect(await listPaths('/suggestions?q=dombra')).toHaveLength(1);

    await setParts({ vacancies: false });
    expect((await read('anonymous')).code).toBe(410);
    expect((await send('GET', '/vacancies/dombra-post')).code).toBe(410);
    expect((await send('GET', '/vacancies/other-post')).code).toBe(404);
    expect((await send('GET', '/vacancies')).code).toBe(404);
    expect((await read('author')).code).toBe(200);
    expect(await listPaths('/search?q=dombra')).toEqual([]);
    expect(await listPaths('/suggestions?q=dombra')).toEqual([]);
    expect(await readClosed()).toEqual({ paths: [], parts: ['vacancies'] });

    await setParts({ vacancies: true });
    expect(await read('anonymous')).toEqual(before);
    expect(await listPaths('/search?q=dombra')).toHaveLength(1);
  });

  test('has neither its pages of staff nor those below them, also after they were renamed', async () => {
    const page = (fields: object) => api.create('admin', 'pages', { title, status: published, ...fields });
    const above = await page({ slug: 'parents' });
    const boarding = await page({ slug: 'internat', parent: above.id });
    await page({ slug: 'rules', parent: boarding.id });
    await page({ slug: 'other', parent: above.id });
    const input = emptyInput('pages', { title, slug: 'boarding', parent: above.id, status: published });
    const response = await api.call({
      who: 'admin',
      method: 'PUT',
      path: `/pages/${boarding.id}`,
      headers: { 'If-Match': '"1"' },
      json: input,
    });
    expect(response.status).toBe(200);
    const list = async () => (await listPaths('/pages')).sort();
    const all = ['/parents', '/parents/boarding', '/parents/boarding/rules', '/parents/other'];
    expect(await list()).toEqual(all);

    await setParts({ boarding: false });
    expect(await list()).toEqual(['/parents', '/parents/other']);
    expect((await send('GET', '/pages?parent=' + above.id)).answer).toMatchObject({ total: 1 });
    expect((await send('GET', '/pages/boarding')).code).toBe(410);
    expect((await send('GET', '/pages/internat')).code).toBe(410);
    expect((await send('GET', `/pages/${boarding.id}`, { who: 'editor' })).code).toBe(200);
    expect((await listPaths('/search?q=dombra')).filter((path) => path.includes('boarding'))).toEqual([]);
    const paths = ['/parents/boarding', '/parents/boarding/rules'];
    expect(await readClosed()).toEqual({ paths, parts: ['boarding'] });

    await setParts({ boarding: true });
    expect(await list()).toEqual(all);
    expect((await send('GET', '/pages/internat')).code).toBe(200);
  });

  test('that is only a page of staff counts as present as soon as the page is written', async () => {
    const isPresent = async (part: string) =>
      (await listStates()).find(({ name }) => name === part)!.isPresent;
    expect([await isPresent('library'), await isPresent('tour')]).toEqual([false, true]);
    await api.create('admin', 'pages', { title, slug: 'kitaphana' });
    expect(await isPresent('library')).toBe(true);
  });

  test('has no blocks in pages for visitors; the stored page keeps them', async () => {
    const block = (type: string, fields: object) => ({
      id: crypto.randomUUID(),
      type,
      hidden: false,
      ...fields,
    });
    const texts = { title: { kz: 'Next', ru: 'Next' } };
    const blocks = [block('events', { ...texts, category: null, count: 3 }), block('partners', texts)];
    const home = await api.create('admin', 'pages', { title, slug: 'home', status: published, blocks });
    const listTypes = async (who: Who) => {
      const { answer } = await send('GET', '/pages/home', { who });
      return (answer['blocks'] as { type: string }[]).map(({ type }) => type);
    };
    const before = await listTypes('anonymous');
    expect(before).toContain('events');
    await setParts({ calendar: false, canteen: false, timetable: false });
    expect(await listTypes('anonymous')).toEqual(before.filter((type) => type !== 'events'));
    expect(await listTypes('editor')).toEqual(before);
    await setParts({ calendar: true, canteen: true, timetable: true });
    expect(await listTypes('anonymous')).toEqual(before);
    expect((await send('GET', `/pages/${home.id}`, { who: 'editor' })).answer['version']).toBe(1);
  });

  test('is not in the overview, and its preview links open nothing', async () => {
    const event = await api.create('admin', 'events', { title, slug: 'dombra-day', ...day });
    const link = await send('POST', `/events/${event.id}/preview-links`, { who: 'admin' });
    const open = () => send('POST', '/preview-links', { json: { token: link.answer['token'] } });
    const listDrafts = async () => {
      const { answer } = await send('GET', '/overview', { who: 'admin' });
      return (answer['drafts'] as { collection: string }[]).map(({ collection }) => collection);
    };
    expect([(await open()).code, (await listDrafts()).includes('events')]).toEqual([200, true]);
    await setParts({ calendar: false, canteen: false, timetable: false });
    expect([(await open()).code, (await listDrafts()).includes('events')]).toEqual([410, false]);
    await setParts({ calendar: true, canteen: true, timetable: true });
    expect([(await open()).code, (await listDrafts()).includes('events')]).toEqual([200, true]);
  });

  test('takes no reports of visitors', async () => {
    const ask = () => send('POST', '/reports/answer', { json: { code: 'AAAA-BBBB-CCCC' } });
    const before = await ask();
    expect(before.code).toBe(404);
    expect((await send('POST', '/reports', { json: {} })).code).not.toBe(404);
    await setParts({ reports: false });
    expect((await send('POST', '/reports', { json: {} })).code).toBe(404);
    await setParts({ reports: true });
  });

  test('has addresses from which staff can redirect', async () => {
    const redirect = { source: '/it', target: '/about' };
    expect((await send('POST', '/redirects', { json: redirect, who: 'admin' })).code).toBe(422);
    await setParts({ it: false });
    expect((await send('POST', '/redirects', { json: redirect, who: 'admin' })).code).toBe(201);
    const found = () => send('GET', '/redirects/found?address=%2Fru%2Fit');
    expect((await found()).answer).toEqual({ kind: 'moved', location: '/ru/about' });
    await setParts({ it: true });
    expect(
      (await send('POST', '/redirects', { json: { ...redirect, source: '/tour' }, who: 'admin' })).code,
    ).toBe(422);
  });
});
