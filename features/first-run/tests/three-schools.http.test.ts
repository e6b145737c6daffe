import { createClient } from '@/lib/api/client';
import { locales } from '@/lib/i18n/locales';
import { crawlSite, listAddresses, type CrawledDocument } from '@/tests/e2e/support/crawl-site';
import { admin, copyNewData, startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { listFaults, readPictures } from '@/tests/e2e/support/school-documents';
import settings from '@/sample/content/site.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSampleNeedles } from '../server/sample-needles';
import { listForeignWords } from '../server/sample-patterns';
import { answerSteps, name, schools, type Send } from './answer-steps';

/** Addresses that are asked for though nothing links to them, so that their answer may be an error. */
const unlinked = /\/nothing-here$|%/;

const { city } = settings[0]!.fields;

/** Returns links of documents to addresses that answer 404 or 410. */
function listDeadLinks(documents: readonly CrawledDocument[], url: string): string[] {
  const statusOf = new Map(documents.map(({ path, status }) => [path, status]));
  return documents.flatMap(({ path, text }) =>
    listAddresses(text, url)
      .filter((address) => [404, 410].includes(statusOf.get(address) ?? 200))
      .map((address) => `${path} -> ${address}`),
  );
}

/** Returns published pages that no other page links, so that visitors find them in the sitemap for machines alone. */
function listUnreachable(documents: readonly CrawledDocument[], url: string): string[] {
  const sitemap = documents.find(({ path }) => path === '/sitemap.xml')!;
  const linked = new Set(
    documents.flatMap(({ path, text }) =>
      text.includes('<html') ? listAddresses(text, url).filter((address) => address !== path) : [],
    ),
  );
  return listAddresses(sitemap.text, url).filter((address) => !linked.has(address));
}

describe.each(schools)('the public site of a $kind school', (school) => {
  let site: RunningSite;
  let documents: readonly CrawledDocument[];
  beforeAll(async () => {
    site = await startSite({ dataDir: await copyNewData() });
    const connection = { transport: fetch, baseUrl: site.apiUrl };
    const { token } = await createClient(connection).login(admin);
    await answerSteps(toSend(site, token), school);
    documents = await crawlSite(site);
  }, 600_000);
  afterAll(() => site.stop());

  test('answers everything', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(documents.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('has nothing of the sample', () => {
    const { facts, towns, names } = readSampleNeedles();
    expect(listFaults(documents, [...facts, ...towns, ...names])).toEqual([]);
  });

  test('has no word of other kinds and of parts that it lacks', () => {
    expect(listFaults(documents, listForeignWords(school.kind, school.off))).toEqual([]);
  });

  test('links to no page that is gone', () => {
    expect(listDeadLinks(documents, site.url).filter((link) => !unlinked.test(link))).toEqual([]);
  });

  test('leads to every page', () => {
    expect(listUnreachable(documents, site.url)).toEqual([]);
  });

  test('finds nothing in the town of the sample', async () => {
    const visitor = createClient({ transport: fetch, baseUrl: site.apiUrl });
    for (const locale of locales) {
      const { data } = await visitor.search({ q: name[locale], locale });
      expect(data.length, locale).toBeGreaterThan(0);
      const answers = [];
      for (const q of [city.kz, city.ru]) answers.push(await visitor.search({ q, locale }));
      const hits = answers.flatMap(({ data: found }) => found.map(({ title }) => title[locale]));
      expect(hits).toEqual([]);
    }
  });

  test('draws its pictures', async () => {
    expect(Object.keys(await readPictures(site))).toHaveLength(6);
  });
});

function toSend(site: RunningSite, token: string): Send {
  return async (method, path, json, version) => {
    const response = await fetch(site.apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
}
