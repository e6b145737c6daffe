import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePdf, oneLine, redHalf } from '@/tests/setup/make-pdf';
import { encodeFirstPage } from './encode-first-page';

test('renders the first page in two widths and counts the pages', async () => {
  const pdf = makePdf([{ operators: redHalf }, { operators: oneLine }, { operators: '' }]);
  const { pages, picture } = await encodeFirstPage(pdf);
  expect(pages).toBe(3);
  expect(picture!.variants.map(({ width, height }) => [width, height])).toEqual([
    [400, 566],
    [800, 1132],
  ]);
  expect(picture!.placeholder).toMatch(/^data:image\/webp;base64,/);
  const { data, info } = await sharp(picture!.variants[0]!.bytes).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number) => [...data.subarray((100 * info.width + x) * info.channels).subarray(0, 3)];
  const [red, white] = [colorAt(100), colorAt(300)];
  expect(red[0]! > 230 && red[1]! < 25 && red[2]! < 25, String(red)).toBe(true);
  expect(
    white.every((part) => part > 245),
    String(white),
  ).toBe(true);
});

test('draws letters of the usual fonts', async () => {
  const { picture } = await encodeFirstPage(makePdf([{ operators: oneLine }]));
  const { channels } = await sharp(picture!.variants[1]!.bytes).stats();
  expect(channels[0]!.min).toBeLessThan(80);
});

test.each([
  ['an empty page', makePdf([{ operators: '' }]), 1],
  ['a file without pages', makePdf([]), 0],
  ['a damaged file', Buffer.from('%PDF-1.4\nno more'), 0],
  ['no PDF', Buffer.from('hello'), 0],
])('makes no picture of %s', async (_name, file, pages) => {
  expect(await encodeFirstPage(file)).toEqual({ pages, picture: null });
});

test.each([
  ['wide', [5000, 100], [800, 16]],
  ['long', [100, 5000], [96, 4800]],
] as const)('shows a %s page whole', async (_name, size, [width, height]) => {
  const { picture } = await encodeFirstPage(makePdf([{ operators: '0 0 1 rg 0 0 50 50 re f', size }]));
  expect(picture!.variants.at(-1)).toMatchObject({ width, height });
});
