import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '@/tests/api/harness';
import { importWordpress } from '../server/import-wordpress';
import { createPostIds } from '../server/export/post-ids';
import words from '@/features/old-site/tests/fixtures/words.json';
import { envelopes, languageSchemes, pieces, toVariant } from './variants';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

const codes = ['kk', 'kz', 'kk_KZ', 'kaz'];

// Every scheme meets every envelope, because their numbers have no common divisor; pieces and codes take turns.
const variants = Array.from({ length: languageSchemes.length * envelopes.length }, (_, index) => {
  const scheme = languageSchemes[index % languageSchemes.length]!;
  const [envelope, wrap] = envelopes[index % envelopes.length]!;
  const piece = pieces[index % pieces.length]!;
  const code = codes[index % codes.length]!;
  return {
    index,
    scheme,
    envelope,
    wrap,
    piece,
    code,
    name: `${scheme.name} (${code}), ${envelope}, ${piece[0]}`,
  };
});

test('covers every kind', () => {
  expect(variants).toHaveLength(143);
  expect(new Set(variants.map(({ scheme, envelope }) => `${scheme.name} ${envelope}`)).size).toBe(143);
});

test.each(variants)('$name', async ({ index, scheme, wrap, piece: [, written, stored], code }) => {
  const site = `https://school-${index}.example`;
  const path = join(api.folder, `export-${index}`);
  writeFileSync(path, await wrap(toVariant(scheme, { site, piece: written, code })));
  const options = {
    paths: [path],
    mediaFolder: null,
    language: 'ru',
    categories: new Map<string, string>(),
  } as const;
  const report = await importWordpress(api.deps, { ...options, isDryRun: false });

  expect(report.rows[0]).toMatchObject({ published: scheme.isPaired ? 1 : 2, drafts: 0, leftOut: 0 });
  const toItemId = createPostIds(site);
  const rows = await api.db
    .selectFrom('news')
    .selectAll()
    .where('id', 'in', [toItemId(1), toItemId(2)])
    .execute();
  const read = (column: string) => rows.map((row) => row[column]).filter((value) => value !== null);
  for (const locale of ['kz', 'ru'] as const) {
    expect(read(`title_${locale}`)).toEqual([words[locale].title]);
    expect(read(`body_${locale}`)).toEqual([`<p>${words[locale].text}</p>${stored}`]);
  }
  const again = await importWordpress(api.deps, { ...options, isDryRun: false });
  expect(again.rows[0]).toMatchObject({ published: 0, drafts: 0, leftOut: 0 });
});
