import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CollectionName } from '@/lib/content/registry';
import { emptyInput, newsInput, startApi, type TestApi } from './harness';

/** The languages in which an action is allowed: `both`, one of them, or `-` for none. */
type Allowed = 'both' | 'kz' | 'ru' | '-';

/** What a person may do in a collection: create, edit drafts of others, publish them, edit and propose for what is published. */
type Rights = readonly [create: Allowed, edit: Allowed, publish: Allowed, correct: Allowed, date: boolean];

interface Person {
  readonly scope: readonly string[];
  readonly limits?: object;
  readonly news: Rights;
  readonly documents: Rights;
}

const all: Rights = ['both', 'both', 'both', 'both', true];
const nothing: Rights = ['-', '-', '-', '-', false];

/** The decision about rights, independent of the code. */
const people: Readonly<Record<string, Person>> = {
  'editor of all': { scope: ['editor'], news: all, documents: all },
  'editor of news': {
    scope: ['editor'],
    limits: { editor: { collections: ['news'], languages: null } },
    news: all,
    documents: nothing,
  },
  'editor in Russian': {
    scope: ['editor'],
    limits: { editor: { collections: null, languages: ['ru'] } },
    news: ['ru', 'ru', 'ru', 'ru', false],
    documents: ['ru', 'ru', 'ru', 'ru', false],
  },
  'editor of news in Kazakh': {
    scope: ['editor'],
    limits: { editor: { collections: ['news'], languages: ['kz'] } },
    news: ['kz', 'kz', 'kz', 'kz', false],
    documents: nothing,
  },
  'translator of news into Russian': {
    scope: ['translator'],
    limits: { translator: { collections: ['news'], languages: ['ru'] } },
    news: ['-', 'ru', '-', '-', false],
    documents: nothing,
  },
  translator: {
    scope: ['translator'],
    news: ['-', 'both', '-', '-', false],
    documents: ['-', 'both', '-', '-', false],
  },
  'author of documents': {
    scope: ['author'],
    limits: { author: { collections: ['documents'], languages: null } },
    news: nothing,
    documents: ['both', '-', '-', '-', false],
  },
  'author in Kazakh': {
    scope: ['author'],
    limits: { author: { collections: null, languages: ['kz'] } },
    news: ['kz', '-', '-', '-', false],
    documents: ['kz', '-', '-', '-', false],
  },
  'author, and editor of documents in Russian': {
    scope: ['author', 'editor'],
    limits: { editor: { collections: ['documents'], languages: ['ru'] } },
    news: ['both', '-', '-', '-', false],
    documents: ['both', 'ru', 'ru', 'ru', false],
  },
  'person whose limits name nothing': {
    scope: ['editor'],
    limits: { editor: { collections: ['synonyms'], languages: ['kz'] } },
    news: nothing,
    documents: nothing,
  },
};

const languages = ['kz', 'ru'] as const;

