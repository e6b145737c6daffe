import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { features } from '@/features';
import {
  isFeatureList,
  isFeatureRoute,
  listCircularUses,
  listIdleUses,
  listUndeclaredUses,
  type Uses,
} from './checks/feature-imports';
import { readFeatureImports } from './read-feature-imports';
import { listSourceFiles, root } from './source-files';

const manifests: readonly { readonly name: string; readonly uses?: readonly string[] }[] = features;
const uses: Uses = Object.fromEntries(manifests.map(({ name, uses: names = [] }) => [name, names]));
const read = (path: string) => readFileSync(root + path, 'utf8');

describe('features', () => {
  it('are the folders of features/', () => {
    const folders = readdirSync(`${root}features`, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(uses).sort());
  });

  it('import only features that their manifests name', () => {
    const imports = readFeatureImports();
    expect(imports.length).toBeGreaterThan(500);
    expect(listUndeclaredUses(imports, uses)).toEqual([]);
    expect(listIdleUses(imports, uses)).toEqual([]);
  });

  it('refuse an import that no manifest names', () => {
    const imports = [{ from: 'features/a/site/x.ts', to: 'features/b/model/y.ts' }];
    expect(listUndeclaredUses(imports, { a: [], b: ['a'] })).toEqual([
      'features/a/site/x.ts -> features/b/model/y.ts',
    ]);
    expect(listUndeclaredUses(imports, { a: ['b'], b: [] })).toEqual([]);
    expect(listIdleUses(imports, { a: ['b', 'c'], b: [] })).toEqual(['a -> c']);
  });

  it('do not use each other in a circle', () => {
    expect(listCircularUses(uses)).toEqual([]);
    expect(listCircularUses({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a', 'b', 'c']);
  });

  it('are named by four lists that are nothing else', () => {
    const files = readdirSync(`${root}features`).filter((name) => name.endsWith('.ts'));
    expect(files.sort()).toEqual(['cabinet.ts', 'index.ts', 'server.ts', 'site.ts']);
    expect(files.filter((name) => !isFeatureList(read(`features/${name}`)))).toEqual([]);
  });

  it('refuse a list that does more', () => {
    const list = "import { a } from './a/feature';\n\nexport const features: readonly Feature[] = [a];\n";
    expect(isFeatureList(list.replace('[a]', '[\n  a,\n]'))).toBe(true);
    expect(isFeatureList(list.replace('[a]', '[...a.more]'))).toBe(false);
    expect(isFeatureList(`${list}install(features);\n`)).toBe(false);
  });

  it('have routes of one export', () => {
    const routes = listSourceFiles(['app']).filter((path) => /from '@\/features\/[\w-]+\//.test(read(path)));
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((path) => !isFeatureRoute(read(path)))).toEqual([]);
  });

  it('refuse a route that does more', () => {
    const route = "export { GET } from '@/features/canteen/site/menu-route';\n";
    expect(isFeatureRoute(`${route}\nexport const dynamic = 'force-dynamic';\n`)).toBe(true);
    expect(isFeatureRoute(`${route}export { POST } from '@/features/canteen/site/menu-route';\n`)).toBe(
      false,
    );
    expect(isFeatureRoute("import { x } from '@/features/canteen/site/x';\nexport default x;\n")).toBe(false);
  });
});
