import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, listChildren } from '@/tests/setup/list-children';
import { pictureScript } from '@/tests/setup/picture-script';
import { noImageEdits } from '../../content/recipe';
import { createPictureMaker, type PictureMaker } from './picture-maker';

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

const create = (idleMs?: number) =>
  createPictureMaker({ script: pictureScript, folder, log: (line) => log.push(line), idleMs });
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

  maker = create(1);
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
  expect(new Set(niceness)).toEqual(new Set([10]));
});
