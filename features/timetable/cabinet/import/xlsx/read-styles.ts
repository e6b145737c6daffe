import { toDateFormat, type DateFormat } from './number-format';
import { walkXml } from './walk-xml';

/** Returns what each cell style of a file shows of a number of days; `null` for other numbers. */
export function readStyles(styles: string): (DateFormat | null)[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  walkXml(styles, {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'xf' && isOfCells) ids.push(Number(numFmtId));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map((id) => toDateFormat(id, codes.get(id)));
}
