import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { importGlob } from '@/scripts/lib/import-glob.mjs';
import { photoName } from '../../setup/list-halves';
import { pictureScript } from '../../setup/picture-script';

const account = { email: 'admin@lyceum.local', password: 'a long enough password' };

/** An API process that can be killed. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Header of the administrator. */
  readonly authorization: string;
  /** Sends a request below `/api` as the administrator. */
  call(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** Returns the response to a photo upload, or `null` without one. */
  upload(photo: Buffer): Promise<Response | null>;
  kill(): Promise<void>;
}

/** Processes of a test that share their data. */
export interface ServerProcesses {
  readonly dataDir: string;
  /** `dataDir`: another folder than the test's own. */
  start(dataDir?: string): Promise<ServerProcess>;
  /** Removes all files; the processes must have ended. */
  remove(): void;
}

interface ServerOptions {
  /** Module that opens the API and reports its port. */
  readonly entry?: string;
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Bundles the server for a test; `name` must be unique among tests. */
export async function prepareServers(
  name: string,
  { entry = 'tests/api/crash/crash-server.ts', env = {} }: ServerOptions = {},
): Promise<ServerProcesses> {
  // Within node_modules, so that packages resolve.
  const bundle = join('node_modules', '.cache', `${name}-${process.pid}.mjs`);
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`));
  await build({
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    alias: { '@': process.cwd() },
    plugins: [importGlob],
  });
  return {
    dataDir,
    start: (other = dataDir) => start(bundle, other, env),
    remove() {
      rmSync(bundle, { force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns a photo with unique bytes. */
export function drawNoise(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

async function start(bundle: string, dataDir: string, env: ServerOptions['env']): Promise<ServerProcess> {
  const child = fork(bundle, {
    env: {
      NODE_ENV: 'test',
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PICTURE_SCRIPT: pictureScript,
      SAMPLE_CONTENT: 'false',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      ...env,
    },
  });
  const [port] = (await once(child, 'message')) as [number];
  const api = `http://127.0.0.1:${port}/api`;
  const login = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const authorization = `Bearer ${((await login.json()) as { token: string }).token}`;
  const call = (method: string, path: string, init?: RequestInit) =>
    fetch(api + path, { ...init, method, headers: { authorization, ...init?.headers } });
  return {
    child,
    port,
    authorization,
    call,
    upload(photo) {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(photo)], photoName));
      return call('POST', '/images', { body }).catch(() => null);
    },
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
