import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toPixelPicture } from '../../ornament/pixel-picture';
import { encodeDrawing } from './encode-drawing';

describe('encodeDrawing', () => {
  const drawing = toPixelPicture(['#...', '.+..', '..#.'], 'sky', 2.5);

  it('creates the usual sizes up to the widest, with squares of whole pixels and a cut last row', async () => {
    const { variants } = await encodeDrawing(drawing, 960);
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [320, 200],
      [640, 400],
      [960, 600],
    ]);
    const { variants: odd } = await encodeDrawing(toPixelPicture(['#.+'], 'sky'), 320);
    expect(odd.map(({ width, height }) => [width, height])).toEqual([[318, 106]]);
  });

  it('keeps colours exactly and files small', async () => {
    const [smallest] = (await encodeDrawing(drawing, 960)).variants;
    expect(smallest!.bytes.length).toBeLessThan(1_000);
    const corner = await sharp(smallest!.bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([...drawing.pixels.slice(0, 3)]);
  });
});
