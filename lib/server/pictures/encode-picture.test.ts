import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeMaster, encodePicture } from './encode-picture';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'pictures-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const longest = 65_535;

test.each([
  [1, 1],
  [1, 4000],
  [4000, 1],
  [3, 5000],
  [10, 20_000],
  [20_000, 10],
  [1, 16_384],
  [16_384, 1],
  [2, 30_000],
  [1, longest],
  [longest, 1],
])('encodes a picture of %d × %d pixels with a small placeholder', async (width, height) => {
  const path = join(folder, `${width}-${height}.png`);
  const create = { width, height, channels: 3, background: '#0a7c8c' } as const;
  await sharp({ create, limitInputPixels: false }).png().toFile(path);
  const { bytes } = await encodeMaster(path);
  for (const turn of [0, 90] as const) {
    const { variants, placeholder } = await encodePicture(bytes, { turn, crop: null });
    expect(variants.length).toBeGreaterThan(0);
    const tiny = await sharp(Buffer.from(placeholder!.split(',')[1]!, 'base64')).metadata();
    expect(tiny.width).toBeLessThanOrEqual(16);
    expect(tiny.height).toBeLessThanOrEqual(64);
  }
});

test('a placeholder of a photo is sixteen pixels wide', async () => {
  const path = join(folder, 'photo.png');
  await sharp({ create: { width: 600, height: 900, channels: 3, background: '#0a7c8c' } })
    .png()
    .toFile(path);
  const { placeholder } = await encodePicture((await encodeMaster(path)).bytes, { turn: 0, crop: null });
  const { width, height } = await sharp(Buffer.from(placeholder!.split(',')[1]!, 'base64')).metadata();
  expect([width, height]).toEqual([16, 24]);
});
