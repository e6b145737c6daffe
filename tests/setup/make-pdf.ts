/** A page of a made PDF. */
interface MadePage {
  /** Operators that draw it. */
  readonly operators: string;
  /** Width and height in points. Default: A4. */
  readonly size?: readonly [number, number];
}

/** Returns a PDF of ASCII text with some pages. */
export function makePdf(pages: readonly MadePage[]): Buffer {
  const first = 4;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...pages.flatMap(({ operators, size = [595, 842] }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
    ]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

/** Operators that fill the left half of an A4 page with red. */
export const redHalf = '1 0 0 rg 0 0 297 842 re f';

/** Operators that write a line of text. */
export const oneLine = 'BT /F1 24 Tf 72 700 Td (Charter of the school) Tj ET';
