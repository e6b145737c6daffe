import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer } from '@/lib/api/contract';
import type { CollectionName } from '@/lib/content/registry';
import {
  listMeanings,
  listQueries,
  openSearchSite,
  type SearchSite,
  type TableQuery,
} from '../setup/search-site';
import { toSiteSettings } from '../setup/test-database';

/** Maximum number of compared results per query. */
const perPage = 20;

const isFull = process.env['TEST_FULL'] === 'true';

/** Every sixth query is sought; all with `npm run test:full`. */
const part = isFull ? 1 : 6;

/** Collections that no other one names, for a shorter test. */
const without: readonly CollectionName[] = isFull
  ? []
  : ['achievements', 'cyclemenus', 'daymenus', 'dishes', 'indicators', 'methods', 'substitutions'];

let sites: readonly SearchSite[];

beforeAll(async () => {
  sites = await Promise.all([
    openSearchSite((dataDir) => ({ DATA_DIR: dataDir }), without),
    openSearchSite(toSiteSettings, without),
  ]);
}, 600_000);
afterAll(() => Promise.all(sites.map((site) => site.close())));

test('SQLite and PostgreSQL find the same results in the same order', async () => {
  const differences: object[] = [];
  for (const query of withMistyped([...listQueries(), ...listMeanings()]).filter(
    (_, index) => index % part === 0,
  )) {
    const [sqlite, postgres] = await Promise.all(sites.map((site) => site.search(query, perPage)));
    const [a, b] = [toComparable(sqlite!), toComparable(postgres!)];
    if (JSON.stringify(a) !== JSON.stringify(b)) differences.push({ ...query, sqlite: a, postgres: b });
  }
  expect(differences).toEqual([]);
}, 600_000);

/** Adds to every fifth query the same without its third letter. */
function withMistyped(queries: readonly TableQuery[]): TableQuery[] {
  return queries.flatMap((query, index) =>
    index % 5 === 0 ? [query, { ...query, query: query.query.slice(0, 2) + query.query.slice(3) }] : [query],
  );
}

function toComparable({ data, total, match }: SearchAnswer) {
  // Each site has other ids.
  const places = data.map(({ path, title, section }) =>
    [path.replace(/[0-9a-f]{8}(?:-[0-9a-f]+)*$/, ''), title.kz, section?.text].join(' '),
  );
  return { total, match, places };
}
