import { createClient, type ApiClient } from '@/lib/api/client';
import type { Item } from '@/lib/content/registry';
import { publishNews, toNewsInput } from '../support/api-client';
import { admin } from '../support/running-site';
import { startReaders } from './readers';
import type { SiteProxy } from './start-nginx';

/** What readers and editors behind a proxy have seen. */
export interface SavesAndReads {
  readonly reads: number;
  readonly saves: number;
  /** Answers other than 200, requests without an answer, and refused saves. */
  readonly failures: readonly string[];
  /** Pages and answers of the API that lacked an acknowledged save. */
  readonly stale: readonly string[];
  /** Acknowledged saves that the site does not have at the end. */
  readonly lost: readonly string[];
}

const editors = 2;

/**
 * Reads pages, files and the API of a site through its proxy, and saves and reads again, while `disturb` runs and until
 * there are `minSaves`.
 */
export async function saveAndRead(
  proxy: SiteProxy,
  { minSaves, disturb }: { readonly minSaves: number; readonly disturb: () => Promise<void> },
): Promise<SavesAndReads> {
  const connection = { transport: proxy.fetch, baseUrl: `${proxy.url}/api` };
  const { token } = await createClient(connection).login(admin);
  const api = createClient({ ...connection, token });
  const { slug } = await publishNews(api, { kz: 'Kazakh', ru: 'Russian' });
  const home = await (await proxy.fetch(proxy.url)).text();
  const files = [/\/api\/files\/[\w.-]+/, /\/_next\/static\/[\w./-]+\.js/].map((file) => file.exec(home)![0]);
  const paths = ['/', '/ru', '/ru/news', `/news/${slug}`, '/api/news', `/api/news/${slug}`, ...files];
  const stopReaders = startReaders(
    paths.map((path) => proxy.url + path),
    proxy.fetch,
  );
  const record = createRecord(proxy, api);
  let isDone = false;
  const editing = Array.from({ length: editors }, async (_, editor) => {
    for (let round = 1; !isDone || record.saves() < minSaves; round++)
      await record.playRound(`Editor ${editor}, ${round}.`);
  });
  await disturb().finally(() => (isDone = true));
  await Promise.all(editing);
  const { reads, failures } = await stopReaders();
  return { ...(await record.finish()), reads, failures: [...failures, ...record.failures] };
}

/** Creates the record of what editors save, and of what they read after each save. */
function createRecord(proxy: SiteProxy, api: ApiClient) {
  /** Acknowledged titles by id. */
  const titles = new Map<string, string>();
  const failures: string[] = [];
  const stale: string[] = [];
  let saves = 0;

  async function save(title: string, item: () => Promise<Item<'news'>>): Promise<Item<'news'> | null> {
    const saved = await item().catch((error: unknown) => void failures.push(`${title} ${String(error)}`));
    if (!saved) return null;
    saves += 1;
    titles.set(saved.id, title);
    for (const path of [`/news/${saved.slug}`, `/ru/news/${saved.slug}`, `/api/news/${saved.slug}`]) {
      const response = await proxy
        .fetch(proxy.url + path)
        .catch((error: unknown) => void failures.push(String(error)));
      if (response && !(await response.text()).includes(title))
        stale.push(`${path} ${response.status} ${title}`);
    }
    return saved;
  }

  return {
    failures,
    saves: () => saves,
    /** Publishes an item and changes it. */
    async playRound(title: string): Promise<void> {
      const item = await save(title, () => publishNews(api, { kz: title, ru: title }));
      const changed = `${title} Changed.`;
      const input = { ...toNewsInput({ kz: changed, ru: changed }), slug: item?.slug ?? '' };
      if (item) await save(changed, () => api.news.replace(item.id, input, item.version));
    },
    async finish() {
      const lost: string[] = [];
      for (const [id, title] of titles) {
        const item = await api.news.read(id).catch(() => null);
        if (item?.title.kz !== title) lost.push(title);
      }
      return { saves, stale, lost };
    },
  };
}
