import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/lib/find-free-port.mjs';

/** Administrator of every site that tests start. */
export const admin = { email: 'admin@lyceum.local', password: 'a long enough password' };

const startTimeoutMs = 60_000;

/** The production build in a separate process with separate data. */
export interface RunningSite {
  /** Origin without a final slash. */
  readonly url: string;
  /** Base address of the API that the site reads, without a final slash. */
  readonly apiUrl: string;
  readonly port: number;
  /** Id of the supervisor, or of the API's process. */
  readonly pid: number;
  readonly dataDir: string;
  /** Returns the secret that signs sessions: the setting or the generated one. */
  readonly readSecret: () => string;
  /** Returns the output of the process so far. */
  readonly log: () => string;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Ends the process with SIGTERM and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Options of a site that a test starts. */
export interface SiteOptions {
  /** Default: a copy of the sample content. */
  readonly dataDir?: string;
  /** Default: a free port. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of the build. Default: the build under test. */
  readonly build?: string;
}

/** Starts the production build and waits until it answers. */
export function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  return startProcess('dist/server.mjs', options);
}

/** Starts the API without the site and waits until it answers. */
export function startApi(options: SiteOptions = {}): Promise<RunningSite> {
  return startProcess('dist/api.mjs', options);
}

/** Starts a site that reads the API at `apiUrl`. Its data folder contains only its secret. */
export function startSiteOf(apiUrl: string): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'site-'));
  return startSite({ dataDir, env: { API_URL: apiUrl } });
}

/** Starts a site and the API that it reads in a separate process; both stop together. */
export async function startRemoteSite(): Promise<RunningSite> {
  const api = await startApi();
  const site = await startSiteOf(api.apiUrl);
  const stop = async () => {
    const code = await site.stop();
    await api.stop();
    return code;
  };
  return { ...site, apiUrl: api.apiUrl, stop };
}

async function startProcess(file: string, options: SiteOptions): Promise<RunningSite> {
  const dataDir = options.dataDir ?? (await copySampleData());
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    cwd: options.build,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Tests name the address of a visitor as a proxy does.
      TRUST_PROXY: 'loopback',
      ...options.env,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  await waitUntilReady(
    url,
    () => child.exitCode,
    () => log,
  );
  return {
    url,
    apiUrl: `${url}/api`,
    port,
    pid: child.pid!,
    dataDir,
    readSecret: () =>
      options.env?.['AUTH_SECRET'] ?? readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim(),
    log: () => log,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Returns a new folder with the sample content and the administrator. */
export function copySampleData(): Promise<string> {
  return copyData(process.env['SAMPLE_DATA_DIR']);
}

/** Returns a new folder with the data of a site after its first start: nobody has set it up. */
export function copyNewData(): Promise<string> {
  return copyData(process.env['NEW_DATA_DIR']);
}

async function copyData(template: string | undefined): Promise<string> {
  const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'data-'));
  if (template) await cp(template, folder, { recursive: true });
  return folder;
}

async function waitUntilReady(url: string, exitCode: () => number | null, log: () => string) {
  const deadlineMs = Date.now() + startTimeoutMs;
  while (Date.now() < deadlineMs) {
    if (exitCode() !== null) throw new Error(`The site ended with code ${exitCode()}:\n${log()}`);
    const response = await fetch(`${url}/api/health`).catch(() => null);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`The site did not answer within ${startTimeoutMs} ms:\n${log()}`);
}
