import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import {
  emptyInput,
  newsInput,
  published,
  startApi,
  uploadPhoto,
  type TestApi,
  type Who,
} from '@/tests/api/harness';
import type { TranslatedText, TranslationState } from '../contract';
import { startFakeService, toTranslation, toWords, words, type FakeService } from './fake-service';
import texts from './texts.json' with { type: 'json' };

let api: TestApi;
let service: FakeService;

beforeAll(async () => {
  service = await startFakeService();
  api = await startApi('in-process');
});
afterAll(async () => {
  await api.stop();
  await service.stop();
});
beforeEach(() => configure('openai'));
afterEach(() => {
  service.reset();
  vi.unstubAllEnvs();
  api.clock.nowMs += 61_000;
});

function configure(kind: 'openai' | 'libretranslate', url = `${service.origin}/v1`): void {
  vi.stubEnv('TRANSLATE_URL', url);
  vi.stubEnv('TRANSLATE_API', kind);
  vi.stubEnv('TRANSLATE_KEY', 'a key');
  vi.stubEnv('TRANSLATE_MODEL', 'a model');
  vi.stubEnv('TRANSLATE_TIMEOUT', '1');
}

interface Wish {
  readonly who?: Who;
  readonly path?: string;
  readonly types?: readonly string[];
  readonly own?: string;
  readonly before?: string;
  readonly to?: 'kz' | 'ru';
}

/** Asks for the translation of one text. */
async function translate(id: string, text: string, wish: Wish = {}, collection = 'news') {
  const { who = 'editor', path = 'body', types = [], to = 'kz', ...earlier } = wish;
  const response = await api.call({
    who,
    method: 'POST',
    path: `/${collection}/${id}/translations/${to}`,
    json: { fields: [{ path, types, text, ...earlier }] },
  });
  const answer = (await response.json()) as { fields?: TranslatedText[]; code?: string };
  return { status: response.status, code: answer.code, ...answer.fields?.[0] };
}

function createNews(input: Record<string, unknown> = {}) {
  return api.create(
    'editor',
    'news',
    newsInput({ title: { kz: null, ru: texts.title }, body: { kz: null, ru: texts.body }, ...input }),
  );
}

function save(item: { id: string; version: number }, input: Record<string, unknown>, who: Who = 'editor') {
  return api.call({
    who,
    method: 'PUT',
    path: `/news/${item.id}`,
    headers: { 'if-match': `"${item.version}"` },
    json: newsInput(input),
  });
}

async function readState(id: string, to = 'kz'): Promise<TranslationState> {
  const response = await api.call({ who: 'editor', method: 'GET', path: `/news/${id}/translations/${to}` });
  expect(response.status).toBe(200);
  return (await response.json()) as TranslationState;
}

async function listIssueCodes(response: Response): Promise<string[]> {
  const { issues = [] } = (await response.json()) as { issues?: { path: string[]; code: string }[] };
  return issues.map(({ path, code }) => `${path.join('.')}: ${code}`).sort();
}

