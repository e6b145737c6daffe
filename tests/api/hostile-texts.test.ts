import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type collectionNames, definitionOf, listDraftCollections } from '@/lib/content/registry';
import { hostileTexts } from '../hostile-texts';
import { emptyInput, startApi, type TestApi } from './harness';

describe('hostile texts', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('in-process');
  });
  afterAll(() => api.stop());

  // Images are created by uploads; their texts have the same kinds.
  const creatable = listDraftCollections().filter((collection) => collection !== 'images');
  const fields = creatable.flatMap((collection) =>
    Object.entries(definitionOf(collection).fields).map(([name, { kind }]) => ({ collection, name, kind })),
  );
  const store = async (collection: (typeof collectionNames)[number], input: Record<string, unknown>) => {
    const json = emptyInput(collection, input);
    return api.call({ who: 'editor', method: 'POST', path: `/${collection}`, json });
  };

  test.each(fields.filter(({ kind }) => kind === 'localized-rich-text'))(
    '$collection, $name: removes active content',
    async ({ collection, name }) => {
      for (const text of hostileTexts) {
        const response = await store(collection, { [name]: { kz: `<p>a</p>${text}`, ru: null } });
        expect(response.status, text).toBe(201);
        const item = (await response.json()) as Record<string, { kz: string }>;
        const html = item[name]!.kz;
        expect(html).toContain('<p>a</p>');
        expect(html, text).not.toMatch(
          /<(script|img|svg|iframe|math|style|input|base|form|button)|<[^>]*\s(on\w+|style|srcdoc)=|<[^>]*javascript/i,
        );
      }
    },
  );

  test('refuses elements that are nested too deeply, in saves and previews', async () => {
    const body = { kz: null, ru: '<b>a'.repeat(40_000) };
    const json = { ...emptyInput('news', { body }) };
    for (const path of ['/news', '/previews/news']) {
      const response = await api.call({ who: 'author', method: 'POST', path, json });
      expect(response.status, path).toBe(422);
      expect(await response.json()).toMatchObject({
        issues: [{ path: ['body', 'ru'], code: 'invalid_format' }],
      });
    }
  });

  test.each(fields.filter(({ kind }) => kind === 'localized-text' || kind === 'text'))(
    '$collection, $name: keeps it as plain text',
    async ({ collection, name, kind }) => {
      for (const text of hostileTexts) {
        const value = kind === 'text' ? text : { kz: text, ru: null };
        const response = await store(collection, { [name]: value });
        // Too long for a short field.
        if (response.status === 422) continue;
        expect(response.status, text).toBe(201);
        expect(response.headers.get('content-type')).toMatch(/^application\/json/);
        expect(((await response.json()) as Record<string, unknown>)[name]).toEqual(value);
      }
    },
  );

  test.each(fields.filter(({ kind }) => kind === 'link' || kind === 'slug'))(
    '$collection, $name: rejects it',
    async ({ collection, name }) => {
      for (const text of [
        ...hostileTexts,
        'javascript:hit()',
        'data:text/html,x',
        '//evil.example',
        '\\\\evil.example',
      ])
        expect((await store(collection, { [name]: text })).status, text).toBe(422);
    },
  );
});
