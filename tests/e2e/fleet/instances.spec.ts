import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { hasPostgres } from '../../../scripts/lib/find-postgres.mjs';
import type { ApiError } from '@/lib/api/errors';
import { publishNews, signInToApi } from '../support/api-client';
import { fullRunOnly, inFullRun } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { startGate } from '../support/gate';
import { startSharedParts, type SharedParts } from '../support/instances';
import { readBesideEditor } from '../support/reading-rounds';
import type { RunningSite } from '../support/running-site';
import { countRowsOf, countSharedRows } from './count-rows';
import { buildNewerVersion } from './build-newer-version';
import { startEditors, type Edits } from './editors';
import { killInstance } from './kill-instance';
import { startReaders, type Readings } from './readers';
import { hasCaddy, startCaddy } from './start-caddy';

const firstStarts = inFullRun(4, 2);
const rounds = inFullRun(500, 1);
const kills = inFullRun(50, 1);
const cuts = inFullRun(20, 1);

test.skip(!hasPostgres(), 'PostgreSQL is not installed');
test.describe.configure({ mode: 'serial' });

let parts: SharedParts;
let a: RunningSite;
let b: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  parts = await startSharedParts();
});
test.afterAll(async () => parts?.remove());

test(`${firstStarts} instances that start at once on an empty database fill it once`, async () => {
  test.setTimeout(240_000);
  const starting = Array.from({ length: firstStarts }, () => parts.startInstance());
  const instances = await Promise.all(starting);
  [a, b] = instances as [RunningSite, RunningSite];

  const expected = await countRowsOf(process.env['NEW_DATA_DIR']!);
  expect(await countSharedRows(parts, expected)).toEqual(expected);
  expect(expected['user']).toBe(1);
  // The instances that came late have stored no files in vain.
  const [stored] = await parts.query<{ count: string }>('select count(*) from stored_object');
  expect(await parts.listObjects()).toHaveLength(Number(stored!.count));
  expect(instances.filter((site) => site.log().includes('First account'))).toHaveLength(1);
  const home = await (await fetch(a.url)).text();
  const picture = /\/api\/files\/[\w.-]+/.exec(home)![0];
  for (const { url } of instances)
    for (const path of ['/', '/ru', '/login', '/api/news', picture])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  for (const site of instances.slice(2)) expect(await site.stop()).toBe(0);
});

test(`${rounds} publications, withdrawals and take-downs on one instance are seen at once on both`, async () => {
  test.setTimeout(rounds * 10_000 + 180_000);
  const { reads, stale } = await readBesideEditor(rounds, { editOn: a, readOn: b });
  report('readings', String(reads));
  expect(stale).toEqual([]);
  expect(reads).toBeGreaterThan(rounds * 30);
});

test(`an upload while the storage is cut off stores nothing, ${cuts} times in a row`, async () => {
  test.setTimeout(cuts * 30_000 + 120_000);
  const api = await signInToApi(a);
  const incoming = join(a.dataDir, 'incoming');
  const readState = async () => ({
    rows: await countSharedRows(parts, { image: 0, file: 0, stored_object: 0, audit: 0 }),
    objects: await parts.listObjects(),
    unfinished: existsSync(incoming) ? readdirSync(incoming) : [],
  });
  const before = await readState();
  const home = await (await fetch(a.url)).text();
  const picture = /\/api\/files\/[\w.-]+/.exec(home)![0];
  expect((await fetch(a.url + picture)).status).toBe(200);
  for (let cut = 0; cut < cuts; cut++) {
    await parts.s3Gate.close();
    const error: unknown = await api.uploadImage(await drawPhoto()).catch((reason: unknown) => reason);
    expect((error as ApiError).code).toBe('files_unavailable');
    for (const path of ['/', '/ru', picture]) expect((await fetch(a.url + path)).status).toBe(200);
    await parts.s3Gate.open();
    expect(await readState()).toEqual(before);
  }
  const { item } = await api.uploadImage(await drawPhoto());
  expect((await fetch(new URL(item.file!.variants[0]!.url, b.url))).status).toBe(200);
});

