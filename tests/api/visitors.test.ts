import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyInput, newsInput, published, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

/** A word with every Kazakh-only letter, and its Russian spelling. */
const kazakh = '\u04d9\u0493\u049b\u04a3\u04e9\u04b1\u04af\u04bb\u0456';
const typedInRussian = '\u0430\u0433\u043a\u043d\u043e\u0443\u0443\u0445\u0438';

describe.each(transports)('visitors, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  describe('search', () => {
    beforeAll(async () => {
      const body = { kz: '<p>needle &amp; thread</p>', ru: '<p>hidden needle</p>' };
      await api.create('editor', 'news', newsInput({ body, status: { kz: 'published', ru: 'draft' } }));
      await api.create('editor', 'news', newsInput({ title: { kz: 'Draft needle', ru: null } }));
      await api.create('editor', 'achievements', {
        title: { kz: 'Needle cup', ru: 'Kubok' },
        winner: { kz: 'A. B.', ru: 'A. B.' },
        place: 'gold',
        level: 'city',
        subject: 'informatics',
        schoolYear: '2025-2026',
        status: published,
      });
      await api.create('editor', 'partners', { name: { kz: 'Needle partner', ru: 'b' }, status: published });
    });

    const search = (q: string, rest = '') => ({
      who: 'anonymous' as const,
      method: 'GET',
      path: `/search?q=${encodeURIComponent(q)}${rest}`,
    });

    test('finds public items of every type with a place on the site', async () => {
      await expectRow(api, {
        ...search('NEEDLE'),
        status: 200,
        contains: ['"total":2', '"path":"/news/qazaqsha"', '"path":"/achievements"', 'needle & thread'],
        lacks: ['Draft needle', 'hidden', 'partner'],
      });
      await expectRow(api, { ...search('needle thread'), status: 200, contains: ['"total":1'] });
      await expectRow(api, { ...search('hidden'), status: 200, contains: ['"total":0'] });
      await expectRow(api, {
        ...search('needle', '&perPage=1&page=2'),
        status: 200,
        contains: ['"total":2'],
      });
    });

    test('ranks titles before texts, across pages', async () => {
      const order = ['Needle cup', 'qazaqsha'];
      for (const [index, name] of order.entries()) {
        const others = order.filter((other) => other !== name);
        const page = search('needle', `&perPage=1&page=${index + 1}`);
        await expectRow(api, { ...page, status: 200, contains: [name], lacks: others });
      }
      // A hidden title does not count.
      const hidden = { title: { kz: 'Kilem', ru: 'Needle' }, status: { kz: 'published', ru: 'draft' } };
      await api.create(
        'editor',
        'news',
        newsInput({ ...hidden, body: { kz: '<p>cup needle</p>', ru: null } }),
      );
      await expectRow(api, {
        ...search('needle', '&perPage=1'),
        status: 200,
        contains: ['"total":3', 'Needle cup'],
      });
    });

    test('finds Kazakh words typed on a Russian keyboard', async () => {
      const title = { kz: kazakh, ru: null };
      await api.create('editor', 'news', newsInput({ title, status: { kz: 'published', ru: 'draft' } }));
      for (const q of [kazakh, kazakh.toUpperCase(), typedInRussian, typedInRussian.slice(0, -2)]) {
        await expectRow(api, { ...search(q), status: 200, contains: ['"total":1', kazakh] });
      }
    });

    test('finds one and two letters as whole words', async () => {
      const title = { kz: 'Italics everywhere', ru: null };
      const body = { kz: '<p>A visit to the IT-lab, X class</p>', ru: null };
      await api.create(
        'editor',
        'news',
        newsInput({ title, body, status: { kz: 'published', ru: 'draft' } }),
      );
      for (const [q, total] of [
        ['it', 1],
        ['x', 1],
        ['ta', 0],
        ['vi', 0],
        ['IT lab', 1],
        ['ita', 1],
        // Words match from their beginning only.
        ['tal', 0],
      ] as const)
        await expectRow(api, { ...search(q), status: 200, contains: [`"total":${total}`] });
    });

    test.each(['', '%', '_', "' or 1=1 --", '\u0000', '"'])('finds nothing for %j', async (q) => {
      await expectRow(api, { ...search(q), status: 200, contains: ['"data":[]'] });
    });

    test.each(['/search', '/search?q=a&page=0', '/search?q=a&x=1', `/search?q=${'a'.repeat(201)}`])(
      'rejects %s',
      async (path) => {
        await expectRow(api, { who: 'anonymous', method: 'GET', path, status: 400 });
      },
    );
  });

  describe('contact messages', () => {
    const inquiry = {
      name: 'Ata-ana',
      contact: '+7 700 000 00 00',
      message: 'Line\nline',
      consent: true,
      locale: 'kz',
    };
    const post = { who: 'anonymous', method: 'POST', path: '/appeals' } as const;

    test.each([
      ['without consent', { ...inquiry, consent: false }, 'consent'],
      ['without a name', { ...inquiry, name: '  ' }, 'name'],
      ['without a usable contact', { ...inquiry, contact: 'abc' }, 'contact'],
      ['without a message', { ...inquiry, message: '' }, 'message'],
      ['with a message that is too long', { ...inquiry, message: 'a'.repeat(4001) }, 'message'],
      ['with control characters', { ...inquiry, name: 'a\u0007' }, 'name'],
      ['with half a character', { ...inquiry, message: 'a\ud83d' }, 'message'],
      ['in another language', { ...inquiry, locale: 'en' }, 'locale'],
      ['with unknown fields', { ...inquiry, handled_at: 'x' }, 'handled_at'],
    ])('reject one %s', async (_name, json, path) => {
      await expectRow(api, { ...post, json, status: 422, contains: [`["${path}"]`] });
    });

    test('are visible to editors only', async () => {
      await expectRow(api, { ...post, json: inquiry, status: 201, lacks: ['Ata-ana'] });
      const readers: [Who, number][] = [
        ['anonymous', 401],
        ['author', 403],
        ['methodist', 403],
        ['editor', 200],
        ['admin', 200],
      ];
      for (const [who, status] of readers) {
        await expectRow(api, {
          who,
          method: 'GET',
          path: '/appeals',
          status,
          contains: status === 200 ? ['Ata-ana', '"open":1'] : [],
        });
      }
    });

    test('are marked as handled once, with the person', async () => {
      const response = await api.call({ who: 'editor', method: 'GET', path: '/appeals' });
      const { data } = (await response.json()) as { data: { id: string }[] };
      const path = `/appeals/${data[0]?.id}/handled`;
      await expectRow(api, { who: 'author', method: 'POST', path, status: 403 });
      await expectRow(api, {
        who: 'editor',
        method: 'POST',
        path,
        status: 200,
        contains: ['"handledBy":"editor"'],
      });
      await expectRow(api, {
        who: 'admin',
        method: 'POST',
        path,
        status: 200,
        contains: ['"handledBy":"editor"'],
      });
      await expectRow(api, {
        ...{ who: 'admin', method: 'GET', path: '/appeals?perPage=1', status: 200 },
        contains: ['"total":1', '"open":0'],
      });
      await expectRow(api, { who: 'admin', method: 'POST', path: '/appeals/nothing/handled', status: 404 });
    });

    test('are deleted by those who may read them', async () => {
      const list = { method: 'GET', path: '/appeals' };
      await expectRow(api, {
        ...post,
        json: { ...inquiry, name: 'Forget me', contact: 'forget@example.org' },
        status: 201,
      });
      const response = await api.call({ ...list, who: 'editor' });
      const { data } = (await response.json()) as { data: { id: string; name: string }[] };
      const path = `/appeals/${data.find(({ name }) => name === 'Forget me')?.id}`;
      for (const [who, status] of [
        ['anonymous', 401],
        ['author', 403],
        ['methodist', 403],
        ['editor', 204],
        ['admin', 404],
      ] as const) {
        await expectRow(api, { who, method: 'DELETE', path, status });
      }
      await expectRow(api, {
        ...list,
        who: 'editor',
        status: 200,
        contains: ['"name"'],
        lacks: ['Forget me', 'forget@'],
      });
      await expectRow(api, {
        who: 'admin',
        method: 'GET',
        path: '/audit',
        status: 200,
        contains: ['delete-appeal'],
        lacks: ['Forget me', 'forget@'],
      });
    });

    describe('of many senders', () => {
      const from = (address: string) => ({ headers: { 'x-client-address': address } });
      const send = (address: string) => api.call({ ...post, json: inquiry, ...from(address) });

      test('are limited to six per address within ten minutes', async () => {
        const statuses = [];
        for (let index = 0; index < 7; index += 1) statuses.push((await send('192.0.2.1')).status);
        expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
        const refused = { ...post, json: inquiry, ...from('192.0.2.1'), status: 429 };
        await expectRow(api, { ...refused, contains: ['too_many_requests'] });
      });

      test('are accepted from other addresses while a few use up their limits', async () => {
        for (let index = 0; index < 100; index += 1) await send(`198.51.100.${index % 20}`);
        expect((await send('203.0.113.1')).status).toBe(201);
      });

      test('are refused altogether after six hundred', async () => {
        const statuses = [];
        for (let index = 0; index < 600; index += 1) statuses.push((await send(`10.0.${index}.1`)).status);
        expect(new Set(statuses)).toEqual(new Set([201, 503]));
        const refused = { ...post, json: inquiry, ...from('203.0.113.2'), status: 503 };
        await expectRow(api, { ...refused, contains: ['"busy"', '"retryAfterSeconds":600'] });
        api.clock.nowMs += 10 * 60 * 1000;
        await expectRow(api, { ...post, json: inquiry, ...from('192.0.2.1'), status: 201 });
      });
    });
  });

  describe('settings', () => {
    const put = { method: 'PUT', path: '/settings' } as const;
    test('are changed by administrators and change the content version', async () => {
      const version = async () =>
        (await api.call({ who: 'anonymous', method: 'GET', path: '/version' })).text();
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/settings',
        status: 200,
        contains: ['"showsSampleMark":false'],
      });
      const before = await version();
      for (const who of ['author', 'editor'] as const) {
        await expectRow(api, { who, ...put, json: { showsSampleMark: true }, status: 403 });
      }
      await expectRow(api, { who: 'admin', ...put, json: { showsSampleMark: 'yes' }, status: 422 });
      await expectRow(api, { who: 'admin', ...put, json: { showsSampleMark: true }, status: 200 });
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/settings',
        status: 200,
        contains: ['"showsSampleMark":true'],
      });
      expect(await version()).not.toBe(before);
    });
  });

  describe('lists', () => {
    const later = { publishAt: '2027-01-01T00:00:00.000Z' };
    beforeAll(async () => {
      const rows = [
        [
          { kz: 'B', ru: 'Z' },
          { kz: 'published', ru: 'draft' },
        ],
        [
          { kz: 'Y', ru: 'C' },
          { kz: 'draft', ru: 'published' },
        ],
        [{ kz: 'D', ru: 'A' }, published],
        [
          { kz: 'A', ru: 'E' },
          { kz: 'draft', ru: 'published' },
        ],
      ];
      for (const [title, status] of rows)
        await api.create('editor', 'news', newsInput({ title, status, category: 'boarding' }));
      const [title, status] = [{ kz: 'AA', ru: 'AA' }, published];
      await api.create('editor', 'news', newsInput({ title, status, category: 'boarding', ...later }));
    });

    const titles = async (who: Who, query: string) => {
      const path = `/news?category=boarding&${query}`;
      const response = await api.call({ who, method: 'GET', path });
      const { data } = (await response.json()) as { data: { title: { kz: string; ru: string } }[] };
      return data.map(({ title }) => `${title.kz ?? ''}${title.ru ?? ''}`).join(' ');
    };

    test('are sorted by the text that visitors see', async () => {
      for (const who of ['anonymous', 'author', 'methodist'] as const) {
        expect(await titles(who, 'sort=title'), who).toBe('B C DA E');
        expect(await titles(who, 'sort=-title'), who).toBe('E DA C B');
        expect(await titles(who, 'sort=-title&perPage=3&page=2'), who).toBe('B');
      }
      expect(await titles('anonymous', 'sort=title&locale=ru')).toBe('DA C E');
      expect(await titles('editor', 'sort=title')).toBe('AE AAAA BZ DA YC');
    });
  });

  test('keep one decimal of figures', async () => {
    const input = { name: { kz: 'a', ru: 'b' }, kind: 'quality-rate', schoolYear: '2025-2026' };
    const item = await api.create('editor', 'indicators', { ...input, value: 68.4 });
    expect(item['value']).toBe(68.4);
    const json = emptyInput('indicators', { ...input, value: 68.44 });
    await expectRow(api, { who: 'editor', method: 'POST', path: '/indicators', json, status: 422 });
  });
});
