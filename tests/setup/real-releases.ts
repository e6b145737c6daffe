import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/source-files';

/** What a release needs beside its build. */
const parts = [
  'lib',
  'messages',
  'scripts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
];

/** Replaces a text in a file of the build. */
export interface Patch {
  readonly file: string;
  readonly find: string;
  readonly replacement: string;
}

/** Has the files of the build under test in the new release, as links, with the patches of the version. */
const build = `
  import { execFileSync } from 'node:child_process';
  import { readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
  const { root, patches } = JSON.parse(readFileSync('build.json', 'utf8'));
  symlinkSync(\`\${root}/node_modules\`, 'node_modules');
  for (const folder of ['.next', 'dist']) {
    execFileSync('mkdir', ['-p', folder]);
    const names = readdirSync(\`\${root}/\${folder}\`).filter((name) => !['cache', 'dev', 'copies'].includes(name));
    execFileSync('cp', ['-al', ...names.map((name) => \`\${root}/\${folder}/\${name}\`), folder]);
  }
  for (const { file, find, replacement } of patches) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(find)) throw new Error(\`\${file} has no \${find}\`);
    // The file under test has the same bytes.
    rmSync(file);
    writeFileSync(file, text.replaceAll(find, replacement));
  }`;

/** Versions of the real site in a repository, and an installation of the first one. */
export interface RealReleases {
  /** The link of the installation. */
  readonly link: string;
  /** Commits a version of the build under test with patches and tags it. */
  release(version: string, patches: readonly Patch[], migration?: string): void;
  remove(): void;
}

/** Creates a repository with version 1.0.0 and installs it. Needs the build under test. */
export function createRealReleases(): RealReleases {
  // Beside the packages, and on the disk of the build, because hard links do not lead to another one.
  const copies = join(root, 'dist/copies');
  mkdirSync(copies, { recursive: true });
  const place = mkdtempSync(join(copies, 'releases-'));
  const [repository, folder] = [join(place, 'repository'), join(place, 'site')];
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  for (const part of parts) cpSync(join(root, part), join(repository, part), { recursive: true });
  // A link is no folder.
  writeFileSync(join(repository, '.gitignore'), '.next/\ndist/\nnode_modules\n');
  writeFileSync(join(repository, 'scripts/build.mjs'), build);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@lyceum.example');

  function release(version: string, patches: readonly Patch[], migration?: string): void {
    const packageFile = join(repository, 'package.json');
    const project = JSON.parse(readFileSync(packageFile, 'utf8')) as object;
    writeFileSync(packageFile, JSON.stringify({ ...project, version }));
    writeFileSync(join(repository, 'build.json'), JSON.stringify({ root: root.replace(/\/$/, ''), patches }));
    if (migration) writeFileSync(join(repository, `lib/server/db/migrations/${migration}.ts`), '');
    git('add', '.');
    git('commit', '--quiet', '-m', `Release ${version}`);
    git('tag', `v${version}`);
  }

  release('1.0.0', []);
  const first = join(folder, 'releases', git('rev-parse', '--short=12', 'HEAD'));
  git('clone', '--quiet', repository, first);
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: first });
  const link = join(folder, 'current');
  symlinkSync(first, link);
  return { link, release, remove: () => rmSync(place, { recursive: true, force: true }) };
}
