import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files';

/** Pages do not link the style sheets of the main script. */
it('the main script imports no style sheet', () => {
  expect(listStyles('instrumentation-client.ts')).toEqual([]);
});

it('a style sheet is found through other modules', () => {
  expect(listStyles('components/site/page/failure-page.tsx')).toEqual([
    'components/ui/button.module.css',
    'components/site/page/failure-page.module.css',
  ]);
});

/** Returns the style sheets that a file imports, itself or through the modules that load with it. */
function listStyles(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(/^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)';/gm)];
  return imports.flatMap(([, name]) => {
    const path = resolve(file, name!);
    if (path === null) return [];
    return path.endsWith('.css') ? [path] : listStyles(path, seen);
  });
}

/** Returns the file of an import; `null` for packages and data. */
function resolve(from: string, name: string): string | null {
  if (!/^(@\/|\.)/.test(name)) return null;
  const path = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name);
  if (path.endsWith('.css')) return path;
  const file = ['.ts', '.tsx']
    .map((extension) => path + extension)
    .find((name) => existsSync(join(root, name)));
  return file ?? null;
}
