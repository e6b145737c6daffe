import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruise } from './cruise';
import { root } from './source-files';

/** File, import (`type:` a type, `late:` a dynamic import), the rule that refuses it. `null`: allowed. */
const imports: readonly [from: string, to: string, rule: string | null][] = [
  ['lib/content/a.ts', '@/lib/i18n/locales', null],
  ['lib/content/b.ts', 'zod', null],
  ['lib/content/c.ts', 'react', 'content-is-pure'],
  ['lib/content/d.ts', 'type:@/lib/server/store', 'content-is-pure'],
  ['lib/content/e.ts', 'node:fs', 'content-is-pure'],
  ['lib/i18n/locales.ts', 'zod', 'locales-are-pure'],
  ['lib/server/a.ts', 'hono', null],
  ['lib/server/b.ts', 'next/headers', 'embedded-api-knows-no-pages'],
  ['lib/server/c.ts', 'type:react', 'embedded-api-knows-no-pages'],
  ['lib/server/d.ts', '@/components/ui/button', 'embedded-api-knows-no-pages'],
  ['lib/server/h.ts', '@/lib/views/today', 'embedded-api-knows-no-pages'],
  ['lib/server/e.ts', 'sharp', 'pictures-are-decoded-elsewhere'],
  ['lib/server/f.ts', '@/lib/server/pictures/run-job', 'pictures-are-decoded-elsewhere'],
  ['lib/server/g.ts', 'type:@/lib/server/pictures/run-job', null],
  ['lib/server/pictures/decoders.ts', 'sharp', null],
  ['lib/server/db/migrations/0101-a.ts', 'type:kysely', null],
  ['lib/server/db/migrations/0102-b.ts', 'node:crypto', null],
  ['lib/server/db/migrations/0103-c.ts', '@/lib/server/db/create-item-table', null],
  ['lib/server/db/migrations/0104-d.ts', '@/lib/server/db/migrations/0103-c', null],
  ['lib/server/db/migrations/0105-e.ts', '@/lib/server/store', 'migrations-import-no-living-code'],
  ['lib/server/db/migrations/0106-f.ts', 'type:@/lib/content/types/news', 'migrations-import-no-living-code'],
  ['lib/server/db/migrations/0107-g/g.ts', 'zod', 'migrations-import-no-living-code'],
  ['lib/processes/renderer.ts', '@/lib/server/store', null],
  ['sample/a.ts', '@/lib/server/store', null],
  ['lib/delivery/a.test.ts', '@/lib/server/store', null],
  ['lib/api/a.ts', 'type:@/lib/server/store', 'embedded-api-is-behind-its-transport'],
  ['app/[locale]/(site)/a.tsx', '@/lib/server/store', 'embedded-api-is-behind-its-transport'],
  ['lib/delivery/b.ts', '@/lib/content/types/news', 'delivery-knows-no-pages'],
  ['app/[locale]/(site)/b.tsx', '@/lib/api/client', null],
  ['app/[locale]/(site)/c.tsx', '@/lib/auth/session/session', 'public-pages-know-no-session'],
  ['app/[locale]/(site)/d.tsx', 'next/headers', 'public-pages-know-no-session'],
  ['app/[locale]/(site)/e.tsx', '@/components/cabinet/list', 'public-pages-know-no-session'],
  ['app/sitemap.xml/route.ts', 'next-auth', 'public-pages-know-no-session'],
  ['components/site/a.tsx', 'type:@/lib/auth/session/session', 'public-pages-know-no-session'],
  ['components/site/b.tsx', '@/components/cabinet/list', 'site-components-know-no-cabinet'],
  ['features/inquiries/site/a.tsx', '@/features/inquiries/actions/send-inquiry', null],
  ['components/site/d.tsx', '@/lib/actions/item-actions', 'public-pages-know-no-session'],
  ['components/ui/a.tsx', 'react', null],
  ['components/ui/b.tsx', 'type:@/lib/content/types/news', 'ui-knows-no-domain'],
  ['components/ui/c.tsx', '@/lib/api/client', 'ui-knows-no-domain'],
  ['components/ui/d.tsx', '@/components/cabinet/list', 'site-components-know-no-cabinet'],
  ['components/cabinet/a.tsx', '@/lib/content/types/news', null],
  ['components/cabinet/b.tsx', '@/lib/actions/item-actions', null],
  ['components/cabinet/c.tsx', '@/app/[locale]/cabinet/actions', 'components-know-no-pages'],
  ['lib/auth/b.ts', 'type:@/app/[locale]/cabinet/actions', 'components-know-no-pages'],
  ['lib/auth/a.ts', '@/components/ui/button', 'lib-knows-no-components'],
  ['lib/api/b.ts', 'vitest', 'no-dev-dependency-in-product'],
  ['lib/api/c.ts', '@/tests/seed', 'product-knows-no-tests'],
  ['lib/api/d.ts', '@/lib/api/gone', 'not-resolvable'],
  ['lib/delivery/c.ts', '@/lib/protocol/a', null],
  ['lib/protocol/a.ts', 'type:@/lib/delivery/b', 'lib: protocol, process below fixed-pages'],
  ['lib/protocol/a.test.ts', '@/lib/delivery/b', null],
  ['lib/http/a.ts', '@/lib/protocol/b', 'lib: http below protocol, process'],
  [
    'lib/server/rows/a.ts',
    '@/lib/server/content/b',
    'lib/server: attempts, events, jobs, pictures, rows below files',
  ],
  ['lib/server/routes/a.ts', '@/lib/server/app', 'lib/server: routes, sites below .'],
  ['components/cabinet/base/a.ts', '@/components/cabinet/form/b', 'components/cabinet: base below values'],
  ['components/site/content/a.tsx', '@/components/site/page/b', 'components/site: content below photos'],
  ['lib/views/a.ts', '@/features/canteen/model/a', 'core-imports-no-feature'],
  ['components/site/blocks/a.tsx', 'type:@/features/canteen/model/a', 'core-imports-no-feature'],
  ['app/[locale]/(site)/f.tsx', '@/features/canteen/model/a', 'core-imports-no-feature'],
  ['sample/b.ts', '@/features/canteen/model/a', 'core-imports-no-feature'],
  ['scripts/a.ts', 'late:@/features/canteen/model/a', 'core-imports-no-feature'],
  ['app/[locale]/(site)/ashana/page.ts', '@/features/canteen/model/a', null],
  ['lib/views/b.test.ts', '@/features/canteen/model/a', null],
  ['features/canteen/site/a.ts', '@/features/canteen/server/a', 'embedded-api-is-behind-its-transport'],
  [
    'features/canteen/cabinet/a.ts',
    'type:@/features/canteen/server/a',
    'embedded-api-is-behind-its-transport',
  ],
  ['features/canteen/server/b.ts', '@/features/canteen/server/a', null],
  ['app/[locale]/layout.tsx', '@/features/index', null],
  ['lib/views/c.ts', '@/features/index', 'only-app-and-entries-read-the-lists'],
  ['features/canteen/model/b.ts', '@/features/index', 'only-app-and-entries-read-the-lists'],
  ['lib/api/loop-a.ts', '@/lib/api/loop-b', 'no-circular'],
  ['lib/api/type-loop-a.ts', 'type:@/lib/api/type-loop-b', 'no-circular'],
  ['lib/api/late-loop-a.ts', 'late:@/lib/api/late-loop-b', 'no-circular'],
];