describe.each(['openai', 'libretranslate'] as const)('a service with the API of %s', (kind) => {
  beforeEach(() => configure(kind));

  test('gets the text without markup and gives it back with the same markup', async () => {
    const { id } = await createNews();
    const { text, problem } = await translate(id, texts.rich);
    expect(problem).toBeNull();
    const tags = (html: string) => html.match(/<[^>]+>/g);
    expect(tags(text!)).toEqual(tags(texts.rich));
    expect(toPlainText(text!)).toContain(words.kk);
    const sent = service.received.map(({ body }) => body).join();
    expect(sent).not.toContain('href');
    expect(sent).not.toContain('school@example.kz');
    expect(text).toContain('school@example.kz');
  });

  test('gets the key, the languages and the model', async () => {
    const { id } = await createNews();
    await translate(id, texts.title, { path: 'title' });
    const { path, headers, body } = service.received[0]!;
    expect(path).toBe(kind === 'openai' ? '/v1/chat/completions' : '/v1/translate');
    if (kind === 'openai') {
      expect(headers.authorization).toBe('Bearer a key');
      expect(JSON.parse(body)).toMatchObject({ model: 'a model', temperature: 0 });
    } else
      expect(JSON.parse(body)).toMatchObject({
        api_key: 'a key',
        source: 'ru',
        target: 'kk',
        format: 'text',
      });
  });

  test('cannot add markup', async () => {
    service.state.behave = (text) =>
      toTranslation(text) + '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const { id } = await createNews();
    const { text } = await translate(id, texts.rich);
    expect(text).not.toMatch(/<(script|img)/);
    expect(text).toContain('&lt;script&gt;');
  });

  test.each([
    ['loses them', (text: string) => text.replace(/⟦\/?\d+⟧/g, '')],
    ['doubles them', (text: string) => text.replace(/(⟦\d+⟧)/g, '$1$1')],
    ['makes up others', (text: string) => `${text} ⟦77⟧`],
    [
      'crosses them',
      (text: string) => text.replace(/⟦1⟧/g, '⟦x⟧').replace(/⟦\/1⟧/g, '⟦1⟧').replace(/⟦x⟧/g, '⟦/1⟧'),
    ],
  ])('keeps marks although it %s', async (_, spoil) => {
    service.state.behave = (text) => spoil(toTranslation(text));
    const { id } = await createNews();
    const { text, problem } = await translate(id, texts.rich);
    expect(problem).toBeNull();
    for (const part of ['<strong>', '<a href="/news/olympiad">', 'school@example.kz'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/[⟦⟧]/);
  });

  test.each([
    ['another language', 'wrong_language', (text: string) => toWords(text, 'ru')],
    ['English', 'wrong_language', () => 'This is an English answer of a confused service.'],
    ['nothing', 'unreadable', () => ''],
    ['far too much', 'unreadable', () => words.kk.repeat(200)],
    ['too few texts', 'unreadable', () => null],
  ])('that answers %s leaves the text untranslated', async (_, problem, behave) => {
    service.state.behave = behave;
    const { id } = await createNews();
    expect(await translate(id, texts.body)).toMatchObject({ status: 200, text: null, problem });
    expect(await readState(id)).toEqual({ unchecked: [], changes: [] });
  });

  test.each([
    ['unreachable', 500],
    ['refused', 401],
    ['limited', 429],
    ['unreadable', 404],
  ])('is reported as %s for status %i', async (problem, status) => {
    service.state.respond = (response) => {
      response.statusCode = status;
      response.end('<h1>Sorry</h1>');
      return true;
    };
    const { id } = await createNews();
    expect(await translate(id, texts.body)).toMatchObject({ status: 200, text: null, problem });
  });
});

describe('a failing service', () => {
  test('that is slow is left after the time limit', async () => {
    service.state.respond = () => true;
    const { id } = await createNews();
    expect(await translate(id, texts.body)).toMatchObject({ text: null, problem: 'slow' });
  });

  test('that is down is unreachable', async () => {
    configure('openai', 'http://127.0.0.1:9');
    const { id } = await createNews();
    expect(await translate(id, texts.body)).toMatchObject({ text: null, problem: 'unreachable' });
  });

  test('that redirects is not followed', async () => {
    service.state.respond = (response) => {
      if (service.received.length > 1) return false;
      response.writeHead(307, { location: `${service.origin}/elsewhere/chat/completions` });
      response.end();
      return true;
    };
    const { id } = await createNews();
    expect(await translate(id, texts.body)).toMatchObject({ text: null, problem: 'unreadable' });
    expect(service.received).toHaveLength(1);
  });

  test('that sends an endless answer is cut off', async () => {
    service.state.respond = (response) => {
      const chunk = 'x'.repeat(100_000);
      const send = () => {
        if (!response.destroyed) response.write(chunk, () => setImmediate(send));
      };
      send();
      return true;
    };
    const { id } = await createNews();
    expect(await translate(id, texts.body)).toMatchObject({ text: null, problem: 'unreadable' });
  });
});

describe('a glossary', () => {
  test('of 300 terms is kept', async () => {
    const syllables = texts.syllables;
    const terms = Array.from({ length: 300 }, (_, index) => {
      const name = (at: number) => syllables[(index + at) % syllables.length]!;
      const base = `${name(0)}${name(Math.floor(index / syllables.length) + 3)}${name(7)}`;
      return { ru: `${texts.termRu} ${base}`, kz: `${base}${name(1)} ${texts.termKz}` };
    });
    for (const name of terms)
      await api.create('editor', 'terms', emptyInput('terms', { name, status: published }));
    const { id } = await createNews();
    for (let from = 0; from < terms.length; from += 50) {
      const some = terms.slice(from, from + 50);
      const source = some.map(({ ru }) => `<p>${texts.before} ${ru} ${texts.after}</p>`).join('');
      const { text, problem } = await translate(id, source);
      expect(problem).toBeNull();
      for (const { kz } of some) expect(text).toContain(kz);
      for (const { ru } of some) expect(text).not.toContain(ru);
    }
    const sent = service.received.flatMap((request) => request.texts).join('\n');
    for (const { ru } of terms) expect(sent).not.toContain(ru);
  });

  test('is for administrators and editors', async () => {
    const json = emptyInput('terms', { name: { kz: 'A', ru: 'B' }, status: published });
    expect((await api.call({ who: 'author', method: 'POST', path: '/terms', json })).status).toBe(403);
    const [item] = (
      (await (await api.call({ who: 'anonymous', method: 'GET', path: '/terms' })).json()) as {
        data: { name: object }[];
      }
    ).data;
    expect(item?.name).toEqual({ kz: null, ru: null });
  });

  test('contains the names of people of the site, which the service does not see', async () => {
    await api.create(
      'editor',
      'staff',
      emptyInput('staff', { name: { kz: texts.nameKz, ru: texts.nameRu } }),
    );
    const { id } = await createNews();
    const { text } = await translate(id, `<p>${texts.before} ${texts.nameRu} ${texts.after}</p>`);
    expect(text).toContain(texts.nameKz);
    expect(service.received[0]!.body).not.toContain(texts.nameRu.split(' ')[0]);
  });
});

describe('a machine translation', () => {
  test('is a draft that cannot be published before somebody confirms it', async () => {
    const item = await createNews();
    const { text: title } = await translate(item.id, texts.title, { path: 'title' });
    const { text: body } = await translate(item.id, texts.body);
    const input = { title: { kz: title, ru: texts.title }, body: { kz: body, ru: texts.body } };
    const refused = await save(item, { ...input, status: published });
    expect(refused.status).toBe(422);
    expect(await listIssueCodes(refused)).toEqual([
      'body.kz: translation_unchecked',
      'title.kz: translation_unchecked',
    ]);
    const scheduled = await save(item, {
      ...input,
      status: published,
      publishAt: '2027-01-01T00:00:00.000Z',
    });
    expect(scheduled.status).toBe(422);

    const saved = await save(item, { ...input, status: { kz: 'draft', ru: 'published' } });
    expect(saved.status).toBe(200);
    const stored = (await saved.json()) as { id: string; version: number; uncheckedLocales?: string[] };
    expect(stored.uncheckedLocales).toEqual(['kz']);
    expect(await readState(item.id)).toMatchObject({
      unchecked: expect.arrayContaining(['title', 'body']) as string[],
    });
    const listed = await (
      await api.call({ who: 'editor', method: 'GET', path: '/news?status=unchecked&perPage=100' })
    ).text();
    expect(listed).toContain(item.id);
    const overview = (await (await api.call({ who: 'editor', method: 'GET', path: '/overview' })).json()) as {
      unchecked: { item: { id: string } }[];
    };
    expect(overview.unchecked.map((entry) => entry.item.id)).toContain(item.id);
    const seen = await (await api.call({ who: 'anonymous', method: 'GET', path: `/news/${item.id}` })).text();
    expect(seen).not.toContain('uncheckedLocales');

    // A changed text is still one that nobody has confirmed.
    const mended = { ...input, title: { kz: `${title}!`, ru: texts.title } };
    expect((await save(stored, { ...mended, status: published })).status).toBe(422);
    const check = { who: 'editor', method: 'POST', path: `/news/${item.id}/translations/kz/check` } as const;
    await api.call({ ...check, json: { paths: ['title'] } });
    expect(await listIssueCodes(await save(stored, { ...mended, status: published }))).toEqual([
      'body.kz: translation_unchecked',
    ]);
    expect((await api.call({ ...check, json: { paths: null } })).status).toBe(200);
    const done = await save(stored, { ...mended, status: published });
    expect(done.status).toBe(200);
    expect(await done.json()).not.toHaveProperty('uncheckedLocales');
  });

  test('that a person discards leaves no mark', async () => {
    const item = await createNews({ title: { kz: texts.titleKz, ru: texts.title } });
    await translate(item.id, texts.title, { path: 'title' });
    const saved = await save(item, {
      title: { kz: texts.titleKz, ru: texts.title },
      body: { kz: null, ru: texts.body },
      status: { kz: 'draft', ru: 'published' },
    });
    expect(await saved.json()).not.toHaveProperty('uncheckedLocales');
  });

  test('that comes from an autosave weeks later is unread, too', async () => {
    const item = await createNews();
    const { text: title } = await translate(item.id, texts.title, { path: 'title' });
    api.clock.nowMs += 60 * 24 * 3_600_000;
    const input = { title: { kz: title, ru: texts.title }, body: { kz: '<p>1</p>', ru: texts.body } };
    const refused = await save(item, { ...input, status: published });
    expect(await listIssueCodes(refused)).toEqual(['title.kz: translation_unchecked']);
  });

  test('is audited for both who asked and who confirmed', async () => {
    const item = await createNews();
    await translate(item.id, texts.title, { path: 'title' });
    await api.call({
      who: 'editor',
      method: 'POST',
      path: `/news/${item.id}/translations/kz/check`,
      json: { paths: null },
    });
    const rows = await api.db.selectFrom('audit').select('action').where('item_id', '=', item.id).execute();
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['translate', 'check-translation']),
    );
  });

  test('of a field that has changed since translates only the changed paragraphs', async () => {
    const paragraphs = (...list: string[]) => list.map((text) => `<p>${text}</p>`).join('');
    const before = paragraphs(texts.before, texts.after, texts.title);
    const own = paragraphs('1 own', '2 own', '3 own');
    const { id } = await createNews();
    const now = paragraphs(texts.before, texts.changed, texts.title);
    const { text } = await translate(id, now, { own, before });
    expect(text).toBe(paragraphs('1 own', words.kk, '3 own'));
    expect(service.received.flatMap((request) => request.texts)).toEqual([texts.changed]);
  });

  test('says what has changed in the source since', async () => {
    const item = await createNews({
      title: { kz: texts.titleKz, ru: texts.title },
      status: published,
      body: { kz: '<p>1</p>', ru: texts.body },
    });
    api.clock.nowMs += 60_000;
    await save(item, {
      title: { kz: texts.titleKz, ru: texts.changed },
      body: { kz: '<p>1</p>', ru: texts.body },
      status: published,
    });
    expect(await readState(item.id)).toEqual({
      unchecked: [],
      changes: [{ path: 'title', before: texts.title }],
    });
    expect(await readState(item.id, 'ru')).toEqual({ unchecked: [], changes: [] });
  });

  test('reaches texts in blocks by the ids of the blocks', async () => {
    const block = { id: randomUUID(), type: 'text', hidden: false, text: { kz: null, ru: '<p>R</p>' } };
    const page = await api.create(
      'editor',
      'pages',
      emptyInput('pages', { title: { kz: 'T', ru: 'T' }, slug: 'translated', blocks: [block] }),
    );
    const wish = { path: `blocks.${block.id}.text`, types: ['text'] };
    const { text, problem } = await translate(page.id, texts.body, wish, 'pages');
    expect(problem).toBeNull();
    const response = await api.call({
      who: 'editor',
      method: 'PUT',
      path: `/pages/${page.id}`,
      headers: { 'if-match': `"${page.version}"` },
      json: emptyInput('pages', {
        title: { kz: 'T', ru: 'T' },
        slug: 'translated',
        status: published,
        blocks: [{ ...block, text: { kz: text, ru: '<p>R</p>' } }],
      }),
    });
    expect(await listIssueCodes(response)).toEqual(['blocks.0.text.kz: translation_unchecked']);
  });
});

