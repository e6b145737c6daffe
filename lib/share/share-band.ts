import { border } from '@/lib/ornament/borders';
import { createCanvas, paintBlock, stamp, toGrid } from '@/lib/ornament/canvas';
import { recolour } from '@/lib/ornament/grid';
import { palettes } from '@/lib/ornament/poster-palettes';
import { paintGrid } from '@/lib/ornament/poster';
import { drawMark, square, type ShareCard } from './share-card';
import { shareSize } from './share-size';
import { drawLine, drawTitle } from './share-text';

const columns = shareSize.width / square;
const bandRows = 16;
const ornamentRows = 5;
const margin = 4 * square;

/** Area of a wide picture above the band. */
export const shareWindow = {
  left: 0,
  width: shareSize.width,
  height: shareSize.height - bandRows * square,
} as const;

/** Area of a logo in place of the mark of the band. */
export const bandMark = {
  left: margin,
  top: shareWindow.height + (ornamentRows + 2) * square - 6,
  width: 54,
  height: 54,
} as const;

/** Draws a card for a wide picture as SVG: an ornament band, the school's name and the title below the picture. */
export function drawShareBand(card: ShareCard): string {
  const palette = palettes[card.palette];
  const { ground, shapes } = paintGrid(drawOrnament(), card.palette);
  const paths = shapes.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  const left = margin + 66;
  const width = shareSize.width - left - margin;
  const top = shareWindow.height + ornamentRows * square;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<g transform="translate(0 ${shareWindow.height}) scale(${square})" shape-rendering="crispEdges">${paths}</g>` +
    (card.hasMark ? drawMark(palette.accent, margin, top + 30) : '') +
    drawLine(card.school, { x: left, y: top + 38, size: 26, fill: palette.ink, width }) +
    drawTitle(
      card.title,
      { left, top: top + 48, bottom: shareSize.height - 12, width, fill: palette.ink },
      [48, 42, 38, 32],
    ) +
    '</svg>'
  );
}

function drawOrnament() {
  const canvas = createCanvas(columns, bandRows);
  paintBlock(canvas, 0, 0, columns, ornamentRows, '=');
  stamp(canvas, recolour(border('horns', columns), { '#': '-' }), 0, 0);
  return toGrid(canvas);
}
