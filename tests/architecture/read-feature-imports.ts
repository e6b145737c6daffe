import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { FileImport } from './checks/feature-imports';
import { listSourceFiles, root } from './source-files';

/** Returns the imports within features/, without those of tests, also of types and dynamic ones. */
export function readFeatureImports(): FileImport[] {
  return listSourceFiles(['features'])
    .filter((path) => !path.includes('/tests/'))
    .flatMap((from) =>
      ts.preProcessFile(readFileSync(root + from, 'utf8')).importedFiles.flatMap(({ fileName }) => {
        if (fileName.startsWith('@/')) return [{ from, to: fileName.slice(2) }];
        return fileName.startsWith('.') ? [{ from, to: join(dirname(from), fileName) }] : [];
      }),
    );
}
