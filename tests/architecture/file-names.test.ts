import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listCrowdedFolders, listSharedNames, type FixedName } from './checks/file-names';
import { root } from './source-files';

const fixedNames: readonly FixedName[] = [
  {
    path: /^app\/(.*\/)?(page|layout|route|loading|error|not-found)\.tsx?$/,
    reason: 'Next finds the files of a route by name.',
  },
  {
    path: /^features\/[^/]+\/(feature|actions|contract|settings)\.ts$/,
    reason:
      'Each feature has one manifest, and at most one file each of server actions, endpoints and settings.',
  },
  { path: /^features\/[^/]+\/site\/previews\.tsx$/, reason: 'app/[locale]/preview finds them by name.' },
  { path: /^features\/[^/]+\/tests\/effects\.ts$/, reason: 'The test of effects finds them by name.' },
  { path: /^features\/(index|server|site|cabinet)\.ts$/, reason: 'The lists are named like their bundles.' },
  { path: /\/index\.ts$/, reason: 'The folder names it.' },
  { path: /^lib\/server\/db\/migrations\//, reason: 'Code that a migration needs is copied beside it.' },
  {
    path: /^(scripts\/(lib\/)?(make-reset-link|restore-backup)|features\/(old-site|site-import|wordpress-import)\/command\/(run-import|import-site|import-wordpress))\.ts$/,
    reason: 'The entry of a command is named like the function that it runs.',
  },
];

/** Returns the files of code and style sheets without tests. */
function listFiles(): string[] {
  return ['app', 'components', 'features', 'lib', 'sample', 'scripts', 'tests']
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !/\.(test|spec)\.|\.d\.m?ts$/.test(path));
}

describe('file names', () => {
  it('say what is in a file without its folder', () => {
    const files = listFiles();
    expect(files.length).toBeGreaterThan(1500);
    expect(listSharedNames(files, fixedNames)).toEqual([]);
  });

  it('are fixed only where files have them', () => {
    const files = listFiles();
    const unused = fixedNames.filter(({ path }) => !files.some((file) => path.test(file)));
    expect(unused).toEqual([]);
  });
});

describe('folders', () => {
  it('hold at most 22 files of code', () => {
    const files = listFiles().filter((path) => /^(app|components|features|lib)\/.*\.tsx?$/.test(path));
    const crowded = listCrowdedFolders(files, 22);
    // Migrations are read by their numbers.
    expect(crowded.filter((folder) => folder !== 'lib/server/db/migrations')).toEqual([]);
  });
});

describe('the check of folders', () => {
  it('lists folders with more files of their own', () => {
    const files = ['lib/a/one.ts', 'lib/a/two.ts', 'lib/b/one.ts', 'lib/b/c/two.ts'];
    expect(listCrowdedFolders(files, 1)).toEqual(['lib/a']);
  });
});

describe('the check of file names', () => {
  const fixed = [{ path: /^app\/(.*\/)?page\.tsx$/, reason: '' }];

  it('lists the files of a name', () => {
    const files = ['lib/a/limits.ts', 'lib/b/limits.ts', 'lib/b/other.ts', 'lib/b/limits.module.css'];
    expect(listSharedNames(files, fixed)).toEqual(['limits.ts: lib/a/limits.ts, lib/b/limits.ts']);
  });

  it('accepts fixed names', () => {
    expect(listSharedNames(['app/page.tsx', 'app/news/page.tsx'], fixed)).toEqual([]);
  });

  it('refuses a fixed name in another place', () => {
    const files = ['app/page.tsx', 'components/page.tsx', 'lib/page.tsx'];
    expect(listSharedNames(files, fixed)).toEqual(['page.tsx: components/page.tsx, lib/page.tsx']);
  });
});
