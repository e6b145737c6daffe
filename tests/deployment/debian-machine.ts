import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listChildren } from '@/tests/setup/list-children';

/** Folder of ready-made files of packages, which npm looks for before it asks GitHub. */
export const prebuiltFolder = '/opt/prebuilds';

/** Network of a command: the loopback of the machine alone, or that of the host, which reaches packages. */
export type Network = 'own' | 'host';

/** A new Debian in a container, with systemd as its first process. */
export interface DebianMachine {
  /** Folder of its files. */
  readonly root: string;
  /** Runs lines of a shell as root. Returns what they print. Throws with that if one fails. */
  run(lines: string, network?: Network): Promise<string>;
  read(path: string): string;
  write(path: string, text: string): void;
  /** Stops all of its processes and deletes its files. */
  remove(): Promise<void>;
}

const programs = ['debootstrap', 'systemd-nspawn', 'nsenter', 'dpkg-deb', 'g++', 'make', 'python3'];

/** Returns why this machine cannot run Debian in a container; `null` if it can. */
export function findObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'needs root';
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0) return `needs ${missing.join(' and ')}`;
  return findMirror() === null ? 'apt has no sources of Debian' : null;
}

/** Returns the address from which apt gets Debian's packages here; `null` if there is none. */
function findMirror(): string | null {
  const { stdout } = spawnSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian', 'Label: Debian'],
    { encoding: 'utf8' },
  );
  return stdout?.split('\n')[0] || null;
}

/** Environment of all commands in the machine. */
function createEnvironment(): Record<string, string> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    // Answers the questions of apt.
    DEBIAN_FRONTEND: 'noninteractive',
    npm_config_registry: registry,
    npm_config_better_sqlite3_local_prebuilds: prebuiltFolder,
    ...(authorities && { NODE_EXTRA_CA_CERTS: '/etc/authorities-of-the-host.pem' }),
  };
}

/** File of authorities that the host trusts besides those of Node. */
const authorities = process.env['NODE_EXTRA_CA_CERTS'];

/** Installs a release of Debian and starts it. */
export async function startDebian(release: string): Promise<DebianMachine> {
  // On the disk: with the packages of a build it is larger than many a folder in memory, and `/tmp` may refuse devices.
  const folder = mkdtempSync('/var/tmp/debian-');
  const root = join(folder, 'lyceum');
  await runProgram('debootstrap', ['--include=dbus', release, root, findMirror()!]);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('/etc/apt/apt.conf.d/answers', 'APT::Get::Assume-Yes "true";\n');
  // debootstrap copies the name of the host, which nothing in the machine resolves.
  write('/etc/hostname', 'lyceum\n');
  write('/etc/hosts', '127.0.0.1 localhost lyceum lyceum.example\n::1 localhost\n');
  if (authorities) write('/etc/authorities-of-the-host.pem', readFileSync(authorities, 'utf8'));
  const options = ['--boot', '--private-network', '--register=no', '--keep-unit', '--console=pipe'];
  const container = spawn('systemd-nspawn', ['--directory', root, ...options], { stdio: 'ignore' });
  const ended = once(container, 'exit');
  const env = createEnvironment();
  const enter = async (lines: string, network: Network = 'own') => {
    const [leader] = listChildren(container.pid!);
    const namespaces = [
      '--mount',
      '--uts',
      '--ipc',
      '--pid',
      '--cgroup',
      ...(network === 'own' ? ['--net'] : []),
    ];
    const args = ['--target', String(leader), ...namespaces, '--root', '--wd', 'bash', '-ec', lines];
    return runProgram('nsenter', args, env);
  };
  while (
    !/running|degraded/.test(await enter('systemctl is-system-running --wait || true').catch(() => ''))
  ) {
    if (container.exitCode !== null) throw new Error('systemd-nspawn has ended');
    await wait(200);
  }
  return {
    root,
    run: enter,
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''),
    write,
    async remove() {
      container.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function runProgram(program: string, args: readonly string[], env?: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd: '/', env: env as NodeJS.ProcessEnv | undefined, maxBuffer: Infinity },
      (error, out, err) => {
        if (error)
          reject(new Error(`${args.at(-1)}\nended with ${error.code}:\n${(out + err).slice(-4000)}`));
        else resolve(out + err);
      },
    );
    child.stdin?.end();
  });
}
