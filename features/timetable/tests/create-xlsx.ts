import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const relation = `${office}/relationships`;
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

interface Sheet {
  readonly name?: string;
  /** Texts and numbers by row, or the XML of `sheetData`. */
  readonly rows: readonly (readonly (string | number)[])[] | string;
  readonly merges?: readonly string[];
  readonly state?: string;
}

interface Book {
  /** Formats of the cell styles: numbers of built-in formats, or codes. */
  readonly formats?: readonly (number | string)[];
  /** XML of shared strings. */
  readonly strings?: string;
  readonly is1904?: boolean;
}

/** Creates an Excel file. */
export async function createXlsx(sheets: readonly Sheet[], { formats = [], strings, is1904 }: Book = {}) {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': toRelations([['r1', 'officeDocument', '/xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, index) =>
          `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': toRelations([
      ...sheets.map((_, index): [string, string, string] => [
        `s${index}`,
        'worksheet',
        `worksheets/sheet${index}.xml`,
      ]),
      ['styles', 'styles', 'styles.xml'],
      ['strings', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': toStyles(formats),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings ?? ''}</sst>`,
  };
  sheets.forEach(({ rows, merges = [] }, index) => {
    const data = typeof rows === 'string' ? rows : rows.map(toRow).join('');
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    parts[`xl/worksheets/sheet${index}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${data}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
  });
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return new Blob([new Uint8Array(await buffer(zip.outputStream))]);
}

function toRow(cells: readonly (string | number)[], row: number): string {
  const toCell = (value: string | number, column: number) => {
    if (value === '') return '';
    const place = `${'ABCDEFGH'[column]!}${row + 1}`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    return `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  return `<row r="${row + 1}">${cells.map(toCell).join('')}</row>`;
}

function toRelations(relations: readonly (readonly [id: string, type: string, target: string])[]): string {
  const listed = relations.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packages}/relationships">${listed.join('')}</Relationships>`;
}

function toStyles(formats: readonly (number | string)[]): string {
  const idOf = (format: number | string, index: number) =>
    typeof format === 'number' ? format : 164 + index;
  const codes = formats.map((format, index) =>
    typeof format === 'number'
      ? ''
      : `<numFmt numFmtId="${164 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = formats.map((format, index) => `<xf numFmtId="${idOf(format, index)}"/>`);
  return `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}
