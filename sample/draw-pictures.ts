import { border } from '../lib/ornament/borders';
import { createCanvas, paintBlock, stamp, stampCentred, toGrid, type Canvas } from '../lib/ornament/canvas';
import { recolour, scale, turn } from '../lib/ornament/grid';
import { motif } from '../lib/ornament/motifs';
import { gridSvg, posterSvg } from '../lib/ornament/poster-svg';
import { drawLetters } from './letters';
import type { PictureSpec } from './sample-item';

/** Draws the picture of an item as SVG. `seed` settles what the spec leaves open. */
export function drawPicture(spec: PictureSpec, seed: string): string {
  switch (spec.kind) {
    case 'poster':
      return posterSvg({ ...spec, seed, width: 1280, height: 720 });
    case 'photo':
      return posterSvg({ ...spec, seed, width: 960, height: 540 });
    case 'slide':
      return posterSvg({ ...spec, seed, width: 1920, height: 1080 });
    case 'logo':
      return toSvg(drawLogo(spec), spec, 480);
    case 'portrait':
      return toSvg(drawPortrait(spec), spec, 480);
  }
}

/** A motif with the name beside it, twice as wide as high. */
function drawLogo({ motif: name, letters = [] }: PictureSpec): Canvas {
  const canvas = createCanvas(72, 36);
  const lines = letters.map(drawLetters);
  stampCentred(canvas, motif(name), 16, canvas.height / 2);
  const top = canvas.height / 2 - (lines.length * 9 - 2) / 2;
  lines.forEach((line, index) => stamp(canvas, line, 32, Math.round(top + index * 9)));
  return canvas;
}

/** A motif and initials between two bands, where others would put a photo; four by five. */
function drawPortrait({ motif: name, letters = [] }: PictureSpec): Canvas {
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

function toSvg(canvas: Canvas, { palette }: PictureSpec, width: number): string {
  return gridSvg(toGrid(canvas), palette, { width, height: (width * canvas.height) / canvas.width });
}
