import { openPackage } from './open-package';
import { readSheet, type Sheet } from './read-sheet';
import { readStrings } from './read-strings';
import { readStyles } from './read-styles';
import { walkXml } from './walk-xml';

export interface NamedSheet extends Sheet {
  readonly name: string;
  /** Whether the file hides the sheet, so that people do not see what is in it. */
  readonly isHidden: boolean;
}

/** Returns the sheets with cells of an Excel file (XLSX), in their order. Throws if the file is damaged. */
export function readWorkbook(bytes: Uint8Array): NamedSheet[] {
  const { getPart, listTargets } = openPackage(bytes);
  const path = [...listTargets('').values()].find(({ type }) => type === 'officeDocument')?.path;
  const workbook = path === undefined ? undefined : getPart(path);
  if (path === undefined || workbook === undefined) throw new Error('The file has no workbook.');
  const targets = listTargets(path);
  const getByType = (type: string) => {
    const target = [...targets.values()].find((candidate) => candidate.type === type);
    return target && getPart(target.path);
  };
  const listed: { name: string; isHidden: boolean; id: string }[] = [];
  let is1904 = false;
  walkXml(workbook, {
    open: (element, { name = '', state = 'visible', id = '', date1904 = '' }) => {
      if (element === 'sheet') listed.push({ name, isHidden: state !== 'visible', id });
      if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  const [strings, styles] = [getByType('sharedStrings'), getByType('styles')];
  const context = {
    strings: strings === undefined ? [] : readStrings(strings),
    styles: styles === undefined ? [] : readStyles(styles),
    is1904,
  };
  return listed.flatMap(({ id, ...sheet }) => {
    const target = targets.get(id);
    const document = target?.type === 'worksheet' ? getPart(target.path) : undefined;
    return document === undefined ? [] : [{ ...sheet, ...readSheet(document, context) }];
  });
}
