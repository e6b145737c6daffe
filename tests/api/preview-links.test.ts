import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyInput, newsInput, startApi, transports, type TestApi } from './harness';
import { expectRow, testRows } from './request-rows';

interface Link {
  id: string;
  token: string;
  expiresAt: string;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;
const missing = '00000000-0000-4000-8000-000000000000';

describe.each(transports)('preview links, %s', (transport) => {
  let api: TestApi;
  let news: { id: string };
  let link: Link;

  const make = async (who: 'editor' | 'author', id: string) => {
    const path = `/news/${id}/preview-links`;
    return JSON.parse(await expectRow(api, { who, method: 'POST', path, status: 201 })) as Link;
  };
  const open = (token: string, row: { status: number; contains?: string[]; lacks?: string[] }) =>
    expectRow(api, { who: 'anonymous', method: 'POST', path: '/preview-links', json: { token }, ...row });

  beforeAll(async () => {
    api = await startApi(transport);
    news = await api.create('editor', 'news', newsInput({ title: { kz: 'Sourettelgen', ru: 'Chernovik' } }));
    link = await make('editor', news.id);
  });
  afterAll(() => api.stop());

  describe('create, list and revoke by role', () => {
    const links = () => `/news/${news.id}/preview-links`;
    testRows(
      () => api,
      [
        () => ({ who: 'anonymous', method: 'POST', path: links(), status: 401 }),
        () => ({ who: 'anonymous', method: 'GET', path: links(), status: 401 }),
        () => ({ who: 'anonymous', method: 'DELETE', path: `${links()}/${link.id}`, status: 401 }),
        () => ({ who: 'author', method: 'POST', path: links(), status: 404 }),
        () => ({ who: 'author', method: 'GET', path: links(), status: 404, lacks: ['expiresAt'] }),
        () => ({ who: 'author', method: 'DELETE', path: `${links()}/${link.id}`, status: 404 }),
        () => ({ who: 'methodist', method: 'POST', path: links(), status: 404 }),
        () => ({ who: 'editor', method: 'POST', path: `/news/${missing}/preview-links`, status: 404 }),
        () => ({ who: 'editor', method: 'POST', path: `/albums/${news.id}/preview-links`, status: 404 }),
        () => ({ who: 'editor', method: 'POST', path: `/nothing/${news.id}/preview-links`, status: 404 }),
        () => ({ who: 'editor', method: 'DELETE', path: `${links()}/${missing}`, status: 404 }),
        () => ({ who: 'editor', method: 'PUT', path: links(), json: {}, status: 405 }),
        () => ({
          who: 'admin',
          method: 'GET',
          path: links(),
          status: 200,
          contains: [link.id],
          lacks: [link.token, 'token'],
        }),
      ],
      [
        'a visitor creates one',
        'a visitor lists them',
        'a visitor revokes one',
        'an author creates one for an item of another person',
        'an author lists those of another person',
        'an author revokes one of another person',
        'a methodist',
        'of an unknown item',
        'of an item of another collection',
        'of an unknown collection',
        'revokes an unknown link',
        'changes one',
        'an administrator lists them without tokens',
      ],
    );
  });

  describe('rejected tokens', () => {
    testRows(
      () => api,
      ['', 'x', 'x'.repeat(43), 'x'.repeat(5000), '../../news', "' or 1=1 --", null, 7, {}, ['a']].map(
        (token) => ({
          name: `token ${JSON.stringify(token).slice(0, 20)}`,
          who: 'anonymous' as const,
          method: 'POST',
          path: '/preview-links',
          json: { token },
          status: typeof token === 'string' && token.length <= 200 ? 404 : 422,
          lacks: ['Chernovik'],
        }),
      ),
    );
  });

  test('shows the stored draft without its author', async () => {
    await open(link.token, { status: 200, contains: ['Chernovik', 'Sourettelgen'], lacks: ['editor'] });
    // The item itself is still a draft.
    await expectRow(api, { who: 'anonymous', method: 'GET', path: `/news/${news.id}`, status: 404 });
  });

  test('lets an author share their own draft', async () => {
    const own = await api.create('author', 'news', newsInput());
    await open((await make('author', own.id)).token, { status: 200 });
  });

  test('stores no token', async () => {
    const rows = await api.db.selectFrom('preview_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link.token);
  });

  test('rejects and hides a revoked link', async () => {
    const other = await make('editor', news.id);
    const path = `/news/${news.id}/preview-links`;
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `${path}/${other.id}`, status: 204 });
    await open(other.token, { status: 410, lacks: ['Chernovik'] });
    await expectRow(api, { who: 'editor', method: 'GET', path, status: 200, lacks: [other.id] });
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `${path}/${other.id}`, status: 404 });
  });

  test('shows nothing while its item is in the trash', async () => {
    const other = await api.create('editor', 'news', newsInput());
    const { token } = await make('editor', other.id);
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `/news/${other.id}`, status: 204 });
    await open(token, { status: 410 });
    await expectRow(api, {
      who: 'editor',
      method: 'POST',
      path: `/news/${other.id}/preview-links`,
      status: 404,
    });
    await expectRow(api, { who: 'editor', method: 'POST', path: `/news/${other.id}/restore`, status: 200 });
    await open(token, { status: 200 });
  });

  test("accepts the item's id only from people who may read it", async () => {
    const row = { method: 'POST', path: `/previews/news?item=${news.id}`, json: emptyInput('news') } as const;
    await expectRow(api, { who: 'author', ...row, status: 404 });
    const { id } = JSON.parse(await expectRow(api, { who: 'editor', ...row, status: 201 })) as { id: string };
    await expectRow(api, {
      who: 'editor',
      method: 'GET',
      path: `/previews/${id}`,
      status: 200,
      contains: [news.id],
    });
  });

  test('is gone while its creator may not read the item', async () => {
    const draft = await api.create('other-author', 'news', newsInput());
    const links = { method: 'POST', path: `/news/${draft.id}/preview-links` };
    const created = await expectRow(api, { who: 'other-author', ...links, status: 201 });
    const { token } = JSON.parse(created) as Link;
    await open(token, { status: 200 });
    const path = `/users/${api.userIds['other-author']}/scopes`;
    const put = { who: 'admin', method: 'PUT', path, status: 200 } as const;
    await expectRow(api, { ...put, json: { scope: ['methodist'] } });
    await open(token, { status: 410, lacks: ['"item"'] });
    await expectRow(api, { ...put, json: { scope: ['author'] } });
    await open(token, { status: 200 });
  });

  test('expires after seven days', async () => {
    const { token } = await make('editor', news.id);
    api.clock.nowMs += weekMs - 1;
    await open(token, { status: 200 });
    api.clock.nowMs += 1;
    await open(token, { status: 410, lacks: ['Chernovik'] });
  });

  test("expires for good when its creator's account is disabled", async () => {
    const draft = await api.create('other-author', 'news', newsInput());
    const { token } = JSON.parse(
      await expectRow(api, {
        ...{ who: 'other-author', method: 'POST', path: `/news/${draft.id}/preview-links`, status: 201 },
      }),
    ) as Link;
    await open(token, { status: 200 });
    const path = `/users/${api.userIds['other-author']}/disabled`;
    await expectRow(api, { who: 'admin', method: 'PUT', path, status: 200 });
    await open(token, { status: 410 });
    const links = `/news/${draft.id}/preview-links`;
    const isEmpty = {
      who: 'editor',
      method: 'GET',
      path: links,
      status: 200,
      contains: ['"data":[]'],
    } as const;
    await expectRow(api, isEmpty);
    await expectRow(api, { who: 'admin', method: 'DELETE', path, status: 200 });
    await open(token, { status: 410 });
    await expectRow(api, isEmpty);
    await open((await make('author', (await api.create('author', 'news', newsInput())).id)).token, {
      status: 200,
    });
  });
});
