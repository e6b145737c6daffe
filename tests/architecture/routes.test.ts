import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reservedSegments, routesWithoutTexts } from '@/lib/content/pages/routes';
import { listSitePages } from '@/lib/content/pages/site-pages';
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
    const known = [...routesWithoutTexts, ...listSitePages().map(({ path }) => toSegment(path))];
    expect([...new Set(known)].sort()).toEqual([...segments].sort());
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
