import { listSiteParts, type SitePart } from '@/lib/content/parts/site-parts';
import type { ApiClient } from '@/lib/api/client';
import { inFullRun } from '../e2e/support/coverage';
import { signInToApi } from '../e2e/support/api-client';
import type { RunningSite } from '../e2e/support/running-site';
import { listPartAddresses, listWithUsers } from './list-part-addresses';
import { expect, test } from './site-test';

/** Addresses whose answers name or link to parts. */
const linking = ['/', '/ru', '/sitemap', '/ru/sitemap', '/sitemap.xml', '/about', '/news/feed.xml'];

/** How often each part is switched off and on. */
const rounds = inFullRun(2, 1);

/** Requests at a time beside the switches. */
const visitors = 4;

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function get(site: RunningSite, path: string): Promise<Answer> {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

/** Returns the words of an answer with the addresses of its links, which depend on the content only. */
function toContent({ status, text }: Answer): string {
  const links = [...text.matchAll(/ href="(\/[^"]*)"/g)].map((match) => match[1]!).filter(isOfPage);
  const words = text
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return [status, ...links, words].join('\n');
}

const isOfPage = (href: string) => !/^\/(_next|api|share)\//.test(href);

/** Reads addresses one after the other. */
async function readAll(site: RunningSite, paths: readonly string[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const path of paths) answers.set(path, await get(site, path));
  return answers;
}

/** Returns the answers that link to one of some paths. */
function listLinks(answers: ReadonlyMap<string, Answer>, paths: readonly string[]): string[] {
  return [...answers].flatMap(([from, { text }]) =>
    paths
      .filter((path) => new RegExp(`(?:href="|<loc>https?://[^/]+)${path}(?=["?#<])`).test(text))
      .map((path) => `${from} -> ${path}`),
  );
}

/** Asks for addresses until it is stopped. `stop` resolves to the number of requests and those that failed. */
function startVisitors(site: RunningSite, paths: readonly string[]) {
  const failed: string[] = [];
  let isOver = false;
  let count = 0;
  const visit = async (start: number) => {
    for (let index = start; !isOver; index++) {
      const path = paths[index % paths.length]!;
      const { status } = await get(site, path);
      count++;
      if (status >= 500) failed.push(`${status} ${path}`);
    }
  };
  const visits = Promise.all(
    Array.from({ length: visitors }, (_, index) => visit(Math.floor((index * paths.length) / visitors))),
  );
  return {
    async stop() {
      isOver = true;
      await visits;
      return { count, failed };
    },
  };
}

async function readItems(api: ApiClient, parts: readonly SitePart[]) {
  const lists: unknown[] = [];
  for (const collection of [...parts.flatMap(({ collections }) => collections), 'pages'] as 'pages'[])
    lists.push(await api[collection].list({ perPage: 100 }));
  return lists;
}

/** Whether a part has addresses. Copies on devices have none: tests in a browser switch them off. */
const hasAddresses = ({ pages, staffPages, routes, collections }: SitePart) =>
  [pages, staffPages, routes, collections].some(({ length }) => length > 0);

const setAll = (api: ApiClient, parts: readonly SitePart[], isOn: boolean) =>
  api.switchParts({ parts: Object.fromEntries(parts.map(({ name }) => [name, isOn])) });

test('each part goes and comes back with the next request while visitors read the site', async ({
  startAnother,
}) => {
  const site = await startAnother({ env: { MAX_UNCACHED_PER_SECOND: '10000' } });
  let requests = 0;
  for (const part of listSiteParts().filter(hasAddresses)) {
    // A session is confirmed for ten minutes.
    const api = await signInToApi(site);
    const parts = listWithUsers(part);
    const own = await listPartAddresses(api, parts);
    expect(own.length, part.name).toBeGreaterThan(0);
    const before = await readAll(site, [...own, ...linking]);
    expect(
      own.filter((path) => before.get(path)!.status >= 400),
      part.name,
    ).toEqual([]);
    const linked = listLinks(new Map(linking.map((path) => [path, before.get(path)!])), own);
    expect(linked.length, part.name).toBeGreaterThan(0);
    const items = await readItems(api, parts);
    const load = startVisitors(site, [...own, ...linking]);

    for (let round = 0; round < rounds; round++) {
      await setAll(api, parts, false);
      const off = await readAll(site, [...own, ...linking]);
      expect(
        own.filter((path) => ![404, 410].includes(off.get(path)!.status)),
        part.name,
      ).toEqual([]);
      expect(listLinks(off, own), part.name).toEqual([]);
      for (const collection of parts.flatMap(({ collections }) => collections))
        expect((await get(site, `/api/${collection}`)).status, collection).toBe(404);

      await setAll(api, parts, true);
      const after = await readAll(site, [...own, ...linking]);
      const changed = [...after].filter(
        ([path, answer]) => toContent(answer) !== toContent(before.get(path)!),
      );
      expect(
        changed.map(([path]) => path),
        part.name,
      ).toEqual([]);
    }

    const { count, failed } = await load.stop();
    requests += count;
    expect(failed, part.name).toEqual([]);
    expect(await readItems(api, parts), part.name).toEqual(items);
  }
  expect(requests).toBeGreaterThan(listSiteParts().length * 20);
  await site.stop();
}, 1_200_000);
