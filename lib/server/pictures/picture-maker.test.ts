import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, listChildren } from '@/tests/setup/list-children';
import { metadataBombs } from '@/tests/setup/metadata-bombs';
import { pictureScript } from '@/tests/setup/picture-script';
import { maxUploadBytes } from '../../api/limits';
import { noImageEdits } from '../../content/recipe';
import { createPictureMaker, type PictureMaker } from './picture-maker';
import { toLog } from '@/tests/setup/to-log';

let folder: string;
let path: string;
let log: string[];
let maker: PictureMaker;
let others: readonly number[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  path = join(folder, 'upload');
  log = [];
  others = listChildren(process.pid);
  maker = create();
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const upload = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } });
  writeFileSync(path, await upload.jpeg().toBuffer());
});

afterEach(async () => {
  await maker.close();
  rmSync(folder, { recursive: true, force: true });
});

const create = (options: { idleMs?: number; maxMemoryBytes?: number } = {}) =>
  createPictureMaker({ script: pictureScript, folder, log: toLog((line) => log.push(line)), ...options });
const make = () => maker.run({ kind: 'upload', path, recipe: noImageEdits });
const child = () => listChildren(process.pid).find((pid) => !others.includes(pid));

test('writes results to files of the reported size', async () => {
  const { variants, master } = await make();
  expect(variants.map(({ width }) => width)).toEqual([320, 640, 640, 960, 1000, 1000]);
  for (const { path: made, bytes, width, height } of [...variants, master]) {
    const content = readFileSync(made);
    expect(content.byteLength).toBe(bytes);
    expect(await sharp(content).metadata()).toMatchObject({ width, height });
  }
});

test('keeps the error code and leaves nothing behind', async () => {
  writeFileSync(path, readFileSync(path).subarray(0, 5000));
  await expect(make()).rejects.toMatchObject({ name: 'ApiError', code: 'image_is_damaged' });
  writeFileSync(path, 'no picture at all');
  const inspecting = maker.run({ kind: 'inspect', path });
  await expect(inspecting).rejects.toMatchObject({ name: 'ApiError', code: 'unsupported_image' });
  expect(readdirSync(folder)).toEqual(['upload']);
});

test('repeats jobs lost with the process in a new one', async () => {
  await maker.run({ kind: 'inspect', path });
  const jobs = [make(), make(), make()];
  const first = child()!;
  process.kill(first, 'SIGKILL');
  for (const { master } of await Promise.all(jobs)) expect(existsSync(master.path)).toBe(true);
  expect(child()).not.toBe(first);
  expect(log.length).toBeGreaterThan(0);
});

test('gives up a job that crashes the process twice, and runs the next', async () => {
  await maker.run({ kind: 'inspect', path });
  const lost = make();
  const end = expect(lost).rejects.toThrow('SIGKILL');
  const first = child()!;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => child() ?? first).not.toBe(first);
  process.kill(child()!, 'SIGKILL');
  await end;
  expect((await make()).variants).not.toEqual([]);
});

test('ends the process with its owner, and when idle', async () => {
  await make();
  const first = child()!;
  await maker.close();
  expect(isRunning(first)).toBe(false);

  maker = create({ idleMs: 1 });
  await make();
  await expect.poll(child).toBeUndefined();
  expect((await make()).variants).not.toEqual([]);
});

test.runIf(process.platform === 'linux')('runs at lower priority than the server', async () => {
  await make();
  const pid = child()!;
  const niceness = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17]);
  });
  expect(new Set(niceness)).toEqual(new Set([15]));
});

test.runIf(process.platform === 'linux')(
  'refuses a job that needs too much memory, and runs the others',
  async () => {
    await maker.close();
    maker = create({ maxMemoryBytes: 150 * 1024 * 1024 });
    const large = join(folder, 'large');
    const blank = sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#888' } });
    // The coefficients of a progressive photo are in memory at once.
    writeFileSync(large, await blank.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer());
    const refused = maker.run({ kind: 'upload', path: large, recipe: noImageEdits });
    const inspected = maker.run({ kind: 'inspect', path });
    const next = make();
    await expect(refused).rejects.toMatchObject({ name: 'ApiError', code: 'image_needs_too_much_memory' });
    expect(await inspected).toMatchObject({ mediaType: 'image/jpeg' });
    expect((await next).variants).not.toEqual([]);
  },
);

test.runIf(process.platform === 'linux').each(metadataBombs)(
  'takes %s without its metadata and with less than 300 MB',
  { timeout: 60_000 },
  async (_name, createBomb) => {
    const bomb = await createBomb();
    expect(bomb.length).toBeLessThanOrEqual(maxUploadBytes);
    writeFileSync(path, bomb);
    await maker.run({ kind: 'inspect', path });
    expect((await make()).variants).not.toEqual([]);
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child()}/status`, 'utf8'))?.[1];
    expect(Number(peak) * 1024).toBeLessThan(300_000_000);
  },
);
