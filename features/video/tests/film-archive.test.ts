import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { published, startApi, type TestApi } from '@/tests/api/harness';
import { makeFilm } from './make-film';

interface StoredFilm {
  readonly title: { readonly kz: string };
  readonly file: { readonly url: string };
}

/** Uploads a film and returns the id of its file. */
async function upload(api: TestApi, film: Buffer): Promise<string> {
  const id = randomUUID();
  const path = `/video-uploads/${id}`;
  await api.call({
    who: 'editor',
    method: 'POST',
    path: '/video-uploads',
    json: { id, name: 'school.mp4', bytes: film.length },
  });
  const part = new FormData();
  part.set('offset', '0');
  part.set('file', new File([new Uint8Array(film)], 'part'));
  await api.call({ who: 'editor', method: 'POST', path: `${path}/parts`, body: part });
  const made = await api.call({ who: 'editor', method: 'POST', path: `${path}/video` });
  return ((await made.json()) as { id: string }).id;
}

async function readFilm(api: TestApi): Promise<{ film: StoredFilm; bytes: Buffer }> {
  const list = await api.call({ who: 'anonymous', method: 'GET', path: '/films' });
  const [film] = ((await list.json()) as { data: StoredFilm[] }).data;
  const file = await api.call({ who: 'anonymous', method: 'GET', path: film!.file.url.replace('/api', '') });
  return { film: film!, bytes: Buffer.from(await file.arrayBuffer()) };
}

test('a content archive takes a film to another site', async () => {
  const [old, other] = [await startApi('in-process'), await startApi('in-process')];
  try {
    await old.create('editor', 'films', {
      title: { kz: 'Film', ru: 'Film' },
      slug: 'film',
      date: '2026-03-01',
      file: await upload(old, makeFilm().film),
      showsPeople: false,
      status: published,
    });
    const exported = await old.call({ who: 'admin', method: 'GET', path: '/export' });
    const body = new FormData();
    body.set('file', new File([await exported.arrayBuffer()], 'content.zip'));
    const imported = await other.call({ who: 'admin', method: 'POST', path: '/import', body });
    expect(imported.status, await imported.clone().text()).toBe(200);
    const before = await readFilm(old);
    const after = await readFilm(other);
    expect(after.film.title).toEqual(before.film.title);
    expect(after.bytes.equals(before.bytes)).toBe(true);
  } finally {
    await old.stop();
    await other.stop();
  }
});
