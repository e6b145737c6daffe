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

/** Width of a mark and height of a logo, and the space beside it. */
const markSize = 54;
const markGap = 12;

/** Distances from the ornament down to the parts of the band: tops, but the baseline of the school's name. */
const below = { logo: 24, mark: 30, school: 38, title: 48 };
const bottomMargin = 12;

const schoolSize = 26;
/** Font sizes of the title, of which the largest that fits is used. */
const titleSizes = [48, 42, 38, 32];

/** Area of a wide picture above the band. */
export const shareWindow = {
  left: 0,
  width: shareSize.width,
  height: shareSize.height - bandRows * square,
} as const;

const ornamentBottom = shareWindow.height + ornamentRows * square;

/** Area of a logo in place of the mark of the band. */
export const bandMark = {
  left: margin,
  top: ornamentBottom + below.logo,
  width: markSize,
  height: markSize,
} as const;

/** Draws a card for a wide picture as SVG: an ornament band, the school's name and the title below the picture. */
export function drawShareBand(card: ShareCard): string {
  const { accent, ink: fill } = palettes[card.palette];
  const { ground, shapes } = paintGrid(drawOrnament(), card.palette);
  const paths = shapes.map((shape) => `<path fill="${shape.fill}" d="${shape.path}"/>`).join('');
  const left = margin + markSize + markGap;
  const width = shareSize.width - left - margin;
  const [top, bottom] = [ornamentBottom + below.title, shareSize.height - bottomMargin];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<g transform="translate(0 ${shareWindow.height}) scale(${square})" shape-rendering="crispEdges">${paths}</g>` +
    (card.hasMark ? drawMark(accent, margin, ornamentBottom + below.mark) : '') +
    drawLine(card.school, { x: left, y: ornamentBottom + below.school, size: schoolSize, fill, width }) +
    drawTitle(card.title, { left, top, bottom, width, fill }, titleSizes) +
    '</svg>'
  );
}

function drawOrnament() {
  const canvas = createCanvas(columns, bandRows);
  paintBlock(canvas, 0, 0, columns, ornamentRows, '=');
  stamp(canvas, recolour(border('horns', columns), { '#': '-' }), 0, 0);
  return toGrid(canvas);
}