test(`a connection to the storage that breaks during an upload leaves no row without a file`, async () => {
  test.setTimeout(cuts * 30_000 + 120_000);
  const api = await signInToApi(a);
  let stored = 0;
  for (let cut = 0; cut < cuts; cut++) {
    const uploading = api.uploadImage(await drawPhoto()).then(
      () => true,
      (error: unknown) => expect((error as ApiError).code).toBe('files_unavailable') as unknown as false,
    );
    await wait(20 * cut);
    await parts.s3Gate.close();
    if (await uploading) stored += 1;
    await parts.s3Gate.open();
  }
  const rows = await parts.query<{ name: string }>('select name from stored_object where removed_at is null');
  const names = rows.map(({ name }) => name);
  const objects = (await parts.listObjects()).map((key) => key.replace(/^.*\//, ''));
  expect(names.filter((name) => !objects.includes(name))).toEqual([]);
  report('uploads that were stored before the cut', `${stored} of ${cuts}`);
  report('objects left for the sweep', String(objects.filter((name) => !names.includes(name)).length));
});

test(`an instance that is killed ${kills} times loses no acknowledged item, and the other one goes on`, async () => {
  test.setTimeout(kills * 60_000 + 120_000);
  const other = await signInToApi(b);
  const { slug } = await publishNews(other, { kz: 'Kazakh', ru: 'Russian' });
  const paths = ['/', '/ru/news', `/news/${slug}`, '/api/news'];
  const stop = startReaders(paths.map((path) => b.url + path));
  const lost: string[] = [];
  const delays: number[] = [];
  let acknowledged = 0;
  for (let kill = 1; kill <= kills; kill++) {
    if (kill > 1) a = await parts.startInstance({ port: a.port });
    const api = await signInToApi(a);
    const editors = startEditors([api, api, api]);
    const { saved } = editors.edits;
    await expect.poll(() => saved.length).toBeGreaterThan(0);
    await wait((kill * 37) % 300);
    await killInstance(a);
    const killedAtMs = performance.now();
    await publishNews(other, { kz: `After ${kill}`, ru: `After ${kill}` });
    delays.push(Math.round(performance.now() - killedAtMs));
    await editors.stop();
    for (const id of saved) if (!(await other.news.read(id).catch(() => null))) lost.push(id);
    acknowledged += saved.length;
  }
  const { reads, failures } = await stop();
  report('acknowledged items', String(acknowledged));
  report('readings of the other instance', String(reads));
  report('save on the other instance after a kill', `${delays.sort((x, y) => x - y).at(-1)} ms at most`);
  expect(lost).toEqual([]);
  expect(failures).toEqual([]);
});

test(
  'an older version works beside a newer one that has migrated the database, and starts again',
  { tag: fullRunOnly },
  async () => {
    test.setTimeout(360_000);
    const api = await signInToApi(b);
    const { slug } = await publishNews(api, { kz: 'Kazakh', ru: 'Russian' });
    const toAddresses = ({ url }: RunningSite) =>
      ['/', '/ru/news', `/news/${slug}`, '/search?q=it', '/api/news'].map((path) => url + path);
    const stops: (() => Promise<Readings | Edits>)[] = [
      startReaders(toAddresses(b)),
      startEditors([api]).stop,
    ];
    const newerBuild = await buildNewerVersion(b);
    const newer = await parts.startInstance({ build: newerBuild.folder });
    const column = await parts.query(
      "select 1 from information_schema.columns where table_name = 'news' and column_name = 'note'",
    );
    expect(column).toHaveLength(1);
    stops.push(startReaders([...toAddresses(newer), newer.url + newerBuild.ownScript]));
    stops.push(startEditors([await signInToApi(newer)]).stop);

    // The instance of the old version that was killed above.
    a = await parts.startInstance({ port: a.port });
    stops.push(startReaders(toAddresses(a)), startEditors([await signInToApi(a)]).stop);
    await expectFresh(a, newer);
    await expectFresh(newer, a);
    if (hasCaddy) await expectAllScripts(a, newer, newerBuild.ownScript);
    const results = [];
    for (const stop of stops) results.push(await stop());
    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    report('readings', String(sum(results.map((result) => ('reads' in result ? result.reads : 0)))));
    report('saves', String(sum(results.map((result) => ('saved' in result ? result.saved.length : 0)))));

    // Triggers keep the counters right, whichever version has written.
    const [count] = await parts.query<{ count: string }>(
      "select count(*) from news where deleted_at is null and 'published' in (status_kz, status_ru)",
    );
    expect((await api.news.list({ status: 'published', perPage: 1 })).total).toBe(Number(count!.count));
    await newer.stop();
  },
);

test(
  'an instance that is cut off while it writes blocks the others for seconds',
  { tag: fullRunOnly },
  async () => {
    test.setTimeout(180_000);
    const gate = await startGate(parts.postgres.socketPath);
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${gate.port}/postgres`;
    const cutOff = await parts.startInstance({ env: { DATABASE_URL } });
    const api = await signInToApi(cutOff);
    const other = await signInToApi(b);
    const isLocked = async () => {
      const locks = await parts.query("select 1 from pg_locks where locktype = 'advisory' and granted");
      return locks.length > 0;
    };
    startEditors([api, api, api]);
    await wait(500);
    gate.freeze();
    await expect.poll(isLocked, { timeout: 5_000 }).toBe(true);
    const cutAtMs = performance.now();
    const title = { kz: 'After the cut', ru: 'After the cut' };
    const save = () =>
      publishNews(other, title).then(
        () => 'saved',
        (error: unknown) => (error as ApiError).code,
      );
    await expect.poll(save, { timeout: 60_000, intervals: [100] }).toBe('saved');
    const delayMs = Math.round(performance.now() - cutAtMs);
    report('save after the cut', `${delayMs} ms`);
    expect(delayMs).toBeLessThan(25_000);
    await cutOff.kill();
    await gate.close();
  },
);

/** Reads the page of each version and all its scripts and styles through Caddy, which chooses an instance each time. */
async function expectAllScripts(older: RunningSite, newer: RunningSite, ownScript: string): Promise<void> {
  expect((await fetch(older.url + ownScript)).status).toBe(404);
  const caddy = await startCaddy(older, newer);
  const versions = new Set<boolean>();
  try {
    for (let round = 0; versions.size < 2 && round < 100; round++) {
      const page = await (await fetch(caddy.url)).text();
      versions.add(page.includes(ownScript));
      for (const [path] of page.matchAll(/\/_next\/static\/[\w./-]+\.(?:js|css)/g))
        // On a busy machine Caddy counts an instance as ill for a moment.
        await expect.poll(async () => (await fetch(caddy.url + path)).status, { message: path }).toBe(200);
    }
  } finally {
    await caddy.stop();
  }
  expect(versions.size).toBe(2);
}

/** Publishes on one instance and reads the list on another one. */
async function expectFresh(editOn: RunningSite, readOn: RunningSite): Promise<void> {
  const api = await signInToApi(editOn);
  for (let round = 1; round <= 3; round++) {
    const title = `Fresh from ${editOn.port}, ${round}`;
    const { slug } = await publishNews(api, { kz: title, ru: title });
    expect(await (await fetch(`${readOn.url}/news/${slug}`)).text()).toContain(title);
  }
}

async function drawPhoto(): Promise<FormData> {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256));
  const background = { r: r!, g: g!, b: b! };
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

function report(type: string, description: string): void {
  test.info().annotations.push({ type, description });
  console.log(`${type}: ${description}`);
}
