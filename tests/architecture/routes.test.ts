import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reservedSegments, routes } from '@/lib/addresses/routes';
import { menuPages } from '@/lib/views/navigation';
import { root } from './source-files';

/** Returns the first address segments of the routes in a folder of `app`, without dynamic segments. */
function listSegments(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      if (name.startsWith('(')) return listSegments(`${folder}/${name}`);
      // A segment with a dot cannot be a slug.
      return name.startsWith('[') || name.includes('.') ? [] : [name];
    });
}

const toSegment = (path: string) => path.split('/')[1]!;

describe('route table', () => {
  it('has every route of the app folder, the API and the metrics', () => {
    const segments = new Set([...listSegments('app'), ...listSegments('app/[locale]'), 'api', 'metrics']);
    expect(Object.keys(routes).sort()).toEqual([...segments].sort());
  });

  it('marks the routes with texts', () => {
    const marked = Object.entries(routes).flatMap(([segment, kind]) => (kind === 'texts' ? [segment] : []));
    expect(marked.sort()).toEqual([...new Set(Object.values(menuPages).map(toSegment))].sort());
  });

  it('reserves locales and routes without texts', () => {
    expect([...reservedSegments].sort()).toEqual([
      '404',
      '410',
      '500',
      '503',
      'api',
      'cabinet',
      'icons',
      'kz',
      'login',
      'metrics',
      'preview',
      'ru',
      'search',
      'share',
      'sitemap',
      'sitemaps',
    ]);
  });
});
