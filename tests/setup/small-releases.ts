import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { bundleServer } from '@/scripts/lib/bundle-server.mjs';
import { findFreePort } from '@/scripts/lib/find-free-port.mjs';
import { spawnCommand, type RunningCommand } from './spawn-command';
import { root } from '../architecture/source-files';

/** What is wrong with a version: its renderer ends or never becomes ready, or delivery answers 503. */
export type Fault = 'throws' | 'hangs' | 'unhealthy' | 'does not build';

/** A version of the small site. */
export interface SmallVersion {
  readonly version: string;
  readonly fault?: Fault;
  readonly notes?: string;
  /** Names of further migrations. */
  readonly migrations?: readonly string[];
}

const delivery = `
  import { createServer } from 'node:http';
  import { readFileSync } from 'node:fs';
  const { version, fault } = JSON.parse(readFileSync('package.json', 'utf8'));
  const server = createServer((request, response) => {
    response.writeHead(fault === 'unhealthy' ? 503 : 200, { connection: 'close' });
    response.end(JSON.stringify({ version }));
  });
  process.on('message', ({ kind }) => {
    if (kind === 'ping') process.send({ kind: 'pong' });
    if (kind === 'stop') server.close(() => process.exit(0));
  });
  process.on('disconnect', () => process.exit(1));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send({ kind: 'ready' }));`;

const renderer = `
  import { readFileSync } from 'node:fs';
  const { version, fault } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (fault === 'throws' || process.env.BROKEN_VERSION === version) throw new Error('broken');
  process.on('message', ({ kind }) => (kind === 'ping' ? process.send({ kind: 'pong' }) : kind === 'stop' && process.exit(0)));
  process.on('disconnect', () => process.exit(1));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});
  if (fault !== 'hangs') process.send({ kind: 'ready' });`;

/** Waits while the file that `HOLD_BUILD` names exists. */
const build = `
  import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { setTimeout as wait } from 'node:timers/promises';
  if (existsSync('node_modules')) throw new Error('Two builds run in this folder');
  mkdirSync('node_modules');
  writeFileSync('node_modules/build-process', String(process.pid));
  while (existsSync(process.env.HOLD_BUILD ?? '')) await wait(20);
  if (readFileSync('package.json', 'utf8').includes('does not build')) throw new Error('broken build');
  mkdirSync('.next');
  writeFileSync('.next/BUILD_ID', 'small');
  cpSync('processes', 'dist', { recursive: true });
  cpSync('../../../server', 'dist', { recursive: true });
  writeFileSync('dist/built-from', '');`;

const backup = `
  import { writeFileSync } from 'node:fs';
  writeFileSync(process.argv.at(-1), process.env.DATA_DIR);`;

/** A repository with versions of a small site, an installation of one of them, and the process that runs it. */
export interface SmallInstallation extends SmallRepository, SmallSite {
  /** Folder with `releases/` and `current`. */
  readonly folder: string;
  /** Clones and builds the newest version by hand, and points the link at it. Returns the release. */
  install(): string;
  /** Adds a site with other data and another port, which runs from the same link. */
  addSite(): Promise<SmallSite>;
  /** Starts the command in the release that the link names. */
  spawnUpdate(args?: readonly string[], env?: Readonly<Record<string, string>>): RunningCommand;
  remove(): Promise<void>;
}

/** Creates an empty installation. The supervisor is the real one; delivery and renderer are small. */
export async function createSmallInstallation(): Promise<SmallInstallation> {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'releases-')));
  const folder = join(place, 'site');
  const link = join(folder, 'current');
  mkdirSync(join(folder, 'releases'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  cpSync(await bundleSupervisor(), join(place, 'server'), { recursive: true });
  const repository = createSmallRepository(join(place, 'repository'));
  const site = await createSmallSite({ link, dataDir: join(place, 'data') });
  const sites = [site];
  return {
    ...repository,
    ...site,
    folder,
    install() {
      const release = join(folder, 'releases', repository.git('rev-parse', '--short=12', 'HEAD'));
      repository.git('clone', '--quiet', join(place, 'repository'), release);
      execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: release });
      symlinkSync(release, link);
      return release;
    },
    async addSite() {
      const other = await createSmallSite({ link, dataDir: join(place, `data-${sites.length}`) });
      sites.push(other);
      return other;
    },
    spawnUpdate: (args = [], env = {}) =>
      spawnCommand(join(realpathSync(link), 'scripts/update.mjs'), args, env),
    async remove() {
      await Promise.all(sites.map(({ stop }) => stop()));
      rmSync(place, { recursive: true, force: true });
    },
  };
}