/** Targets of the imports above, and a file without importers. */
const targets = [
  'lib/server/store.ts',
  'lib/server/db/create-item-table.ts',
  'lib/server/pictures/run-job.ts',
  'lib/content/types/news.ts',
  'lib/auth/session/session.ts',
  'lib/api/client.ts',
  'app/[locale]/cabinet/actions.ts',
  'features/inquiries/actions/send-inquiry.ts',
  'features/canteen/model/a.ts',
  'features/canteen/server/a.ts',
  'features/index.ts',
  'lib/actions/item-actions.ts',
  'components/ui/button.tsx',
  'lib/views/today.ts',
  'lib/delivery/b.ts',
  'lib/protocol/b.ts',
  'lib/server/content/b.ts',
  'lib/server/app.ts',
  'components/cabinet/form/b.ts',
  'components/site/page/b.tsx',
  'components/cabinet/list.tsx',
  'tests/seed.ts',
  'lib/api/dead.ts',
];

describe('import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  let violations: { from: string; rule: string }[];

  beforeAll(async () => {
    symlinkSync(`${root}node_modules`, join(folder, 'node_modules'));
    symlinkSync(`${root}package.json`, join(folder, 'package.json'));
    symlinkSync(`${root}tsconfig.json`, join(folder, 'tsconfig.json'));
    for (const path of targets) write(path, 'export const value = 1;\n');
    for (const [from, to] of imports) write(from, toSource(to));
    write('lib/api/loop-b.ts', toSource('@/lib/api/loop-a'));
    write('lib/api/type-loop-b.ts', toSource('type:@/lib/api/type-loop-a'));
    write('lib/api/late-loop-b.ts', toSource('@/lib/api/late-loop-a'));
    const { summary } = await cruise(folder);
    violations = summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each(imports.filter(([, , rule]) => rule))('reject %s importing %s (%s)', (from, _to, rule) => {
    expect(violations).toContainEqual({ from, rule });
  });

  it.each(imports.filter(([, , rule]) => !rule))('allow %s importing %s', (from) => {
    const rules = violations.filter((violation) => violation.from === from).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule !== 'no-unused-module')).toEqual([]);
  });

  it('reject a module without importers', () => {
    expect(violations).toContainEqual({ from: 'lib/api/dead.ts', rule: 'no-orphans' });
    expect(violations).toContainEqual({ from: 'lib/api/a.ts', rule: 'no-unused-module' });
  });

  it('reject two folders that import each other, though no two files do', async () => {
    write('components/ui/form/circle-a.ts', toSource('@/components/ui/theme/circle-b'));
    write('components/ui/theme/circle-b.ts', 'export const value = 1;\n');
    write('components/ui/theme/circle-c.ts', toSource('@/components/ui/form/circle-d'));
    write('components/ui/form/circle-d.ts', 'export const value = 1;\n');
    // Tests are left out.
    write('components/ui/fonts/circle-e.test.ts', toSource('@/components/ui/navigation/circle-f'));
    write('components/ui/navigation/circle-f.ts', toSource('@/components/ui/fonts/circle-g'));
    write('components/ui/fonts/circle-g.ts', 'export const value = 1;\n');
    write('features/canteen/model/circle-h.ts', toSource('@/features/canteen/site/circle-i'));
    write('features/canteen/site/circle-i.ts', 'export const value = 1;\n');
    write('features/canteen/site/circle-j.ts', toSource('@/features/canteen/model/circle-k'));
    write('features/canteen/model/circle-k.ts', 'export const value = 1;\n');
    const { summary } = await cruise(folder, 'dependency-cruiser.folders.config.mjs');
    const pairs = summary.violations
      .map(({ from, to }) => `${from} -> ${to}`)
      .filter((pair) => /^(components\/ui|features\/canteen)\//.test(pair));
    expect(pairs.sort()).toEqual([
      'components/ui/form -> components/ui/theme',
      'components/ui/theme -> components/ui/form',
      'features/canteen/model -> features/canteen/site',
      'features/canteen/site -> features/canteen/model',
    ]);
  });

  function write(path: string, source: string) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
});

function toSource(to: string): string {
  if (to.startsWith('late:')) return `export const load = () => import('${to.slice('late:'.length)}');\n`;
  const [, type, name] = /^(type:)?(.*)$/.exec(to)!;
  return `import ${type ? 'type ' : ''}* as it from '${name}';\nexport ${type ? 'type It = typeof it' : 'const value = it'};\n`;
}
