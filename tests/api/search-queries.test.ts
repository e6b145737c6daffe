import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchHit } from '@/lib/api/contract';
import type { Locale } from '@/lib/i18n/locales';
import { listQueries, openSearchSite, type SearchSite } from '../setup/search-site';
import { toSiteSettings } from '../setup/test-database';

/** Share of queries that must have the expected result first. */
const leastShare = 0.99;

let site: SearchSite;

beforeAll(async () => {
  site = await openSearchSite(toSiteSettings);
}, 120_000);
afterAll(() => site.close());

test('queries of visitors have the expected result first, and none is empty', async () => {
  const queries = listQueries();
  const faults: string[] = [];
  const empty: string[] = [];
  for (const query of queries) {
    const { data } = await site.search(query, 3);
    const names = data.map((hit) => toName(hit, query.locale));
    if (names.length === 0) empty.push(query.query);
    if (!isName(names[0], query.first))
      faults.push(
        `${query.locale}, ${query.topic}: "${query.query}" gave ${names.join(' | ') || 'nothing'}; expected ${query.first}`,
      );
  }
  expect(empty).toEqual([]);
  expect(queries.length).toBeGreaterThanOrEqual(550);
  expect(faults.length / queries.length, faults.join('\n')).toBeLessThanOrEqual(1 - leastShare);
});

/** An expected name that ends with an ellipsis is the beginning of a name: which of several events is next depends on the day. */
function isName(name: string | undefined, expected: string): boolean {
  return expected.endsWith('\u2026') ? !!name?.startsWith(expected.slice(0, -1)) : name === expected;
}

function toName({ title, section }: SearchHit, locale: Locale): string {
  return [title[locale], section?.text].filter(Boolean).join(' / ');
}
