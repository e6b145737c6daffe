import { dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { listedCollections } from '@/components/cabinet/shell/sections';
import { contract } from '@/lib/api/contract';
import { collectionNames, collections } from '@/lib/content/registry';
import { listTakenNames } from './checks/names';
import { listSourceFiles } from './source-files';

describe('content types', () => {
  it('have unique names in API and cabinet', () => {
    const pages = ['app/cabinet', 'app/[locale]/cabinet'].flatMap((folder) =>
      listSourceFiles([folder])
        .filter((path) => /\/(page|route)\.tsx?$/.test(path))
        .map((path) => dirname(path).replace(/^.*?cabinet(\/\(desk\))?/, ''))
        .filter((path) => !path.startsWith('/[segment]')),
    );
    expect(pages).toContain('/users');
    // Images are created by uploads and share the name of their endpoints.
    const endpoints = Object.values(contract)
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('/images'));
    expect(listTakenNames(collections, { endpoints, pages })).toEqual([]);
  });

  it('appear once in the menu of the cabinet', () => {
    expect([...listedCollections].sort()).toEqual([...collectionNames].sort());
  });
});

describe('name check', () => {
  const taken = {
    endpoints: ['/users', '/users/{id}', '/{collection}', '/{collection}/{id}'],
    pages: ['', '/users', '/users/[id]', '/album/[id]/photos', '/preview/[id]'],
  };

  it.each([
    [{ users: { type: 'person', cabinetSegment: 'person' } }, 'users: an endpoint /users is there'],
    [{ people: { type: 'user', cabinetSegment: 'users' } }, 'people: a page /cabinet/users is there'],
    [{ views: { type: 'view', cabinetSegment: 'preview' } }, 'views: a page /cabinet/preview is there'],
    [
      { news: { type: 'news', cabinetSegment: 'news' }, notes: { type: 'note', cabinetSegment: 'news' } },
      'notes: its cabinetSegment is that of news',
    ],
    [
      { news: { type: 'news', cabinetSegment: 'news' }, notes: { type: 'news', cabinetSegment: 'note' } },
      'notes: its type is that of news',
    ],
  ])('rejects %j', (definitions, problem) => {
    expect(listTakenNames(definitions, taken)).toEqual([problem]);
  });

  it('accepts a page below those of a content type', () => {
    expect(listTakenNames({ albums: { type: 'album', cabinetSegment: 'album' } }, taken)).toEqual([]);
  });
});
