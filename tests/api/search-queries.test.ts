import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer, SearchHit } from '@/lib/api/contract';
import { locales, type Locale } from '@/lib/i18n/locales';
import { readEnv } from '@/lib/env';
import { openEmbeddedApi, type EmbeddedApi } from '@/lib/server/embedded-api';
import { fillWithSample } from '@/sample/fill-with-sample';
import queries from '../fixtures/search-queries.json';
import { pictureScript } from '../setup/picture-script';
import { toSiteSettings } from '../setup/test-database';

/** Share of queries that must have the expected result first. */
const leastShare = 0.99;

const dataDir = mkdtempSync(join(tmpdir(), 'lyceum-queries-'));
let api: EmbeddedApi;

beforeAll(async () => {
  const env = readEnv({ ...toSiteSettings(dataDir), ADMIN_PASSWORD: 'a long password' });
  api = await openEmbeddedApi(env, { fill: fillWithSample, pictureScript });
  // Drawing all pictures takes long while other tests run.
}, 120_000);

afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('queries of visitors have the expected result first, and none is empty', async () => {
  const faults: string[] = [];
  const empty: string[] = [];
  let count = 0;
  for (const locale of locales) {
    for (const [topic, expected] of Object.entries<Record<string, string>>(queries[locale])) {
      for (const [query, first] of Object.entries(expected)) {
        count += 1;
        const names = (await search(query, locale)).map((hit) => toName(hit, locale));
        if (names[0] !== first)
          faults.push(
            `${locale}, ${topic}: "${query}" gave ${names.slice(0, 3).join(' | ') || 'nothing'}; expected ${first}`,
          );
        if (names.length === 0) empty.push(query);
      }
    }
  }
  expect(empty).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(290);
  expect(faults.length / count, faults.join('\n')).toBeLessThanOrEqual(1 - leastShare);
});

async function search(query: string, locale: Locale): Promise<readonly SearchHit[]> {
  const address = `http://site/api/search?q=${encodeURIComponent(query)}&locale=${locale}&perPage=3`;
  const response = await api.handle(new Request(address));
  return ((await response.json()) as SearchAnswer).data;
}

function toName({ title, section }: SearchHit, locale: Locale): string {
  return [title[locale], section?.text].filter(Boolean).join(' / ');
}
