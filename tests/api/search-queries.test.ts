import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchHit } from '@/lib/api/contract';
import { markHits } from '@/lib/content/words/excerpt';
import type { Locale } from '@/lib/i18n/locales';
import {
  listMeanings,
  listQueries,
  listUnanswered,
  openSearchSite,
  type SearchSite,
  type TableQuery,
} from '../setup/search-site';
import { toSiteSettings } from '../setup/test-database';

/** Share of queries that must have the expected result first. */
const leastShare = 0.99;

/**
 * The same of queries that nobody chose by what the search answers, and that the site may answer in words of its own. Before
 * the search knew kinds, further forms and lookalike letters, it was 0.66.
 */
const leastShareOfMeanings = 0.95;

const isFull = process.env['TEST_FULL'] === 'true';

let site: SearchSite;

beforeAll(async () => {
  site = await openSearchSite(toSiteSettings);
}, 300_000);
afterAll(() => site.close());

test('queries of visitors have the expected result first, and none is empty', async () => {
  const queries = listQueries();
  const { faults, empty, hidden } = await seek(queries);
  expect(empty).toEqual([]);
  expect(hidden).toEqual([]);
  expect(queries.length).toBeGreaterThanOrEqual(550);
  expect(faults.length / queries.length, faults.join('\n')).toBeLessThanOrEqual(1 - leastShare);
});

test('queries in words of their own have the expected result first', async () => {
  const queries = listMeanings();
  expect(queries.length).toBeGreaterThanOrEqual(550);
  // Every third one; all with `npm run test:full`.
  const { faults, hidden } = await seek(queries.filter((_, index) => isFull || index % 3 === 0));
  const count = isFull ? queries.length : Math.ceil(queries.length / 3);
  expect(hidden).toEqual([]);
  expect(faults.length / count, faults.join('\n')).toBeLessThanOrEqual(1 - leastShareOfMeanings);
});

test('queries for what the site does not have are not said to be found', async () => {
  for (const query of listUnanswered()) {
    const { data, match } = await site.search(query, 3);
    expect(data.length === 0 || match !== 'all', query.query).toBe(true);
  }
});

/**
 * Seeks queries. `faults`: those with another result first. `empty`: those without results. `hidden`: those whose first
 * result shows no reason: neither a word in its title, section or passage, nor a day.
 */
async function seek(queries: readonly TableQuery[]) {
  const faults: string[] = [];
  const empty: string[] = [];
  const hidden: string[] = [];
  for (const query of queries) {
    const { data } = await site.search(query, 3);
    const names = data.map((hit) => toName(hit, query.locale));
    const [first] = data;
    if (!first) empty.push(query.query);
    else if (!showsReason(first) && isName(names[0], query.first)) hidden.push(query.query);
    if (!isName(names[0], query.first))
      faults.push(
        `${query.locale}, ${query.topic}: "${query.query}" gave ${names.join(' | ') || 'nothing'}; expected ${query.first}`,
      );
  }
  return { faults, empty, hidden };
}

/** Whether readers see a marked word in the title, section or passage of a result, or the day that they sought. */
function showsReason({ title, section, excerpt, marks, days }: SearchHit): boolean {
  const texts = [title.kz, title.ru, section?.text, excerpt.text].filter((text) => typeof text === 'string');
  return days !== null || texts.some((text) => markHits(text, marks ?? []).some(({ isHit }) => isHit));
}

/** An expected name that ends with an ellipsis is the beginning of a name: which of several events is next depends on the day. */
function isName(name: string | undefined, expected: string): boolean {
  return expected.endsWith('\u2026') ? !!name?.startsWith(expected.slice(0, -1)) : name === expected;
}

function toName({ title, section }: SearchHit, locale: Locale): string {
  return [title[locale], section?.text].filter(Boolean).join(' / ');
}
