import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { createTlsFiles } from '@/tests/setup/tls-files';
import { findFreePort } from '../../../scripts/lib/find-free-port.mjs';

/** A proxy in front of a site. */
export interface SiteProxy {
  /** Origin without a final slash. */
  readonly url: string;
  /** As the global one; trusts the certificate of the proxy. */
  readonly fetch: typeof fetch;
  stop(): Promise<void>;
}

/**
 * Starts nginx with a configuration of the project, in which `addresses` replace those that it names. Its certificate is
 * that of a test. Resolves when it answers.
 */
export async function startNginx(
  site: string,
  addresses: Readonly<Record<string, string>>,
): Promise<SiteProxy> {
  const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'nginx-'));
  const tls = createTlsFiles();
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const file = join(folder, 'nginx.conf');
  const changed = Object.entries(addresses)
    .reduce((text, [from, to]) => text.replaceAll(from, to), site)
    // A machine may have no IPv6.
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen 443/, `listen 127.0.0.1:${port}`)
    .replace(/listen 80/, `listen 127.0.0.1:${plainPort}`)
    .replace(/(ssl_certificate +)\S+;/, `$1${tls.certificate};`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${tls.key};`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};\n`,
  );
  const head = `daemon off;\nuser root;\npid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${folders.join('')}`;
  writeFileSync(file, `${head}${changed}}\n`);
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'error.log'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `https://localhost:${port}`;
  const dispatcher = new Agent({ connect: { ca: readFileSync(tls.authority) } });
  // The types of the global one are those of another version of undici.
  const request: typeof fetch = (input, init) => fetch(input, { ...init, dispatcher } as RequestInit);
  while (!(await request(`${url}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await wait(50);
  }
  return {
    url,
    fetch: request,
    async stop() {
      child.kill('SIGQUIT');
      await dispatcher.close();
      await ended;
      tls.remove();
    },
  };
}
