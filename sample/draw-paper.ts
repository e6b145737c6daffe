import { border } from '../lib/ornament/borders';
import { createCanvas, stamp, stampCentred, toGrid } from '../lib/ornament/canvas';
import { recolour, scale, type Grid } from '../lib/ornament/grid';
import { motif } from '../lib/ornament/motifs';
import { inks, palettes } from '@/lib/ornament/poster-palettes';
import words from './content/paper.json';
import { drawLetters } from './letters';

/** A4 in points, and the width of the drawing in squares. */
const page = { width: 595, height: 842, columns: 70 };

/** Draws a placeholder document: a PDF of one page that says in both languages that it is a sample. */
export function drawPaper(): Uint8Array {
  const rows = Math.round((page.height * page.columns) / page.width);
  const canvas = createCanvas(page.columns, rows);
  const band = recolour(border('horns', page.columns), { '#': '=' });
  stamp(canvas, band, 0, 3);
  stamp(canvas, band.toReversed(), 0, rows - 3 - band.length);
  stampCentred(canvas, scale(motif('paper'), 2), page.columns / 2, rows * 0.4);
  words.forEach((word, index) =>
    stampCentred(canvas, drawLetters(word), page.columns / 2, Math.round(rows * 0.72) + index * 12),
  );
  return toPdf(toOperators(toGrid(canvas)));
}

/** Converts a grid to PDF operators, one rectangle per run of squares. */
function toOperators(grid: Grid): string {
  const palette = palettes.felt;
  const square = page.width / page.columns;
  const lines = [`${toRgb(palette.ground)} rg 0 0 ${page.width} ${page.height} re f`];
  for (const [ink, color] of Object.entries(inks)) {
    lines.push(`${toRgb(palette[color])} rg`);
    grid.forEach((row, y) => {
      for (const run of row.matchAll(new RegExp(`\\${ink}+`, 'g'))) {
        const [left, bottom] = [run.index * square, page.height - (y + 1) * square];
        const sizes = [left, bottom, run[0].length * square, square].map((size) => size.toFixed(2));
        lines.push(`${sizes.join(' ')} re f`);
      }
    });
  }
  return lines.join('\n');
}

function toRgb(color: string): string {
  return [1, 3, 5].map((start) => (parseInt(color.slice(start, start + 2), 16) / 255).toFixed(3)).join(' ');
}

/** Wraps operators in a minimal PDF of one page. The text is ASCII, so string lengths equal byte offsets. */
function toPdf(operators: string): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R >>`,
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(body + table + trailer);
}
