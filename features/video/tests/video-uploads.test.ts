import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '@/lib/server/files/sweep';
import { listStored } from '@/tests/setup/list-stored';
import { published, startApi, bothTransports, type TestApi, type Who } from '@/tests/api/harness';
import { maxVideoBytes, unfinishedHours } from '../model/video-limits';
import { box, makeFilm, secrets } from './make-film';

describe.each(bothTransports)('videos, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  const start = (bytes: number, id: string = randomUUID(), who: Who = 'author') =>
    api.call({ who, method: 'POST', path: '/video-uploads', json: { id, name: 'school.MOV', bytes } });

  function add(id: string, offset: number, part: Uint8Array, who: Who = 'author') {
    const body = new FormData();
    body.set('offset', String(offset));
    body.set('file', new File([part as Uint8Array<ArrayBuffer>], 'part'));
    return api.call({ who, method: 'POST', path: `/video-uploads/${id}/parts`, body });
  }

  const finish = (id: string, who: Who = 'author') =>
    api.call({ who, method: 'POST', path: `/video-uploads/${id}/video` });

  /** A film of several parts: its fill is random, so that a missing or doubled part shows. */
  function makeLongFilm() {
    const { film, shown } = makeFilm({ isMoovFirst: true });
    // Fragments of a film are not looked into.
    return { film: Buffer.concat([film, box('moof', ''), box('mdat', randomBytes(50_000))]), shown };
  }

  async function uploadFilm(film: Buffer): Promise<{ id: string; url: string; name: string; bytes: number }> {
    const id = randomUUID();
    await start(film.length, id);
    await add(id, 0, film);
    return (await (await finish(id)).json()) as { id: string; url: string; name: string; bytes: number };
  }

  const read = (url: string, range?: string) =>
    api.call({
      who: 'anonymous',
      method: 'GET',
      path: url.replace('/api', ''),
      headers: range ? { range } : {},
    });

  test('stores parts in their order, whatever is repeated, and nothing that identifies', async () => {
    const before = await listStored(api.files);
    const { film } = makeLongFilm();
    const id = randomUUID();
    expect((await start(film.length, id)).status).toBe(201);
    const partBytes = 7_000;
    for (let offset = 0; offset < film.length; offset += partBytes) {
      const part = film.subarray(offset, offset + partBytes);
      await add(id, offset, part);
      // The answer was lost, so the part comes again; another one comes too early.
      await add(id, offset, part);
      const early = (await (await add(id, offset + 3 * partBytes, part)).json()) as { received: number };
      expect(early.received).toBe(Math.min(film.length, offset + partBytes));
      // A repeated start continues the upload.
      const again = (await (await start(film.length, id)).json()) as { received: number };
      expect(again.received).toBe(early.received);
    }
    const made = (await (await finish(id)).json()) as { id: string; url: string; name: string };
    expect(await (await finish(id)).json()).toEqual(made);
    const stored = Buffer.from(await (await read(made.url)).arrayBuffer());
    expect(stored.length).toBe(film.length);
    expect(stored.subarray(-50_000).equals(film.subarray(-50_000))).toBe(true);
    for (const secret of secrets.filter((word) => !word.startsWith('G')))
      expect(stored.includes(Buffer.from(secret, 'latin1'))).toBe(false);
    // One object is left, and no part.
    expect((await listStored(api.files)).length).toBe(before.length + 1);
  });

  test('answers ranges, as players ask for them', async () => {
    const { film } = makeFilm();
    const { url } = await uploadFilm(film);
    const whole = await read(url);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('content-disposition')).toBe('inline');
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await read(url, 'bytes=100-199');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
  });

  test.each([
    ['no film', randomBytes(5000)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a cut film', makeFilm().film.subarray(0, -20)],
  ])('refuses %s and leaves nothing behind', async (_name, bytes) => {
    const before = await listStored(api.files);
    const id = randomUUID();
    await start(bytes.length, id);
    await add(id, 0, bytes);
    const response = await finish(id);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      415,
      'unsupported_video',
    ]);
    await api.call({ who: 'author', method: 'DELETE', path: `/video-uploads/${id}` });
    expect(await listStored(api.files)).toEqual(before);
  });

  test('refuses what is too large, unfinished, or of another person', async () => {
    expect((await start(maxVideoBytes + 1)).status).toBe(413);
    const id = randomUUID();
    expect((await start(1000, id, 'anonymous')).status).toBe(401);
    await start(1000, id);
    expect((await finish(id)).status).toBe(400);
    expect((await add(id, 0, Buffer.alloc(10), 'editor')).status).toBe(404);
    expect((await finish(id, 'editor')).status).toBe(404);
    // More than was announced.
    const answer = (await (await add(id, 0, Buffer.alloc(1001))).json()) as { received: number };
    expect(answer.received).toBe(0);
    await api.call({ who: 'author', method: 'DELETE', path: `/video-uploads/${id}` });
    expect((await finish(id)).status).toBe(404);
  });

  test('the sweep keeps the parts of an upload until it expires', async () => {
    // The sweep compares with the times of the disk.
    api.clock.nowMs = Date.now();
    await uploadFilm(makeFilm().film);
    const before = await listStored(api.files);
    const id = randomUUID();
    await start(5000, id);
    await add(id, 0, Buffer.alloc(3000, 1));
    expect((await listStored(api.files)).length).toBe(before.length + 1);
    const sweepIn = (hours: number) =>
      sweep({
        database: api.deps.database,
        files: api.files,
        log: api.deps.log,
        now: () => Date.now() + hours * 3_600_000,
      });
    await sweepIn(unfinishedHours - 1);
    expect((await listStored(api.files)).length).toBe(before.length + 1);
    await sweepIn(unfinishedHours + 1);
    expect(await listStored(api.files)).toEqual(before);
  });

  test('publishes a video with consent only, and hides it at once when it is withdrawn', async () => {
    const file = await uploadFilm(makeFilm().film);
    const input = { title: { kz: 'a', ru: 'b' }, date: '2026-03-01', file: file.id, status: published };
    const refused = await api.call({
      who: 'editor',
      method: 'POST',
      path: '/films',
      json: { ...input, showsPeople: true, consent: false },
    });
    expect(refused.status).toBe(422);
    const agreed = { showsPeople: true, consent: true, consentBy: 'Parents of 8A', consentOn: '2026-02-01' };
    const film = await api.create('editor', 'films', { ...input, ...agreed });
    const shown = (await (await read(`/api/films/${film.id}`)).json()) as Record<string, unknown>;
    expect(shown['file']).toMatchObject({ url: file.url, mediaType: 'video/mp4' });
    for (const name of ['consent', 'consentBy', 'consentOn']) expect(shown[name]).toBeFalsy();

    const draft = { kz: 'draft', ru: 'draft' } as const;
    const { title, slug, date } = film;
    const texts = { description: { kz: null, ru: null }, captionsKz: null, captionsRu: null };
    const rest = { poster: null, ...texts, consentUntil: null };
    const withdrawn = { title, slug, date, ...rest, file: file.id, ...agreed, consent: false, status: draft };
    const put = (json: Record<string, unknown>, version: number) =>
      api.call({
        who: 'editor',
        method: 'PUT',
        path: `/films/${film.id}`,
        json: { publishAt: null, unpublishAt: null, ...json },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await put(withdrawn, film.version)).status).toBe(200);
    expect((await read(file.url)).status).toBe(410);
    expect((await put({ ...withdrawn, consent: true }, film.version + 1)).status).toBe(200);
    expect((await read(file.url)).status).toBe(200);
    await api.call({
      who: 'editor',
      method: 'DELETE',
      path: `/films/${film.id}`,
      headers: { 'if-match': `"${film.version + 2}"` },
    });
    expect((await read(file.url)).status).toBe(410);
  });

  test('stores captions as WebVTT', async () => {
    const body = new FormData();
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nSalem\n';
    body.set('file', new File([srt], 'words.srt'));
    const response = await api.call({ who: 'author', method: 'POST', path: '/captions', body });
    expect(response.status).toBe(201);
    const { url, name } = (await response.json()) as { url: string; name: string };
    expect(name).toBe('words.vtt');
    const stored = await read(url);
    expect(stored.headers.get('content-type')).toBe('text/vtt');
    expect(await stored.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nSalem\n');
    const wrong = new FormData();
    wrong.set('file', new File(['no captions'], 'a.vtt'));
    expect((await api.call({ who: 'author', method: 'POST', path: '/captions', body: wrong })).status).toBe(
      415,
    );
  });

  test('a long film in many parts is identical by its checksum', async () => {
    const film = Buffer.concat([
      makeFilm({ isMoovFirst: true }).film,
      box('moof', ''),
      box('mdat', randomBytes(900_000)),
    ]);
    const id = randomUUID();
    await start(film.length, id);
    for (let offset = 0; offset < film.length;) {
      const { received } = (await (
        await add(id, offset, film.subarray(offset, offset + 40_000 + (offset % 7)))
      ).json()) as { received: number };
      offset = received;
    }
    const { url } = (await (await finish(id)).json()) as { url: string };
    const stored = Buffer.from(await (await read(url)).arrayBuffer()).subarray(-900_000);
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(stored)).toBe(hash(film.subarray(-900_000)));
  });
});
