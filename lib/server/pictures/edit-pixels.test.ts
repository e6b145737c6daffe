import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toStraightShare, type Crop, type Recipe } from '../../content/recipe';
import { encodeMaster, encodePicture } from './encode-picture';

const colors = [
  ['R', [220, 30, 40]],
  ['G', [30, 180, 60]],
  ['B', [40, 60, 210]],
  ['Y', [240, 220, 40]],
  ['C', [40, 200, 220]],
  ['M', [200, 40, 200]],
] as const;

/** Fields of 16 pixels of the upright picture, a letter for each colour. */
type Fields = readonly string[];

/** Returns 24 by 18 fields without a pattern, so that every turn and shift shows. */
function makeFields(): Fields {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return colors[state % colors.length]![0];
  };
  return Array.from({ length: 18 }, () => Array.from({ length: 24 }, next).join(''));
}

const upright = makeFields();
const fieldSize = 16;

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'edits-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Quarter turns to the right, by moving the letters. */
const turnFields = (fields: Fields, quarters: number): Fields =>
  quarters === 0
    ? fields
    : turnFields(
        [...fields[0]!].map((_, x) =>
          fields
            .map((row) => row[x]!)
            .reverse()
            .join(''),
        ),
        quarters - 1,
      );

const mirrorFields = (fields: Fields): Fields => fields.map((row) => [...row].reverse().join(''));

/** How a camera stores an upright picture for each Exif orientation: the inverse of what a viewer does. */
const stored: Readonly<Record<number, (fields: Fields) => Fields>> = {
  1: (fields) => fields,
  2: mirrorFields,
  3: (fields) => turnFields(fields, 2),
  4: (fields) => turnFields(mirrorFields(fields), 2),
  5: (fields) => turnFields(mirrorFields(fields), 3),
  6: (fields) => turnFields(fields, 3),
  7: (fields) => turnFields(mirrorFields(fields), 1),
  8: (fields) => turnFields(fields, 1),
};

function draw(fields: Fields) {
  const [width, height] = [fields[0]!.length * fieldSize, fields.length * fieldSize];
  const pixels = Buffer.alloc(width * height * 3);
  const byLetter = new Map<string, readonly number[]>(colors);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const letter = fields[Math.floor(y / fieldSize)]![Math.floor(x / fieldSize)]!;
      pixels.set(byLetter.get(letter)!, (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Reads the letters in the middle of each field. */
async function readFields(bytes: Uint8Array): Promise<Fields> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    const toFault = (color: readonly number[]) =>
      color.reduce((sum, part, index) => sum + (part - data[at + index]!) ** 2, 0);
    return [...colors].sort((a, b) => toFault(a[1]) - toFault(b[1]))[0]![0];
  };
  const middles = (length: number) =>
    Array.from({ length: Math.round(length / fieldSize) }, (_, index) => (index + 0.5) * fieldSize);
  return middles(info.height).map((y) =>
    middles(info.width)
      .map((x) => read(x, y))
      .join(''),
  );
}

async function makeMaster(orientation: number) {
  const path = join(folder, 'photo.jpg');
  const camera = draw(stored[orientation]!(upright)).jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  writeFileSync(path, await camera.withMetadata({ orientation }).toBuffer());
  return (await encodeMaster(path)).bytes;
}

/** Cuts of whole fields of the turned picture: columns and rows before the cut, and of the cut. */
const cuts = {
  none: null,
  free: [5, 2, 7, 11],
  '16:9': [1, 4, 16, 9],
  '4:3': [2, 5, 12, 9],
  '1:1': [7, 6, 10, 10],
} as const;

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo of orientation %d shows the pixels that each turn and cut leave',
  { timeout: 60_000 },
  async (orientation) => {
    const master = await makeMaster(orientation);
    const untouched = Buffer.from(master);
    for (const turn of [0, 90, 180, 270] as const) {
      const turned = turnFields(upright, turn / 90);
      const [columns, rows] = [turned[0]!.length, turned.length];
      for (const [shape, fields] of Object.entries(cuts)) {
        const crop: Crop | null = fields && {
          x: fields[0] / columns,
          y: fields[1] / rows,
          width: fields[2] / columns,
          height: fields[3] / rows,
        };
        const expected = fields
          ? turned
              .slice(fields[1], fields[1] + fields[3])
              .map((row) => row.slice(fields[0], fields[0] + fields[2]))
          : turned;
        const { variants } = await encodePicture(master, { turn, crop });
        expect(await readFields(variants.at(-1)!.bytes), `${shape} after ${turn}`).toEqual(expected);
      }
    }
    expect(untouched.equals(master)).toBe(true);
  },
);

test.each<[number, Recipe['turn']]>([
  [7, 0],
  [-15, 90],
  [20, 270],
])('a picture tilted by %d degrees has no empty corner', async (tilt, turn) => {
  const create = { width: 300, height: 200, channels: 3, background: '#fff' } as const;
  const master = await sharp({ create }).png().toBuffer();
  const { variants } = await encodePicture(master, { turn, tilt, crop: null });
  const { data, info } = await sharp(variants.at(-1)!.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(data.every((part) => part > 240)).toBe(true);
  const share = toStraightShare(300, 200, tilt);
  const [long, short] = [Math.max(info.width, info.height), Math.min(info.width, info.height)];
  expect(Math.abs(long - 300 * share)).toBeLessThan(4);
  expect(Math.abs(short - 200 * share)).toBeLessThan(4);
});

test('a tilted picture keeps its transparency', async () => {
  const create = { width: 60, height: 40, channels: 4, background: '#f008' } as const;
  const master = await sharp({ create }).png().toBuffer();
  const { variants } = await encodePicture(master, { turn: 0, tilt: 5, crop: null });
  const webp = variants.filter(({ mediaType }) => mediaType === 'image/webp').at(-1)!;
  const { data, info } = await sharp(webp.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect(data[3]).toBeGreaterThan(100);
  expect(data[3]).toBeLessThan(160);
});
