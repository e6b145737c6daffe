import { expect, it } from 'vitest';
import { palettes } from './poster-palettes';
import { toPixelPicture } from './pixel-picture';

it('paints each cell in its colour and blank cells in the ground colour', () => {
  const { pixels, ...size } = toPixelPicture(['#.', '+:'], 'sky');
  expect(size).toEqual({ columns: 2, rows: 2, shownRows: 2 });
  const colors = [0, 3, 6, 9].map(
    (start) => `#${Buffer.from(pixels.slice(start, start + 3)).toString('hex')}`,
  );
  const { ink, ground, accent } = palettes.sky;
  expect(colors).toEqual([ink, ground, accent, ground]);
});
