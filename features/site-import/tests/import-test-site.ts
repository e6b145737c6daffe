import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApi } from '@/tests/api/harness';
import { defaultCrawl, type CrawlOptions } from '../server/crawl/crawl-options';
import { importSite, type SiteImportOptions } from '../server/import-site';
import { markPatterns } from './old-texts';

/** Imports an old site of a test into the site of a test. */
export function importOldSite(
  api: TestApi,
  siteUrl: string,
  options: Partial<Omit<SiteImportOptions, 'crawl'>> & { readonly crawl?: Partial<CrawlOptions> } = {},
) {
  return importSite(api.deps, {
    ...{ language: 'ru', isDryRun: false, isFresh: false, print: () => {} },
    stageFolder: join(api.folder, 'stage'),
    ...options,
    crawl: { ...defaultCrawl, siteUrl, allowPrivate: true, delayMs: 0, ...options.crawl },
  });
}

/** Texts of the imported items by language. */
export interface StoredTexts {
  readonly kz: string;
  readonly ru: string;
}

/** Returns all texts of news, pages, albums, images and documents by language. */
export async function readStoredTexts({ db }: TestApi): Promise<StoredTexts> {
  const texts = { kz: '', ru: '' };
  for (const table of ['news', 'page', 'album', 'image', 'document'] as const) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    for (const row of rows)
      for (const [name, value] of Object.entries(row)) {
        if (typeof value !== 'string') continue;
        if (name.endsWith('_kz')) texts.kz += ` ${value}`;
        else if (name.endsWith('_ru')) texts.ru += ` ${value}`;
        else if (name === 'blocks') addBlocks(texts, JSON.parse(value));
      }
  }
  return texts;
}

/** Adds the texts of blocks, which hold both languages in one column. */
function addBlocks(texts: { kz: string; ru: string }, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if ((name === 'kz' || name === 'ru') && typeof inner === 'string') texts[name] += ` ${inner}`;
    else addBlocks(texts, inner);
  }
}

/** Returns the marks of a language that stand in texts of the other one. */
export function listWrongMarks(texts: StoredTexts): string[] {
  return [...(texts.kz.match(markPatterns.ru) ?? []), ...(texts.ru.match(markPatterns.kz) ?? [])];
}