let bundling: Promise<string> | null = null;

/** Bundles the supervisor once. Returns the folder. */
function bundleSupervisor(): Promise<string> {
  return (bundling ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const outfile = join(folder, 'server.mjs');
    await bundleServer({ entry: 'lib/processes/server.ts', outfile, hasEmbeddedApi: false });
    return folder;
  })());
}

interface SmallRepository {
  git(...args: string[]): string;
  /** Commits a version and tags it. Returns the first twelve letters of the commit. */
  release(version: SmallVersion): string;
}

function createSmallRepository(folder: string): SmallRepository {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  writeProject(folder);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@lyceum.example');
  let changelog = '';
  return {
    git,
    release({ version, fault, notes, migrations = [] }) {
      write('package.json', JSON.stringify({ version, type: 'module', fault }));
      const part = notes ? `### Upgrade notes\n\n${notes}\n\n` : '';
      changelog = `## ${version}\n\n### Contains\n\n- All.\n\n${part}${changelog}`;
      write('CHANGELOG.md', `# Changelog\n\n${changelog}`);
      for (const name of migrations) write(`lib/server/db/migrations/${name}.ts`, 'export {};');
      git('add', '.');
      git('commit', '--quiet', '-m', `Release ${version}`);
      git('tag', `v${version}`);
      return git('rev-parse', '--short=12', 'HEAD');
    },
  };
}

interface SmallSite {
  readonly dataDir: string;
  /** Starts the site, and again whenever it ends, as a service manager does. */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
  /** Version that the site answers; `null` if it does not answer. */
  readVersion(): Promise<string | null>;
  /** Folder that the link names. */
  readCurrent(): string;
}

async function createSmallSite({ link, dataDir }: { link: string; dataDir: string }): Promise<SmallSite> {
  const port = await findFreePort();
  const own = { PORT: String(port), DATA_DIR: dataDir, RELEASE_DIR: link };
  let site: ChildProcess | null = null;
  let isKept = false;
  mkdirSync(dataDir);

  function keep(env: Readonly<Record<string, string>>): void {
    site = spawn(process.execPath, ['dist/server.mjs'], {
      cwd: link,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', ...own, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    site.on('exit', () => isKept && keep(env));
  }

  const readVersion = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      async (answer) => (answer.ok ? ((await answer.json()) as { version: string }).version : null),
      () => null,
    );

  return {
    dataDir,
    readVersion,
    readCurrent: () => realpathSync(link),
    async start(env = {}) {
      isKept = true;
      keep(env);
      await expect.poll(readVersion, { timeout: 20_000 }).not.toBeNull();
    },
    async stop() {
      isKept = false;
      if (site && site.exitCode === null && site.kill('SIGTERM')) await once(site, 'exit');
    },
  };
}

function writeProject(folder: string): void {
  cpSync(join(root, 'scripts/update.mjs'), join(folder, 'scripts/update.mjs'));
  cpSync(join(root, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true });
  const files = {
    'scripts/build.mjs': build,
    'scripts/backup.mjs': backup,
    'processes/delivery.mjs': delivery,
    'processes/renderer.mjs': renderer,
  };
  for (const [path, text] of Object.entries(files)) writeFile(join(folder, path), text);
  writeFile(join(folder, 'lib/server/db/migrations/0001-base.ts'), 'export {};');
  writeFile(join(folder, '.gitignore'), 'dist/\n.next/\nnode_modules/\n');
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
