import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchAnswer } from '@/lib/api/contract';
import { readEnv } from '@/lib/env/env';
import type { CollectionName } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import { fillWith } from '@/sample/fill-with-sample';
import { readSampleContent } from '@/sample/sample-content';
import meanings from '../fixtures/search-meanings.json';
import queries from '../fixtures/search-queries.json';
import unanswered from '../fixtures/search-unanswered.json';
import { pictureScript } from './picture-script';

/** Stands for all pictures, because encoding them would take most of the time. */
const drawing = { columns: 1, rows: 1, shownRows: 1, pixels: new Uint8Array(3) };

/**
 * A query of the table with the name of its first result: its title, and the heading of a section. An ellipsis stands for
 * any end of a name.
 */
export interface TableQuery {
  readonly locale: Locale;
  readonly topic: string;
  readonly query: string;
  readonly first: string;
}

type QueryTable = Readonly<Record<Locale, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** Returns the queries by which the search was made. */
export function listQueries(): TableQuery[] {
  return readTable(queries as QueryTable);
}

/**
 * Returns queries that were written before the search had answered any of them: kinds, forms, invisible and lookalike letters,
 * other keyboards, abbreviations, everyday words and misspellings.
 */
export function listMeanings(): TableQuery[] {
  return readTable(meanings as QueryTable);
}

/** Returns queries for what the sample does not have. */
export function listUnanswered(): Omit<TableQuery, 'topic' | 'first'>[] {
  return (['kz', 'ru'] as const).flatMap((locale) => unanswered[locale].map((query) => ({ locale, query })));
}

function readTable(table: QueryTable): TableQuery[] {
  return (['kz', 'ru'] as const).flatMap((locale) =>
    Object.entries(table[locale]).flatMap(([topic, expected]) =>
      Object.entries(expected).map(([query, first]) => ({ locale, topic, query, first })),
    ),
  );
}

/** A site with the sample content. */
export interface SearchSite {
  search(query: Pick<TableQuery, 'query' | 'locale'>, perPage: number): Promise<SearchAnswer>;
  /** Closes the site and removes its files. */
  close(): Promise<void>;
}

/**
 * Fills a new site of a database with the sample, without some collections. `toSettings` returns its settings for a folder.
 */
export async function openSearchSite(
  toSettings: (dataDir: string) => Record<string, string>,
  without: readonly CollectionName[] = [],
): Promise<SearchSite> {
  const content = readSampleContent().filter(({ collection }) => !without.includes(collection));
  const dataDir = mkdtempSync(join(tmpdir(), 'lyceum-queries-'));
  const env = readEnv({ ...toSettings(dataDir), ADMIN_PASSWORD: 'a long password' });
  const api = await openEmbeddedApi(env, {
    fill: (site) =>
      fillWith(
        { ...site, addDrawing: (_drawing, _maxWidth, input) => site.addDrawing(drawing, 8, input) },
        content,
      ),
    pictureScript,
  });
  return {
    async search({ query, locale }, perPage) {
      const address = `http://site/api/search?q=${encodeURIComponent(query)}&locale=${locale}&perPage=${perPage}`;
      const response = await api.handle(new Request(address));
      return (await response.json()) as SearchAnswer;
    },
    async close() {
      await api.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
