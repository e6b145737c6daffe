/** Records of a workbook (BIFF). */
const sheetRecord = 0x0085;
const passwordRecord = 0x002f;
const endRecord = 0x000a;

/** Kinds of a sheet: macros of Excel 4, or a module of Visual Basic. */
const macroKinds: readonly number[] = [1, 6];

/**
 * Whether the stream of a workbook of before 2007 names a sheet of macros, hidden or not. A workbook with a password counts
 * as one, because its sheets cannot be read: Excel itself opens some of them without asking.
 */
export function hasExcelMacros(workbook: Uint8Array): boolean {
  const view = new DataView(workbook.buffer, workbook.byteOffset, workbook.byteLength);
  for (let at = 0; at + 4 <= workbook.length;) {
    const record = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (record === endRecord) return false;
    if (record === passwordRecord) return true;
    if (record === sheetRecord && length >= 6 && macroKinds.includes(workbook[at + 4 + 5] ?? 0)) return true;
    at += 4 + length;
  }
  return false;
}
