import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Revision } from '@/lib/api/contract';
import {
  emptyInput,
  newsInput,
  published,
  startApi,
  bothTransports,
  type Row,
  type TestApi,
  type Who,
} from './harness';
import { expectRow, testRows } from './request-rows';

type Issues = { issues: { path: (string | number)[]; code: string }[] };

describe.each(bothTransports)('content, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  describe('rejects invalid input', () => {
    const missing = 'b3c1f9d2-6a1e-4b7e-9a63-0f5a5d7c1e11';
    const bad: [string, Record<string, unknown>, string, string][] = [
      ['an unknown field', { ...newsInput(), color: 'red' }, 'color', 'unknown_field'],
      [
        'a prototype as a field',
        JSON.parse(`{"__proto__x": 1, "constructor": {}}`) as Record<string, unknown>,
        'constructor',
        'unknown_field',
      ],
      ['a field that is missing', { ...newsInput(), title: undefined }, 'title', 'invalid_type'],
      ['a text for a localized value', newsInput({ title: 'Hello' }), 'title', 'invalid_type'],
      ['a third language', newsInput({ title: { kz: 'a', ru: 'b', en: 'c' } }), 'title.en', 'unknown_field'],
      [
        'a title that is too long',
        newsInput({ title: { kz: 'a'.repeat(161), ru: null } }),
        'title.kz',
        'too_long',
      ],
      [
        'control characters',
        newsInput({ title: { kz: 'a\u0000b', ru: null } }),
        'title.kz',
        'control_characters',
      ],
      [
        'a text with a bidirectional override',
        newsInput({ title: { kz: 'a\u202eb', ru: null } }),
        'title.kz',
        'control_characters',
      ],
      ...['\ud83d', '\udc00b', 'a\ufffd'].map((text): [string, Record<string, unknown>, string, string] => [
        `half a character (${JSON.stringify(text)})`,
        newsInput({ title: { kz: text, ru: null } }),
        'title.kz',
        'control_characters',
      ]),
      [
        'half a character in a formatted text',
        newsInput({ body: { kz: null, ru: '<p>a\ud83d</p>' } }),
        'body.ru',
        'control_characters',
      ],
      ...['\u200b', '\u00ad \u2060', '\u3164\u2800'].map(
        (text): [string, Record<string, unknown>, string, string] => [
          `an invisible title (${JSON.stringify(text)})`,
          newsInput({ title: { kz: text, ru: null }, status: { kz: 'published', ru: 'draft' } }),
          'title.kz',
          'required',
        ],
      ),
      [
        'an invisible rich text',
        newsInput({ body: { kz: '<p>&#8203;</p>', ru: '<p>x</p>' }, status: published }),
        'body.kz',
        'required',
      ],
      ['a category that does not exist', newsInput({ category: 'weather' }), 'category', 'unknown_category'],
      ['an invalid day', newsInput({ date: '2026-02-30' }), 'date', 'invalid_format'],
      ['a day of the year 1899', newsInput({ date: '1899-12-31' }), 'date', 'date_out_of_range'],
      ['a day of the year 2101', newsInput({ date: '2101-01-01' }), 'date', 'date_out_of_range'],
      [
        'a publication in the year 9999',
        newsInput({ publishAt: '9999-01-01T00:00:00Z' }),
        'publishAt',
        'date_out_of_range',
      ],
      ['a slug with a slash', newsInput({ slug: '../etc' }), 'slug', 'invalid_format'],
      ['a reserved slug', newsInput({ slug: 'feed' }), 'slug', 'reserved'],
      ['a slug that is an id', newsInput({ slug: missing }), 'slug', 'reserved'],
      ['a cover that does not exist', newsInput({ cover: missing }), 'cover', 'missing_reference'],
      ['a malformed id', newsInput({ cover: '1; drop table news' }), 'cover', 'invalid_format'],
      ['a flag that is a text', newsInput({ pinned: 'yes' }), 'pinned', 'invalid_type'],
      ['an unknown status', newsInput({ status: { kz: 'live', ru: 'draft' } }), 'status.kz', 'not_allowed'],
      ['an invalid time', newsInput({ publishAt: 'tomorrow' }), 'publishAt', 'invalid_format'],
      [
        'an end before the beginning',
        newsInput({ publishAt: '2026-03-03T00:00:00Z', unpublishAt: '2026-03-02T00:00:00Z' }),
        'unpublishAt',
        'unpublish_before_publish',
      ],
      [
        'publishing without a title',
        newsInput({ title: { kz: 'a', ru: null }, status: published }),
        'title.ru',
        'required',
      ],
      [
        'publishing blank markup',
        newsInput({ body: { kz: '<p> </p>', ru: '<p>b</p>' }, status: published }),
        'body.kz',
        'required',
      ],
      [
        'publishing a text that is only a script',
        newsInput({ body: { kz: '<script>x()</script>', ru: '<p>b</p>' }, status: published }),
        'body.kz',
        'required',
      ],
    ];
    test.each(bad)('%s', async (_name, json, path, code) => {
      const text = await expectRow(api, { who: 'editor', method: 'POST', path: '/news', json, status: 422 });
      const { issues } = JSON.parse(text) as Issues;
      expect(issues.map((issue) => `${issue.path.join('.')} ${issue.code}`)).toContain(`${path} ${code}`);
    });

    testRows(() => api, [
      {
        name: 'a body that is not JSON',
        who: 'editor',
        method: 'POST',
        path: '/news',
        body: '{',
        headers: { 'content-type': 'application/json' },
        status: 400,
        contains: ['invalid_json'],
      },
      {
        name: 'fifty thousand brackets',
        who: 'editor',
        method: 'POST',
        path: '/news',
        body: '['.repeat(50_000) + ']'.repeat(50_000),
        headers: { 'content-type': 'application/json' },
        status: 400,
        contains: ['invalid_json'],
      },
      {
        name: 'a form',
        who: 'editor',
        method: 'POST',
        path: '/news',
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        status: 415,
        contains: ['"unsupported_media_type"'],
      },
      {
        name: 'JSON instead of an upload',
        who: 'editor',
        method: 'POST',
        path: '/images',
        json: emptyInput('images'),
        status: 415,
        contains: ['"unsupported_media_type"'],
      },
      // Documents and methods need a file or link.
      ...(['documents', 'methods'] as const).map((collection) => ({
        name: `a draft of ${collection} without a file`,
        who: 'editor' as const,
        method: 'POST',
        path: `/${collection}`,
        json: emptyInput(collection),
        status: 201,
      })),
      {
        name: 'two megabytes',
        who: 'editor',
        method: 'POST',
        path: '/news',
        json: newsInput({ lead: { kz: 'a'.repeat(2e6), ru: null } }),
        status: 413,
        contains: ['maxBytes'],
      },
      { name: 'an array', who: 'editor', method: 'POST', path: '/news', json: [], status: 422 },
      { name: 'null', who: 'editor', method: 'POST', path: '/news', json: null, status: 422 },
      {
        name: 'invalid UTF-8',
        who: 'editor',
        method: 'POST',
        path: '/news',
        body: new Uint8Array([0x22, 0xff, 0x22]),
        headers: { 'content-type': 'application/json' },
        status: 400,
      },
      {
        name: 'a bad Idempotency-Key',
        who: 'editor',
        method: 'POST',
        path: '/news',
        json: newsInput(),
        headers: { 'idempotency-key': 'a b' },
        status: 400,
      },
    ] satisfies Row[]);
  });

  describe('rejects unknown queries', () => {
    testRows(
      () => api,
      [
        'page=0',
        'page=x',
        'perPage=101',
        'locale=en',
        'sort=body',
        'sort=password_hash',
        'sort=id;drop',
        'slug=x',
        'category=weather',
        'constructor=1',
        '__proto__=1',
        'status=secret',
      ].map((query): Row => ({
        who: 'anonymous',
        method: 'GET',
        path: `/news?${query}`,
        status: 400,
        contains: ['invalid_query'],
      })),
    );
    testRows(
      () => api,
      [
        { who: 'anonymous', method: 'GET', path: '/nothing', status: 404 },
        { who: 'anonymous', method: 'GET', path: '/constructor', status: 404 },
        { who: 'anonymous', method: 'GET', path: '/news/nothing', status: 404 },
        { who: 'anonymous', method: 'GET', path: '/partners/some-slug', status: 404 },
        { who: 'editor', method: 'DELETE', path: '/news/nothing', status: 404 },
        { who: 'editor', method: 'POST', path: '/news/nothing/restore', status: 404 },
        { who: 'editor', method: 'GET', path: '/news/nothing/revisions', status: 404 },
      ],
    );
  });

  test('normalises texts: NFC, trimmed, single line', async () => {
    const item = await api.create(
      'editor',
      'news',
      newsInput({ title: { kz: '  cafe\u0301\n x ', ru: null } }),
    );
    expect(item['title']).toEqual({ kz: 'caf\u00e9 x', ru: null });
    expect(item.slug).toBe('cafe-x');
  });

  test('rejects an id as slug', async () => {
    const id = 'b3c1f9d2-6a1e-4b7e-9a63-0f5a5d7c1e11';
    const title = { kz: id, ru: null };
    expect((await api.create('editor', 'news', newsInput({ title }))).slug).toBe(`${id}-2`);
  });

  test('makes slugs unique', async () => {
    const title = { kz: 'Same title', ru: null };
    const slugs = [];
    for (let index = 0; index < 3; index += 1)
      slugs.push((await api.create('editor', 'news', newsInput({ title }))).slug);
    expect(slugs).toEqual(['same-title', 'same-title-2', 'same-title-3']);
    const json = newsInput({ slug: 'same-title' });
    await expectRow(api, {
      who: 'editor',
      method: 'POST',
      path: '/news',
      json,
      status: 422,
      contains: ['taken'],
    });
  });

  describe('generated slug', () => {
    const title = { kz: 'Kazakh secret', ru: 'Russian title' };
    const russian = { kz: 'draft', ru: 'published' };
    const put = async (item: { id: string; version: number }, input: Record<string, unknown>) => {
      const text = await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: `/news/${item.id}`,
        headers: { 'if-match': `"${item.version}"` },
        json: newsInput({ title, ...input }),
        status: 200,
      });
      return JSON.parse(text) as { id: string; version: number; slug: string };
    };

    test.each([
      [russian, /^russian-title(-\d+)?$/],
      [{ kz: 'published', ru: 'draft' }, /^kazakh-secret(-\d+)?$/],
      [{ kz: 'published', ru: 'published' }, /^kazakh-secret(-\d+)?$/],
      [{ kz: 'draft', ru: 'draft' }, /^kazakh-secret(-\d+)?$/],
    ])('does not contain words of a hidden language (%j)', async (status, expected) => {
      expect((await api.create('editor', 'news', newsInput({ title, status }))).slug).toMatch(expected);
    });

    test('does not contain words of a hidden language after publication', async () => {
      const draft = await api.create('editor', 'news', newsInput({ title }));
      const saved = await put(draft, { slug: draft.slug, title: { ...title, kz: 'Another secret' } });
      expect(saved.slug).toBe(draft.slug);
      const live = await put(saved, { slug: saved.slug, status: russian });
      expect(live.slug).toMatch(/^russian-title/);
    });

    test('does not change for items found by slug', async () => {
      const page = { title: { kz: 'Known page', ru: 'Russian page' } };
      const draft = await api.create('admin', 'pages', emptyInput('pages', page));
      const text = await expectRow(api, {
        who: 'admin',
        method: 'PUT',
        path: `/pages/${draft.id}`,
        headers: { 'if-match': `"${draft.version}"` },
        json: emptyInput('pages', { ...page, slug: draft.slug, status: russian }),
        status: 200,
      });
      expect(JSON.parse(text)).toMatchObject({ slug: 'known-page' });
    });

    test('does not change once entered or public', async () => {
      const typed = await api.create('editor', 'news', newsInput({ title, slug: 'typed-by-hand' }));
      expect((await put(typed, { slug: typed.slug, status: russian })).slug).toBe('typed-by-hand');
      const both = { kz: 'published', ru: 'published' };
      const known = await api.create('editor', 'news', newsInput({ title, status: both }));
      expect((await put(known, { slug: known.slug, status: russian })).slug).toBe(known.slug);
    });
  });

  test('reduces rich text to the allow-list', async () => {
    const kz =
      '<h1>T</h1><p style="color:red" onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><a href="/news">c</a></p>' +
      '<img src="https://evil.example/x.png" onerror="x()"><iframe src="/"></iframe><svg><script>x()</script></svg>';
    const item = await api.create('editor', 'news', newsInput({ body: { kz, ru: null } }));
    expect(item['body']).toEqual({ kz: '<h2>T</h2><p>ab<a href="/news">c</a></p>', ru: null });
  });

  describe('versions', () => {
    test('increase with each save and prevent overwriting', async () => {
      const { id } = await api.create('editor', 'news', newsInput());
      const path = `/news/${id}`;
      const put = { who: 'editor', method: 'PUT', path, json: newsInput({ pinned: true }) } as const;
      await expectRow(api, { ...put, status: 428, contains: ['precondition_required'] });
      await expectRow(api, { ...put, headers: { 'if-match': '*' }, status: 412 });
      await expectRow(api, {
        ...put,
        headers: { 'if-match': '"1"' },
        status: 200,
        contains: ['"version":2'],
      });
      await expectRow(api, {
        ...put,
        headers: { 'if-match': '"1"' },
        status: 412,
        contains: ['"currentVersion":2'],
      });
      const response = await api.call({ who: 'editor', method: 'GET', path });
      expect(response.headers.get('etag')).toBe('"2"');
    });

    test('let one of ten concurrent saves win', async () => {
      const { id } = await api.create('editor', 'news', newsInput());
      const saves = Array.from({ length: 10 }, () =>
        api.call({
          who: 'editor',
          method: 'PUT',
          path: `/news/${id}`,
          json: newsInput(),
          headers: { 'if-match': '"1"' },
        }),
      );
      const statuses = (await Promise.all(saves)).map((response) => response.status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    });

    test('are all stored with their authors', async () => {
      const { id } = await api.create('author', 'news', newsInput({ lead: { kz: 'first', ru: null } }));
      const json = newsInput({ lead: { kz: 'second', ru: null }, pinned: true });
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: `/news/${id}`,
        json,
        headers: { 'if-match': '"1"' },
        status: 200,
      });
      const response = await api.call({ who: 'editor', method: 'GET', path: `/news/${id}/revisions` });
      const { data } = (await response.json()) as { data: Revision[] };
      expect(data.map(({ version, savedBy, changes }) => [version, savedBy, changes])).toEqual([
        [
          2,
          'editor',
          [
            { field: 'lead', locale: 'kz' },
            { field: 'pinned', locale: null },
          ],
        ],
        [1, 'author', null],
      ]);
      await expectRow(api, {
        who: 'editor',
        method: 'GET',
        path: `/news/${id}/revisions/1`,
        status: 200,
        contains: ['first'],
        lacks: ['second'],
      });
      await expectRow(api, { who: 'editor', method: 'GET', path: `/news/${id}/revisions/9`, status: 404 });
    });
  });

  test('creates one item for a repeated request', async () => {
    const row = {
      who: 'editor',
      method: 'POST',
      path: '/partners',
      headers: { 'idempotency-key': 'click-0001' },
    } as const;
    const json = emptyInput('partners', { name: { kz: 'Once', ru: null } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.call({ ...row, json })));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(1);
    await expectRow(api, {
      ...row,
      json: emptyInput('partners'),
      status: 409,
      contains: ['idempotency_conflict'],
    });
    // Each person has separate keys.
    await expectRow(api, { ...row, who: 'admin', json, status: 201, lacks: [ids[0] ?? ''] });
  });

  describe('trash', () => {
    test('moves an item to the trash only in the version the caller saw', async () => {
      const item = await api.create('editor', 'news', newsInput());
      const path = `/news/${item.id}`;
      const remove = { who: 'editor', method: 'DELETE', path } as const;
      const put = { who: 'editor', method: 'PUT', path, json: newsInput({ pinned: true }) } as const;
      await expectRow(api, { ...put, headers: { 'if-match': '"1"' }, status: 200 });
      for (const seen of ['"1"', 'W/"2"', '2']) {
        const stale = { headers: { 'if-match': seen }, status: 412, contains: ['version_mismatch'] };
        await expectRow(api, { ...remove, ...stale });
      }
      await expectRow(api, { ...remove, headers: { 'if-match': '"2"' }, status: 204 });
    });

    test('hides an item from visitors and restores it unchanged', async () => {
      const item = await api.create(
        'editor',
        'news',
        newsInput({ title: { kz: 'Binned', ru: 'Binned' }, status: published }),
      );
      const path = `/news/${item.id}`;
      await expectRow(api, { who: 'editor', method: 'DELETE', path, status: 204 });
      await expectRow(api, { who: 'editor', method: 'DELETE', path, status: 404 });
      await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 404 });
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/news?perPage=100',
        status: 200,
        lacks: ['Binned'],
      });
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/news?perPage=100&status=trashed',
        status: 200,
        lacks: ['Binned'],
      });
      await expectRow(api, {
        who: 'editor',
        method: 'GET',
        path: '/news?status=trashed',
        status: 200,
        contains: ['Binned'],
      });
      const json = newsInput();
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path,
        json,
        headers: { 'if-match': '"2"' },
        status: 404,
      });
      await expectRow(api, { who: 'author', method: 'POST', path: `${path}/restore`, status: 403 });
      await expectRow(api, {
        who: 'editor',
        method: 'POST',
        path: `${path}/restore`,
        status: 200,
        contains: ['"version":3'],
      });
      await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 200, contains: ['Binned'] });
    });

    test('counts the items that use an item, and those that visitors see', async () => {
      const section = await api.create('editor', 'adisteme', { title: { kz: 'Counted', ru: null } });
      const unused = await api.create('editor', 'adisteme', { title: { kz: 'Unused', ru: null } });
      const method = {
        section: section.id,
        subject: 'informatics',
        kind: 'report',
        title: { kz: 'M', ru: null },
      };
      await api.create('editor', 'methods', method);
      await api.create('editor', 'methods', { ...method, status: { kz: 'published', ru: 'draft' } });
      const binned = await api.create('editor', 'methods', method);
      await expectRow(api, { who: 'editor', method: 'DELETE', path: `/methods/${binned.id}`, status: 204 });
      const path = `/uses/adisteme?ids=${section.id},${unused.id}`;
      const response = await api.call({ who: 'editor', method: 'GET', path });
      const { data } = (await response.json()) as { data: { id: string }[] };
      expect(data.sort((a, b) => Number(a.id === unused.id) - Number(b.id === unused.id))).toEqual([
        { id: section.id, total: 2, shown: 1 },
        { id: unused.id, total: 0, shown: 0 },
      ]);
      await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 401 });
      // Items that the caller may not see are left out.
      await expectRow(api, { who: 'author', method: 'GET', path, status: 200, contains: ['{"data":[]}'] });
    });

    test('refuses items that are in use', async () => {
      const album = await api.create('editor', 'adisteme', { title: { kz: 'Section', ru: null } });
      const method = await api.create('editor', 'methods', {
        title: { kz: 'Uses it', ru: null },
        section: album.id,
      });
      const path = `/adisteme/${album.id}`;
      await expectRow(api, {
        who: 'editor',
        method: 'DELETE',
        path,
        status: 409,
        contains: ['in_use', 'Uses it', method.id],
      });
      await expectRow(api, { who: 'editor', method: 'DELETE', path: `/methods/${method.id}`, status: 204 });
      await expectRow(api, { who: 'editor', method: 'DELETE', path, status: 204 });
    });
  });

  describe('schedule', () => {
    const start = Date.parse('2026-03-02T09:00:00Z');
    const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
    const version = async () =>
      (
        (await (await api.call({ who: 'anonymous', method: 'GET', path: '/version' })).json()) as {
          version: string;
        }
      ).version;

    test('updates the version once when a day begins in Almaty', async () => {
      const before = await version();
      api.clock.nowMs = Date.parse('2026-03-02T18:59:59.999Z');
      expect(await version()).toBe(before);
      api.clock.nowMs += 1;
      const after = await version();
      expect(Number(after)).toBe(Number(before) + 1);
      api.clock.nowMs = Date.parse('2026-03-03T18:59:59.999Z');
      expect(await version()).toBe(after);
      api.clock.nowMs = start;
    });

    test('publishes and withdraws on time and updates the version', async () => {
      const item = await api.create(
        'editor',
        'news',
        newsInput({
          title: { kz: 'Timed', ru: null },
          status: { kz: 'published', ru: 'draft' },
          publishAt: at(10),
          unpublishAt: at(20),
        }),
      );
      const path = `/news/${item.id}`;
      const before = await version();
      await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 404 });
      await expectRow(api, {
        who: 'editor',
        method: 'GET',
        path: '/news?status=scheduled',
        status: 200,
        contains: ['Timed'],
      });
      api.clock.nowMs = start + 10 * 60_000;
      const during = await version();
      expect(Number(during)).toBeGreaterThan(Number(before));
      expect(await version()).toBe(during);
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path,
        status: 200,
        contains: [`"publishedAt":{"kz":"${at(10)}","ru":null}`],
      });
      api.clock.nowMs = start + 20 * 60_000;
      expect(Number(await version())).toBeGreaterThan(Number(during));
      await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 404 });
      api.clock.nowMs = start;
    });
  });

  describe('lists', () => {
    test('are paged, sorted and filtered', async () => {
      for (const [index, day] of ['01', '02', '03'].entries()) {
        const title = { kz: `Sport ${index}`, ru: null };
        await api.create(
          'editor',
          'news',
          newsInput({
            title,
            date: `2020-01-${day}`,
            category: 'sport',
            status: { kz: 'published', ru: 'draft' },
          }),
        );
      }
      const titles = async (query: string) => {
        const response = await api.call({
          who: 'anonymous',
          method: 'GET',
          path: `/news?category=sport&${query}`,
        });
        const page = (await response.json()) as { data: { title: { kz: string } }[]; total: number };
        return [page.total, ...page.data.map((item) => item.title.kz)];
      };
      expect(await titles('')).toEqual([3, 'Sport 2', 'Sport 1', 'Sport 0']);
      expect(await titles('sort=date')).toEqual([3, 'Sport 0', 'Sport 1', 'Sport 2']);
      expect(await titles('perPage=2&page=2')).toEqual([3, 'Sport 0']);
      expect(await titles('page=9')).toEqual([3]);
      expect(await titles('q=SPORT%201')).toEqual([1, 'Sport 1']);
      for (const query of ['%25', '%25_', '...']) expect(await titles(`q=${query}`)).toEqual([0]);
      expect(await titles('q=%20')).toEqual([3, 'Sport 2', 'Sport 1', 'Sport 0']);
    });

    test('find Kazakh words typed with Russian letters', async () => {
      await api.create(
        'editor',
        'news',
        newsInput({
          title: { kz: '\u04d8\u0434\u0456\u0441\u0442\u0435\u043c\u0435', ru: null },
          status: { kz: 'published', ru: 'draft' },
        }),
      );
      const q = encodeURIComponent('\u0430\u0434\u0438\u0441\u0442');
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: `/news?q=${q}`,
        status: 200,
        contains: ['"total":1'],
      });
    });
  });

  describe('searches of lists', () => {
    const medals = '\u043c\u0435\u0434\u0430\u043b\u0438';
    const ofMedals = '\u041c\u0435\u0434\u0430\u043b\u0435\u0439';
    const idsOf = async (query: string, who: 'editor' | 'author' = 'editor') => {
      const path = `/achievements?q=${encodeURIComponent(ofMedals)}${query}`;
      const response = await api.call({ who, method: 'GET', path });
      return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    const add = (title: string, coach: string, date: string, status: object) =>
      api.create('editor', 'achievements', {
        title: { kz: title, ru: 'Kubok' },
        winner: { kz: 'A. B.', ru: 'A. B.' },
        coach: { kz: coach, ru: null },
        place: 'gold',
        level: 'city',
        subject: 'informatics',
        schoolYear: '2025-2026',
        date,
        status,
      });

    test('find other forms of a word, in titles first', async () => {
      const titled = await add(medals, '-', '2026-01-01', published);
      const mentioned = await add('-', medals, '2026-01-02', published);
      const draft = await add(medals, medals, '2026-01-03', { kz: 'published', ru: 'draft' });
      expect(await idsOf('')).toEqual([draft.id, titled.id, mentioned.id]);
      expect(await idsOf('&sort=date')).toEqual([titled.id, mentioned.id, draft.id]);
      // Callers who cannot read all drafts get no order by titles that may be drafts.
      expect(await idsOf('', 'author')).toEqual([titled.id, draft.id, mentioned.id]);
    });
  });

  describe('previews', () => {
    test('show an unsaved item to its author for an hour', async () => {
      const json = newsInput({
        title: { kz: 'Unsaved', ru: null },
        body: { kz: '<p>x</p><script>y()</script>', ru: null },
      });
      await expectRow(api, { who: 'anonymous', method: 'POST', path: '/previews/news', json, status: 401 });
      const response = await api.call({ who: 'author', method: 'POST', path: '/previews/news', json });
      expect(response.status).toBe(201);
      const { id } = (await response.json()) as { id: string };
      const path = `/previews/${id}`;
      await expectRow(api, {
        who: 'author',
        method: 'GET',
        path,
        status: 200,
        contains: ['Unsaved', '"collection":"news"'],
        lacks: ['script'],
      });
      await expectRow(api, { who: 'editor', method: 'GET', path, status: 404 });
      await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 401 });
      api.clock.nowMs += 60 * 60 * 1000;
      await expectRow(api, { who: 'author', method: 'GET', path, status: 410 });
      api.clock.nowMs -= 60 * 60 * 1000;
      await expectRow(api, { who: 'author', method: 'POST', path: '/previews/news', json: {}, status: 422 });
    });

    test.each([
      ['author', 'timetables'],
      ['author', 'categories'],
      ['methodist', 'news'],
      ['methodist', 'albums'],
    ] as const)('are not stored for %s, who may not create %s', async (who, collection) => {
      const path = `/previews/${collection}`;
      const json = emptyInput(collection);
      await expectRow(api, { who, method: 'POST', path, json, status: 403 });
    });

    test('are replaced at their address by their author alone', async () => {
      const create = (who: Who, kz: string, query = '') =>
        api.call({
          who,
          method: 'POST',
          path: `/previews/news${query}`,
          json: newsInput({ title: { kz, ru: null } }),
        });
      const { id } = (await (await create('author', 'First')).json()) as { id: string };
      const replaced = await create('author', 'Second', `?replaces=${id}`);
      expect(await replaced.json()).toEqual({ id });
      const path = `/previews/${id}`;
      const row = { who: 'author', method: 'GET', path, status: 200 } as const;
      await expectRow(api, { ...row, contains: ['Second'], lacks: ['First'] });
      expect((await create('editor', 'Third', `?replaces=${id}`)).status).toBe(410);
      await expectRow(api, { ...row, contains: ['Second'] });
    });

    test('are kept up to twenty of a person, the newest ones', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 22; index++) {
        api.clock.nowMs += 1000;
        const json = newsInput();
        const response = await api.call({ who: 'author', method: 'POST', path: '/previews/news', json });
        ids.push(((await response.json()) as { id: string }).id);
      }
      const read = (id: string) => api.call({ who: 'author', method: 'GET', path: `/previews/${id}` });
      const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status));
      expect(statuses).toEqual([404, 404, ...Array.from({ length: 20 }, () => 200)]);
      api.clock.nowMs -= 22_000;
    });
  });

  test('serves its own description', async () => {
    const response = await api.call({ who: 'anonymous', method: 'GET', path: '/openapi.json' });
    const text = await response.text();
    const document = JSON.parse(text) as {
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, unknown> };
    };
    // Each item is described once; the overview alone has those of all collections in five lists. Each operation names its refusals.
    expect(text.length).toBeLessThan(3_600_000);
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!),
    );
    expect([...references]).toContain('newsItem');
    expect([...references].filter((name) => !(name in document.components.schemas))).toEqual([]);
    expect(text).not.toContain('$defs');
    expect(Object.keys(document.paths['/news/{id}'] ?? {}).sort()).toEqual(['delete', 'get', 'put']);
    expect(document.paths['/images']?.['post']).toMatchObject({ operationId: 'uploadImage' });
    expect(document.components.schemas['achievements']).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
    expect(document.components.schemas['substitutions']).toMatchObject({
      description: expect.stringContaining('Only the cabinet warns'),
    });
  });

  test('logged nothing unexpected', () => {
    expect(api.log).toEqual([]);
  });
});
