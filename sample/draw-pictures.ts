import { border } from '../lib/ornament/borders';
import { createCanvas, paintBlock, stamp, stampCentred, toGrid, type Canvas } from '../lib/ornament/canvas';
import { recolour, scale, turn } from '../lib/ornament/grid';
import { motif } from '../lib/ornament/motifs';
import { toPixelPicture, type PixelPicture } from '../lib/ornament/pixel-picture';
import { drawPoster } from '../lib/ornament/poster';
import { drawFlag } from './draw-flag';
import { drawScene } from './draw-scene';
import { drawLetters } from './letters';
import type { MotifPictureSpec, PictureSpec } from './sample-item';

/** Largest width at which the site shows each kind of picture, in pixels. */
export const maxWidths = {
  scene: 960,
  poster: 1280,
  photo: 960,
  slide: 1920,
  logo: 480,
  portrait: 480,
  flag: 960,
} as const satisfies Record<PictureSpec['kind'], number>;

/** Draws the picture of an item. `seed` selects the layout and details that the spec leaves open. */
export function drawPicture(spec: PictureSpec, seed: string): PixelPicture {
  switch (spec.kind) {
    case 'flag':
      return drawFlag();
    case 'scene':
      return toPixelPicture(toGrid(drawScene(spec.scene)), spec.palette);
    case 'logo':
      return toPixelPicture(toGrid(drawLogo(spec)), spec.palette);
    case 'portrait':
      return toPixelPicture(toGrid(drawPortrait(spec)), spec.palette);
    default: {
      const { grid, shownRows } = drawPoster({ ...spec, seed, width: 16, height: 9 });
      return toPixelPicture(grid, spec.palette, shownRows);
    }
  }
}

/** Draws a motif with the name beside it, twice as wide as high. */
function drawLogo({ motif: name, letters = [] }: MotifPictureSpec): Canvas {
  const canvas = createCanvas(80, 40);
  const lines = letters.map(drawLetters);
  stampCentred(canvas, motif(name), 19, canvas.height / 2);
  const top = canvas.height / 2 - (lines.length * 9 - 2) / 2;
  lines.forEach((line, index) => stamp(canvas, line, 36, Math.round(top + index * 9)));
  return canvas;
}

/** Draws a motif and initials between two bands, 4:5, in place of a portrait photo. */
function drawPortrait({ motif: name, letters = [] }: MotifPictureSpec): Canvas {
  const canvas = createCanvas(48, 60);
  const band = turn(recolour(border('horns', canvas.height), { '#': '-' }));
  paintBlock(canvas, 0, 0, 8, canvas.height, '=');
  paintBlock(canvas, canvas.width - 8, 0, 8, canvas.height, '=');
  stampCentred(canvas, band, 4, canvas.height / 2);
  stampCentred(canvas, band, canvas.width - 4, canvas.height / 2);
  stampCentred(canvas, recolour(motif(name), { '#': '-' }), canvas.width / 2, 18);
  stampCentred(canvas, scale(drawLetters(letters.join('')), 2), canvas.width / 2, 42);
  return canvas;
}