describe('rights by section and language', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('in-process');
  });
  afterAll(() => api.stop());

  const allows = (allowed: Allowed, language: string) => allowed === 'both' || allowed === language;

  /** A complete item, so that only rights can refuse. */
  function toInput(collection: CollectionName, changes: Record<string, unknown> = {}) {
    return collection === 'news'
      ? newsInput(changes)
      : emptyInput(collection, { title: { kz: 'Qujat', ru: 'Dokument' }, ...changes });
  }

  async function put(collection: CollectionName, item: { id: string; version: number }, json: object) {
    const headers = { 'if-match': `"${item.version}"` };
    const path = `/${collection}/${item.id}`;
    const response = await api.call({ who: 'other-author', method: 'PUT', path, headers, json });
    return { status: response.status, text: await response.text() };
  }

  /** 422 says that the right was there and a document lacks its file. */
  const isAllowed = ({ status }: { status: number }) => status === 200 || status === 201 || status === 422;

  test.each(Object.entries(people))('%s', async (_name, { scope, limits, ...rights }) => {
    const path = `/users/${api.userIds['other-author']}/scopes`;
    const set = await api.call({ who: 'admin', method: 'PUT', path, json: { scope, limits: limits ?? {} } });
    expect(set.status, await set.clone().text()).toBe(200);
    expect(((await set.json()) as { limits?: object }).limits).toEqual(limits);
    for (const collection of ['news', 'documents'] as const) {
      const [create, edit, publish, correct, date] = rights[collection];
      const where = `${collection}: `;
      for (const language of languages) {
        const other = language === 'kz' ? 'ru' : 'kz';
        const only = toInput(collection, {
          title: { [language]: 'Zhana', [other]: null },
          body: { kz: null, ru: null },
        });
        if (collection === 'documents') delete only['body'];
        const created = await api.call({
          who: 'other-author',
          method: 'POST',
          path: `/${collection}`,
          json: only,
        });
        expect(isAllowed(created), `${where}create ${language} ${created.status}`).toBe(
          allows(create, language),
        );

        const item = await api.create('admin', collection, toInput(collection));
        const stored = item as unknown as Record<string, Record<string, unknown>>;
        const slug = 'slug' in item ? { slug: item.slug } : {};
        const title = { ...stored['title'], [language]: 'Ozgergen' };
        const edited = await put(collection, item, toInput(collection, { ...slug, title }));
        expect(isAllowed(edited), `${where}edit ${language} ${edited.status}`).toBe(allows(edit, language));
        if (collection === 'documents') continue;

        const next = { ...item, version: isAllowed(edited) ? item.version + 1 : item.version };
        const now = isAllowed(edited) ? title : stored['title'];
        const status = { kz: 'draft', ru: 'draft', [language]: 'published' };
        const sent = await put(collection, next, toInput(collection, { ...slug, title: now, status }));
        expect(isAllowed(sent), `${where}publish ${language} ${sent.status}`).toBe(allows(publish, language));

        const status2 = { kz: 'published', ru: 'published' };
        const shown = await api.create('admin', collection, toInput(collection, { status: status2 }));
        const corrected = {
          title: { kz: 'Qazaqsha', ru: 'Po-russki', [language]: 'Tuzetilgen' },
          status: status2,
        };
        const fixed = await put(collection, shown, toInput(collection, { slug: shown.slug, ...corrected }));
        expect(isAllowed(fixed), `${where}correct ${language} ${fixed.status}`).toBe(
          allows(correct, language),
        );
        // Each person of the staff may propose what they may not change.
        if (isAllowed(fixed)) continue;
        const proposal = await api.call({
          who: 'other-author',
          method: 'PUT',
          path: `/${collection}/${shown.id}/proposal`,
          headers: { 'if-match': `"${shown.version}"` },
          json: toInput(collection, { slug: shown.slug, ...corrected }),
        });
        expect(proposal.status, where).toBe(200);
      }
      if (collection === 'documents') continue;
      const shown = await api.create(
        'admin',
        collection,
        toInput(collection, { status: { kz: 'published', ru: 'published' } }),
      );
      const moved = { slug: shown.slug, date: '2026-02-02', status: { kz: 'published', ru: 'published' } };
      const dated = await put(collection, shown, toInput(collection, moved));
      expect(isAllowed(dated), `${where}date ${dated.status}`).toBe(date);
    }
  });

  test.each([
    ['an unknown section', { editor: { collections: ['secrets'], languages: null } }],
    ['no section', { editor: { collections: [], languages: null } }],
    ['an unknown language', { editor: { collections: null, languages: ['en'] } }],
    ['a limited administrator', { admin: { collections: ['news'], languages: null } }],
    ['an unknown role', { owner: { collections: null, languages: null } }],
  ])('refuses limits with %s', async (_name, limits) => {
    const path = `/users/${api.userIds['other-author']}/scopes`;
    const json = { scope: ['editor'], limits };
    expect((await api.call({ who: 'admin', method: 'PUT', path, json })).status).toBe(422);
  });

  test('a limited editor manages nothing of the whole site', async () => {
    const path = `/users/${api.userIds['other-author']}/scopes`;
    const limits = { editor: { collections: ['news'], languages: null } };
    await api.call({ who: 'admin', method: 'PUT', path, json: { scope: ['editor'], limits } });
    const ask = async (method: string, address: string) =>
      (await api.call({ who: 'other-author', method, path: address })).status;
    expect(await ask('GET', '/redirects')).toBe(403);
    const menu = await api.call({ who: 'admin', method: 'GET', path: '/menu' });
    const { data } = (await menu.json()) as { data: { id: string; version: number }[] };
    const json = emptyInput('menu');
    expect(
      await put('menu', data[0] ?? { id: '00000000-0000-4000-8000-000000000000', version: 1 }, json),
    ).toMatchObject({
      status: data[0] ? 403 : 404,
    });
  });
});
