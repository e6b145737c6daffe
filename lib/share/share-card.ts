import { border } from '@/lib/ornament/borders';
import { createCanvas, paintBlock, stamp, stampCentred, toGrid } from '@/lib/ornament/canvas';
import { recolour, turn } from '@/lib/ornament/grid';
import { motif, type MotifName } from '@/lib/ornament/motifs';
import { palettes, type PaletteName } from '@/lib/ornament/poster-palettes';
import { toPath } from '@/lib/ornament/path';
import { paintGrid } from '@/lib/ornament/poster';
import { shareSize } from './share-size';
import { drawLine, drawTitle } from './share-text';

/** Size of an ornament square; both sides of the picture are multiples of it. */
export const square = 15;
const columns = shareSize.width / square;
const rows = shareSize.height / square;
const panelColumns = 30;
const bandRows = 6;
const margin = 4 * square;

/** Area of the motif, or of a picture in its place. */
export const sharePanel = {
  left: (columns - panelColumns) * square,
  width: panelColumns * square,
  height: (rows - bandRows) * square,
} as const;

/** Area of the mark, or of a logo in its place. */
export const shareMark = { left: margin, top: 52, width: 54, height: 54 } as const;

/** Content and look of a card. */
export interface ShareCard {
  readonly school: string;
  /** Whether the ornament mark stands beside the school's name; a logo takes its place otherwise. */
  readonly hasMark: boolean;
  /** Kind of page: a category or part of the site. */
  readonly section: string | null;
  readonly title: string;
  readonly motif: MotifName;
  readonly palette: PaletteName;
}

/** Draws a card as SVG: the title, a motif beside it and a band below. */
export function drawShareCard(card: ShareCard): string {
  const palette = palettes[card.palette];
  const { ground, shapes } = paintGrid(drawOrnament(card.motif), card.palette);
  const paths = shapes.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  const width = sharePanel.left - margin - square;
  const bottom = sharePanel.height - margin;
  const section =
    card.section && drawLine(card.section, { x: margin, y: 186, size: 27, fill: palette.ink, width });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<g transform="scale(${square})" shape-rendering="crispEdges">${paths}</g>` +
    (card.hasMark ? drawMark(palette.accent) : '') +
    drawLine(card.school, { x: margin + 66, y: 89, size: 27, fill: palette.ink, width: width - 66 }) +
    (section ?? '') +
    drawTitle(card.title, { left: margin, top: section ? 206 : 150, bottom, width, fill: palette.ink }) +
    '</svg>'
  );
}

function drawOrnament(name: MotifName) {
  const canvas = createCanvas(columns, rows);
  const { width, height } = { width: panelColumns, height: rows - bandRows };
  paintBlock(canvas, columns - width, 0, width, height, '=');
  stamp(canvas, recolour(turn(border('triangles', height)), { '#': '-', '+': '-' }), columns - width, 0);
  stampCentred(canvas, motif(name), columns - width / 2 + 2, height / 2);
  paintBlock(canvas, 0, height, columns, bandRows, '=');
  stamp(canvas, recolour(border('horns', columns), { '#': '-' }), 0, height + 1);
  return toGrid(canvas);
}

/** Draws the ornament mark as SVG, with its left top corner at `x` and `y`. */
export function drawMark(fill: string, x: number = margin, y = 58): string {
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(3)" d="${toPath(motif('mark'))}"/>`;
}
