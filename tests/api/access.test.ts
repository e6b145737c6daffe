import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '@/lib/api/contract';
import { listDraftCollections } from '@/lib/content/registry';
import {
  describedPhoto,
  emptyInput,
  newsInput,
  published,
  saveImage,
  startApi,
  transports,
  uploadPhoto,
  type Row,
  type TestApi,
  type Who,
} from './harness';
import { expectRow, testRows } from './request-rows';

const everyone: readonly Who[] = ['anonymous', 'author', 'methodist', 'editor', 'admin'];
const mayCreate: Record<Who, (collection: string) => boolean> = {
  anonymous: () => false,
  author: () => true,
  'other-author': () => true,
  methodist: (collection) => collection === 'methods' || collection === 'adisteme',
  editor: () => true,
  admin: () => true,
};

describe.each(transports)('access rules, %s', (transport) => {
  let api: TestApi;
  let draft: { id: string; version: number; slug: string };
  let live: { id: string; version: number; slug: string };
  beforeAll(async () => {
    api = await startApi(transport);
    draft = await api.create('author', 'news', newsInput({ title: { kz: 'Secret draft', ru: null } }));
    live = await api.create('editor', 'news', newsInput({ status: published }));
  });
  afterAll(() => api.stop());

  describe.each(listDraftCollections().filter((name) => name !== 'images'))('%s', (collection) => {
    testRows(
      () => api,
      everyone.flatMap((who): Row[] => [
        { who, method: 'GET', path: `/${collection}`, status: 200, contains: ['"total"'] },
        {
          who,
          method: 'POST',
          path: `/${collection}`,
          json: emptyInput(collection),
          status: mayCreate[who](collection) ? 201 : who === 'anonymous' ? 401 : 403,
        },
        { who, method: 'PATCH', path: `/${collection}`, status: 405, contains: ['method_not_allowed'] },
      ]),
    );
  });

  describe('draft of an author', () => {
    const readers: [Who, number][] = [
      ['anonymous', 404],
      ['author', 200],
      ['other-author', 404],
      ['methodist', 404],
      ['editor', 200],
      ['admin', 200],
    ];
    test.each(readers)('read by %s returns %d', async (who, status) => {
      await expectRow(api, { who, method: 'GET', path: `/news/${draft.id}`, status });
      await expectRow(api, { who, method: 'GET', path: `/news/${draft.slug}`, status });
      const text = await expectRow(api, { who, method: 'GET', path: '/news?perPage=100', status: 200 });
      expect(text.includes('Secret draft')).toBe(status === 200);
      const revisions = who === 'anonymous' ? 401 : status;
      await expectRow(api, { who, method: 'GET', path: `/news/${draft.id}/revisions`, status: revisions });
      await expectRow(api, { who, method: 'GET', path: `/news/${draft.id}/revisions/1`, status: revisions });
    });

    const writers: [Who, number][] = [
      ['anonymous', 401],
      ['other-author', 404],
      ['methodist', 404],
    ];
    test.each(writers)('written by %s returns %d', async (who, status) => {
      const headers = { 'if-match': `"${draft.version}"` };
      await expectRow(api, {
        who,
        method: 'PUT',
        path: `/news/${draft.id}`,
        json: newsInput(),
        headers,
        status,
      });
      await expectRow(api, { who, method: 'DELETE', path: `/news/${draft.id}`, status });
    });

    test('cannot be published by its author in any way', async () => {
      const json = newsInput({ status: { kz: 'published', ru: 'draft' } });
      const headers = { 'if-match': `"${draft.version}"` };
      await expectRow(api, { who: 'author', method: 'POST', path: '/news', json, status: 403 });
      await expectRow(api, {
        who: 'author',
        method: 'PUT',
        path: `/news/${draft.id}`,
        json,
        headers,
        status: 403,
      });
      await expectRow(api, { who: 'anonymous', method: 'GET', path: `/news/${draft.id}`, status: 404 });
    });
  });

  describe('photo of a methodist', () => {
    test('can be described and used by its methodist, but not published', async () => {
      const photo = await uploadPhoto(api, 'methodist');
      const path = `/images/${photo.id}`;
      await expectRow(api, { who: 'methodist', method: 'GET', path, status: 200 });
      const list = { who: 'methodist', method: 'GET', path: '/images?status=draft', status: 200 } as const;
      await expectRow(api, { ...list, contains: [photo.id] });
      expect((await saveImage(api, 'methodist', photo, { status: published })).status).toBe(422);
      const ready = { ...describedPhoto, status: published };
      expect((await saveImage(api, 'methodist', photo, ready)).status).toBe(403);
      expect((await saveImage(api, 'methodist', photo, describedPhoto)).status).toBe(200);
      const cover = { cover: photo.id, title: { kz: 'a', ru: 'b' }, subject: 'physics', kind: 'lesson-plan' };
      const method = await api.create('methodist', 'methods', { ...cover, status: published });
      expect(method).toMatchObject({ cover: { id: photo.id } });
      for (const who of ['author', 'anonymous'] as const)
        await expectRow(api, { who, method: 'GET', path, status: 404 });
    });

    test('of another person is visible to a methodist once published', async () => {
      const photo = await uploadPhoto(api, 'editor');
      const path = `/images/${photo.id}`;
      await expectRow(api, { who: 'methodist', method: 'GET', path, status: 404 });
      await expectRow(api, { who: 'methodist', method: 'DELETE', path, status: 404 });
    });
  });

  describe('published item', () => {
    test.each(['author', 'other-author', 'methodist'] as const)('cannot be changed by %s', async (who) => {
      const headers = { 'if-match': `"${live.version}"` };
      await expectRow(api, {
        who,
        method: 'PUT',
        path: `/news/${live.id}`,
        json: newsInput(),
        headers,
        status: 403,
      });
      await expectRow(api, { who, method: 'DELETE', path: `/news/${live.id}`, status: 403 });
      await expectRow(api, { who, method: 'GET', path: `/news/${live.id}/revisions`, status: 404 });
    });

    test('hides its author from visitors', async () => {
      const path = `/news/${live.id}`;
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path,
        status: 200,
        contains: ['"createdBy":null'],
        lacks: ['editor'],
      });
      await expectRow(api, {
        who: 'editor',
        method: 'GET',
        path,
        status: 200,
        contains: ['"name":"editor"'],
      });
    });

    test('published in one language hides the other language', async () => {
      const item = await api.create(
        'editor',
        'news',
        newsInput({
          title: { kz: 'Open title', ru: 'Hidden title' },
          body: { kz: '<p>Open body</p>', ru: '<p>Hidden body</p>' },
          status: { kz: 'published', ru: 'draft' },
        }),
      );
      for (const path of [
        `/news/${item.id}`,
        `/news/${item.slug}`,
        '/news?perPage=100',
        '/news?q=open',
        '/news?locale=kz',
      ]) {
        await expectRow(api, {
          who: 'anonymous',
          method: 'GET',
          path,
          status: 200,
          contains: ['Open title'],
          lacks: ['Hidden'],
        });
      }
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/news?q=hidden',
        status: 200,
        contains: ['"total":0'],
      });
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/news?locale=ru',
        status: 200,
        lacks: ['Open title'],
      });
      await expectRow(api, {
        who: 'editor',
        method: 'GET',
        path: '/news?q=hidden',
        status: 200,
        contains: ['Hidden title'],
      });
    });
  });

  describe('audit log', () => {
    testRows(
      () => api,
      everyone.map((who): Row => ({
        who,
        method: 'GET',
        path: '/audit',
        status: who === 'admin' ? 200 : who === 'anonymous' ? 401 : 403,
      })),
    );

    test('has a row for every write', async () => {
      const item = await api.create('editor', 'partners', { name: { kz: 'Audited', ru: null } });
      const headers = { 'if-match': '"1"' };
      const json = emptyInput('partners', { name: { kz: 'Audited again', ru: null } });
      await expectRow(api, {
        who: 'editor',
        method: 'PUT',
        path: `/partners/${item.id}`,
        json,
        headers,
        status: 200,
      });
      await expectRow(api, { who: 'editor', method: 'DELETE', path: `/partners/${item.id}`, status: 204 });
      await expectRow(api, {
        who: 'admin',
        method: 'POST',
        path: `/partners/${item.id}/restore`,
        status: 200,
      });
      const response = await api.call({ who: 'admin', method: 'GET', path: '/audit?perPage=100' });
      const { data } = (await response.json()) as { data: AuditEntry[] };
      const rows = data
        .filter((entry) => entry.itemId === item.id)
        .map((entry) => `${entry.by?.name} ${entry.action}`);
      expect(rows.sort()).toEqual(['admin restore', 'editor create', 'editor remove', 'editor replace']);
    });
  });
});
