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

/** Returns the lines of the blocks of commands. */
function listCommands(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block!);
  return blocks.flatMap((block) => block.split('\n')).filter((line) => line !== '');
}

/** Returns the levels of the headings and the sections of other documents that a document leads to, in order. */
function listSources(text: string): string[] {
  return [...text.matchAll(/^#+|\]\((?:\.\.\/)*([^)\s]+#[^)\s]+)\)/gm)].map(
    ([heading, section]) => section ?? heading,
  );
}

/** Returns the rooms of a place from top to bottom, as its paragraph or, below its heading, its table has them. */
function listFloors(text: string, place: string): string[][] {
  const paragraph = text.split('\n\n').find((part) => part.startsWith(`\`${place}\`: `));
  const section = text.split(/^## /m).find((part) => part.startsWith(`${place}\n`)) ?? '';
  const lines = paragraph
    ? [paragraph.slice(place.length + 2)]
    : [...section.matchAll(/^\| ([^|]*`[^|]*)\|/gm)].map(([, cell]) => cell!);
  return lines
    .flatMap((line) => line.split('>'))
    .map((floor) => [...floor.matchAll(/`([\w-]+)`/g)].map(([, room]) => room!).sort())
    .filter((rooms) => rooms.length > 0);
}

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

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');

  it('has the floors of the import rules', async () => {
    const { floors } = (await import(`${root}dependency-cruiser.config.mjs`)) as {
      floors: Record<string, string[][]>;
    };
    for (const [place, order] of Object.entries(floors)) {
      const rooms = order.filter(([room]) => room !== '.').map((names) => [...names].sort());
      expect([place, listFloors(text, place)]).toEqual([place, rooms]);
    }
  });

  it('has its floors in a paragraph or a table', () => {
    expect(listFloors('`lib/a`: all > `b`, `c` >\n`d`.\n\n`e`', 'lib/a')).toEqual([['b', 'c'], ['d']]);
    expect(listFloors('## lib\n\n| x |\n| - |\n| `c` > `b` | `q` |\n| `a` | |\n', 'lib')).toEqual([
      ['c'],
      ['b'],
      ['a'],
    ]);
  });
});

describe('the first day', () => {
  const versions = ['docs/first-day.md', 'docs/ru/first-day.md', 'docs/kz/first-day.md'];

  it('has the same commands in each language', () => {
    const [english, ...others] = versions.map((path) => listCommands(read(path)));
    expect(english!.length).toBeGreaterThan(15);
    for (const commands of others) expect(commands).toEqual(english);
  });

  it('has commands of the deployment only', () => {
    const known = listCommands(read('docs/deployment.md'));
    expect(listCommands(read(versions[0]!)).filter((command) => !known.includes(command))).toEqual([]);
  });

  it('has the same sections and sources in each language', () => {
    const [english, ...others] = versions.map((path) => listSources(read(path)));
    expect(english!.length).toBeGreaterThan(10);
    for (const sources of others) expect(sources).toEqual(english);
  });

  it('finds a command that differs', () => {
    expect(listCommands('a\n```sh\none\n\ntwo  # c\n```\n```ini\nA=1\n```\n')).toEqual(['one', 'two  # c']);
    expect(listSources('## a\n[b](../deployment.md#c)')).toEqual(['##', 'deployment.md#c']);
  });
});
