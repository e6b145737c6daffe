import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '@/package.json';
import { listAnchors } from './checks/document-anchors';
import { root } from './source-files';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(root + path));

const read = (path: string) => readFileSync(root + path, 'utf8');

/** Names of files that a reader or a command makes, and of many files. */
const madeByReaders =
  /excursion|pricelist|books|kitaptar|9001-book|^app\/features$|^deploy\/backups|<|\*|\{|…/;

/** Returns links of a document that lead nowhere. */
function listBrokenLinks(path: string): string[] {
  const prose = read(path).replace(/^```.*?^```/gms, '');
  return [...prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const absolute = file === '' ? path : join(dirname(path), file);
      if (!existsSync(root + absolute)) return true;
      return anchor !== undefined && !listAnchors(read(absolute)).includes(anchor);
    });
}

/** Returns files of the project that a document names and that do not exist. */
function listMissingFiles(path: string): string[] {
  const named = [
    ...read(path).matchAll(
      /`((?:app|components|deploy|docs|features|lib|messages|sample|scripts|tests)\/[^`\s]*)`/g,
    ),
  ];
  return named
    .map(([, file]) => file!)
    .filter((file) => !madeByReaders.test(file) && !existsSync(root + file));
}

/** Returns scripts of npm that a document names and that package.json does not have. */
function listMissingScripts(path: string): string[] {
  const scripts = Object.keys(packageJson.scripts);
  return [...read(path).matchAll(/npm run ([a-z][\w:-]*)/g)]
    .map(([, name]) => name!)
    .filter((name) => !scripts.includes(name));
}

describe.each(documents)('%s', (path) => {
  // Records say what was true when they were written.
  const isRecord = path.startsWith('docs/decisions/0');

  it('has links that lead somewhere', () => {
    expect(listBrokenLinks(path)).toEqual([]);
  });

  it.skipIf(isRecord)('names files that exist', () => {
    expect(listMissingFiles(path)).toEqual([]);
  });

  it.skipIf(isRecord)('names commands that exist', () => {
    expect(listMissingScripts(path)).toEqual([]);
  });
});

it('docs/commands.md has every command', () => {
  const table = read('docs/commands.md');
  const missing = Object.keys(packageJson.scripts).filter(
    (name) => !table.includes(`\`npm run ${name}`) && !table.includes(`\`npm ${name}`),
  );
  expect(missing).toEqual([]);
});
