import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageLock from '@/package-lock.json';
import { root } from '@/tests/architecture/source-files';
import { prebuiltFolder, type DebianMachine } from './debian-machine';

const { version: sqliteVersion } = packageLock.packages['node_modules/better-sqlite3'];

/** Packages of npm that the stand-ins of {@link prepareMachine} consist of. */
const sources = [`node-linux-${process.arch}@24`, 'npm@11', `better-sqlite3@${sqliteVersion}`];

/**
 * Makes what the document takes for granted: packages of Node 24, and a repository. What is not on npm may be out of reach:
 *
 * - A package of the name of NodeSource's has Node and npm from there.
 * - The ready-made file of better-sqlite3, which is on GitHub, is compiled.
 */
export async function prepareMachine(machine: DebianMachine): Promise<void> {
  const folder = join(machine.root, 'opt/npm');
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', ...sources], {
    stdio: 'pipe',
  });
  const modules = join(folder, 'node_modules');
  createNodePackage(machine.root, modules);
  createReadyMadeFile(machine.root, modules);
  machine.write('/etc/apt/sources.list.d/node.list', 'deb [trusted=yes] file:/opt/node ./\n');
  machine.write('/etc/sudoers.d/npm', 'Defaults env_keep += "npm_config_* NODE_EXTRA_CA_CERTS"\n');
  execFileSync('git', ['clone', '--quiet', '--bare', root, join(machine.root, 'srv/repository.git')]);
  machine.write('/etc/gitconfig', '[safe]\n\tdirectory = /srv/repository.git\n');
  await machine.run('apt-get update -qq; apt-get install -qq curl openssl', 'host');
}

function createNodePackage(machineRoot: string, modules: string): void {
  const folder = join(machineRoot, 'opt/node');
  const tree = join(folder, 'nodejs');
  const node = join(modules, `node-linux-${process.arch}`);
  cpSync(join(node, 'bin'), join(tree, 'usr/bin'), { recursive: true });
  cpSync(join(modules, 'npm'), join(tree, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(tree, 'usr/bin', name));
  const { version } = JSON.parse(readFileSync(join(node, 'package.json'), 'utf8')) as { version: string };
  const architecture = execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim();
  const control = `Package: nodejs
Version: ${version}-1nodesource1
Architecture: ${architecture}
Depends: ca-certificates, python3-minimal
Conflicts: npm
Maintainer: Test <test@example>
Description: Node and npm
`;
  mkdirSync(join(tree, 'DEBIAN'));
  writeFileSync(join(tree, 'DEBIAN/control'), control);
  const file = join(folder, 'nodejs.deb');
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, file], { stdio: 'pipe' });
  const bytes = readFileSync(file);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const entry = `Filename: ./nodejs.deb\nSize: ${bytes.length}\nSHA256: ${digest}\n`;
  writeFileSync(join(folder, 'Packages'), control + entry);
}

function createReadyMadeFile(machineRoot: string, modules: string): void {
  const platform = `linux-${process.arch}`;
  const nodeFolder = join(modules, `node-${platform}`);
  const node = join(nodeFolder, 'bin/node');
  const compiler = join(modules, 'npm/node_modules/node-gyp/bin/node-gyp.js');
  const source = join(modules, 'better-sqlite3');
  // With the headers of its package, because those of its site may be out of reach. The variable counts before the option.
  const env = { ...process.env, npm_config_nodedir: nodeFolder };
  execFileSync(node, [compiler, 'rebuild', '--release'], { cwd: source, env, stdio: 'pipe' });
  const folder = join(machineRoot, prebuiltFolder);
  mkdirSync(folder);
  const abi = execFileSync(node, ['-p', 'process.versions.modules'], { encoding: 'utf8' }).trim();
  const file = join(folder, `better-sqlite3-v${sqliteVersion}-node-v${abi}-${platform}.tar.gz`);
  const addon = 'build/Release/better_sqlite3.node';
  execFileSync('tar', ['--create', '--gzip', '--file', file, '--directory', source, addon]);
  // npm refuses one that its account cannot write to.
  chmodSync(file, 0o666);
}
