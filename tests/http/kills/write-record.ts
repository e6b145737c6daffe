import { setTimeout as wait } from 'node:timers/promises';
import type { ApiClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { drawNoise } from '@/tests/api/crash/server-process';
import { photoName } from '@/tests/setup/list-halves';
import { publishNews, toNewsInput } from '@/tests/e2e/support/api-client';

/** What a site has acknowledged. */
export interface WriteRecord {
  /** Titles that each news item may have: the acknowledged one, and that of a save without an answer. */
  readonly news: Map<string, string[]>;
  /** Paths of the sizes of each photo. */
  readonly photos: Map<string, readonly string[]>;
  /** Paths of the sizes of each photo that was taken down. */
  readonly erased: Map<string, readonly string[]>;
  /** Answers other than those of a site without a process. */
  readonly refusals: string[];
}

/** Returns an empty record. */
export function createWriteRecord(): WriteRecord {
  return { news: new Map(), photos: new Map(), erased: new Map(), refusals: [] };
}

/** Creates and replaces news, uploads photos and takes them down until the returned function is called. */
export function startWriters(api: ApiClient, record: WriteRecord): () => Promise<void> {
  let isStopped = false;
  const repeat = async (write: () => Promise<void>) => {
    while (!isStopped) {
      await write().catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500) record.refusals.push(String(error));
      });
      await wait(5);
    }
  };
  const writing = [
    repeat(() => saveNews(api, record)),
    repeat(() => uploadPhoto(api, record)),
    repeat(() => uploadPhoto(api, record)),
    repeat(() => eraseOldest(api, record)),
  ];
  return async () => {
    isStopped = true;
    await Promise.all(writing);
  };
}

/** Returns the acknowledged writes that a site does not show, as sentences. */
export async function listLost(api: ApiClient, origin: string, record: WriteRecord): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, titles] of record.news) {
    const { title } = await api.news.read(id);
    if (!titles.includes(title.kz ?? '')) lost.push(`news ${id} has the title ${title.kz}`);
  }
  const expectStatus = async (paths: readonly string[], expected: number) => {
    for (const path of paths) {
      const { status, body } = await fetch(origin + path);
      await body?.cancel();
      if (status !== expected) lost.push(`${path} answered ${status} instead of ${expected}`);
    }
  };
  for (const paths of record.photos.values()) await expectStatus(paths, 200);
  for (const paths of record.erased.values()) await expectStatus(paths, 410);
  return lost;
}

async function saveNews(api: ApiClient, { news }: WriteRecord): Promise<void> {
  const item = await publishNews(api, { kz: 'a', ru: 'a' });
  news.set(item.id, ['a']);
  news.set(item.id, ['a', 'b']);
  const input = { ...toNewsInput({ kz: 'b', ru: 'b' }), slug: item.slug };
  await api.news.replace(item.id, input, item.version);
  news.set(item.id, ['b']);
}

/** Uploads a photo. */
export async function uploadPhoto(api: ApiClient, { photos }: WriteRecord): Promise<void> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await drawNoise())], photoName));
  const { item } = await api.uploadImage(form);
  const paths = item.file!.variants.map(({ url }) => new URL(url, 'http://site').pathname);
  photos.set(item.id, paths);
}

/** Takes the oldest photo down, so that one stays. */
async function eraseOldest(api: ApiClient, { photos, erased }: WriteRecord): Promise<void> {
  const [oldest, next] = photos;
  if (!oldest || !next) return;
  const [id, paths] = oldest;
  // Without an answer the photo may be there or not.
  photos.delete(id);
  await api.takeDown(id);
  erased.set(id, paths);
}
