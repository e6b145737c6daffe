import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noImageEdits } from '../../../content/recipe';
import { addHeicProperty, heicSamples } from '@/tests/setup/heic-samples';
import { encodeMaster, encodePicture } from '../encode-picture';
import { inspectPicture } from '../inspect-picture';

const colors = { red: [220, 30, 40], green: [30, 180, 60], blue: [40, 60, 210], yellow: [240, 220, 40] };
type Color = keyof typeof colors;

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'formats-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function save(bytes: Buffer): string {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  return path;
}

/** Returns the colours of the quarters from the top left corner, row by row, and the largest mean fault of one. */
async function readQuarters(bytes: Uint8Array): Promise<{ size: number[]; names: Color[]; fault: number }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let fault = 0;
  const names = [1, 3].flatMap((row) =>
    [1, 3].map((column) => {
      const at =
        (Math.floor((info.height * row) / 4) * info.width + Math.floor((info.width * column) / 4)) * 3;
      const faults = Object.entries(colors).map(([name, color]) => {
        const squares = color.reduce((sum, part, index) => sum + ((part - data[at + index]!) / 255) ** 2, 0);
        return { name: name as Color, rmse: Math.sqrt(squares / 3) };
      });
      const nearest = faults.sort((a, b) => a.rmse - b.rmse)[0]!;
      fault = Math.max(fault, nearest.rmse);
      return nearest.name;
    }),
  );
  return { size: [info.width, info.height], names, fault };
}

const upright: Color[] = ['red', 'green', 'blue', 'yellow'];

test.each([
  ['as it is', heicSamples.usual, [96, 64], upright],
  ['in wide colours', heicSamples.wide, [96, 64], upright],
  [
    'turned to the left',
    addHeicProperty(heicSamples.usual, 'irot', 1),
    [64, 96],
    ['green', 'yellow', 'red', 'blue'],
  ],
  [
    'turned by half',
    addHeicProperty(heicSamples.usual, 'irot', 2),
    [96, 64],
    ['yellow', 'blue', 'green', 'red'],
  ],
  ['mirrored', addHeicProperty(heicSamples.usual, 'imir', 1), [96, 64], ['green', 'red', 'yellow', 'blue']],
])('a HEIC picture %s is upright in its own colours', async (_name, file, size, names) => {
  const path = save(file);
  expect(await inspectPicture(path)).toMatchObject({ mediaType: 'image/heic' });
  const master = await encodeMaster(path);
  expect(master.mediaType).toBe('image/jpeg');
  const shown = await readQuarters(master.bytes);
  expect(shown).toMatchObject({ size, names });
  expect(shown.fault).toBeLessThan(0.03);
  const { variants } = await encodePicture(master.bytes, noImageEdits);
  expect((await readQuarters(variants.at(-1)!.bytes)).names).toEqual(names);
});

test('a damaged HEIC picture is refused', async () => {
  const cut = heicSamples.usual.subarray(0, 420);
  await expect(encodeMaster(save(cut))).rejects.toMatchObject({ code: 'image_is_damaged' });
  const empty = Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic', 'latin1');
  await expect(inspectPicture(save(empty))).rejects.toMatchObject({ code: 'image_is_damaged' });
});

const quarters = () => {
  const pixels = Buffer.alloc(96 * 64 * 3);
  for (let y = 0; y < 64; y += 1)
    for (let x = 0; x < 96; x += 1)
      pixels.set(colors[upright[(y < 32 ? 0 : 2) + (x < 48 ? 0 : 1)]!], (y * 96 + x) * 3);
  return sharp(pixels, { raw: { width: 96, height: 64, channels: 3 } });
};

test.each([
  ['AVIF', 'image/avif', () => quarters().avif({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['TIFF', 'image/tiff', () => quarters().tiff({ compression: 'none' }).toBuffer()],
  ['BMP of 24 bits', 'image/bmp', async () => toBmp(await quarters().raw().toBuffer(), 24)],
  ['BMP of 32 bits', 'image/bmp', async () => toBmp(await quarters().raw().toBuffer(), 32)],
])('%s is accepted', async (_name, mediaType, make) => {
  const path = save(await make());
  expect(await inspectPicture(path)).toMatchObject({ mediaType });
  const shown = await readQuarters((await encodeMaster(path)).bytes);
  expect(shown).toMatchObject({ size: [96, 64], names: upright });
  expect(shown.fault).toBeLessThan(0.03);
});

test.each(['avif', 'tiff'] as const)('%s keeps its transparency', async (format) => {
  const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#f000' } });
  const { bytes, mediaType } = await encodeMaster(
    save(await clear.toFormat(format, { compression: format === 'tiff' ? 'lzw' : 'av1' }).toBuffer()),
  );
  expect(mediaType).toBe('image/png');
  expect((await sharp(bytes).raw().toBuffer())[3]).toBe(0);
});

test('a cut BMP and a compressed one are refused', async () => {
  const bmp = toBmp(await quarters().raw().toBuffer(), 24);
  await expect(encodeMaster(save(bmp.subarray(0, 900)))).rejects.toMatchObject({ code: 'image_is_damaged' });
  bmp.writeUInt32LE(1, 30);
  await expect(inspectPicture(save(bmp))).rejects.toMatchObject({ code: 'unsupported_image' });
});

/** Returns 96 × 64 pixels as a BMP, from the bottom row as usual. */
function toBmp(pixels: Buffer, bits: 24 | 32): Buffer {
  const step = bits / 8;
  const bmp = Buffer.alloc(54 + 96 * 64 * step);
  bmp.write('BM', 0, 'latin1');
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(96, 18);
  bmp.writeInt32LE(64, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(bits, 28);
  for (let y = 0; y < 64; y += 1)
    for (let x = 0; x < 96; x += 1) {
      const from = (y * 96 + x) * 3;
      const color = [pixels[from + 2]!, pixels[from + 1]!, pixels[from]!];
      bmp.set(color, 54 + ((63 - y) * 96 + x) * step);
    }
  return bmp;
}