describe('rights', () => {
  test('decide who may send which text', async () => {
    const { id } = await createNews();
    expect(await translate(id, texts.body, { who: 'anonymous' })).toMatchObject({ status: 401 });
    expect(await translate(id, texts.body, { who: 'author' })).toMatchObject({ status: 404 });
    expect(await translate(id, texts.body, { path: 'slug' })).toMatchObject({ status: 422 });
    expect(await translate(id, texts.body, { path: '__proto__' })).toMatchObject({ status: 422 });
    expect(await translate(id, texts.body, { path: 'blocks.x.text', types: ['text'] })).toMatchObject({
      status: 422,
    });
    expect(service.received).toHaveLength(0);
  });

  test('keep texts about people who have not agreed on the site', async () => {
    const photo = await uploadPhoto(api, 'editor');
    const refused = await translate(photo.id, texts.body, { path: 'alt' }, 'images');
    expect(refused).toMatchObject({ status: 422, code: 'invalid_input' });
    const winner = await api.create(
      'editor',
      'achievements',
      emptyInput('achievements', { title: { kz: null, ru: texts.title } }),
    );
    expect(await translate(winner.id, texts.title, { path: 'title' }, 'achievements')).toMatchObject({
      status: 422,
    });
    expect(service.received).toHaveLength(0);
  });

  test('limit the number of requests', async () => {
    const { id } = await createNews();
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1)
      statuses.push((await translate(id, '1', { path: 'title' })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });

  test('without a service nothing leaves the site', async () => {
    vi.stubEnv('TRANSLATE_URL', '');
    vi.stubEnv('TRANSLATE_KEY', '');
    vi.stubEnv('TRANSLATE_MODEL', '');
    const { id } = await createNews();
    expect(await translate(id, texts.body)).toMatchObject({ status: 501, code: 'not_supported' });
    expect(service.received).toHaveLength(0);
  });
});
