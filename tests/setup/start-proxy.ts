import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Reverse proxies whose configurations docs/deployment.md shows, and nginx with kept connections. */
export type ProxyKind = 'nginx' | 'nginx-keepalive' | 'caddy';

/** Whether the program of a proxy is installed. */
export function hasProxy(kind: ProxyKind): boolean {
  const [program, argument] = kind === 'caddy' ? ['caddy', 'version'] : ['nginx', '-v'];
  return spawnSync(program, [argument]).status === 0;
}

/** A proxy that listens. */
export interface StartedProxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a proxy in front of a site on this machine. Resolves when it forwards requests. */
export async function startProxy(kind: ProxyKind, sitePort: number): Promise<StartedProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const port = await findFreePort();
  const file = join(folder, 'proxy.conf');
  writeFileSync(file, toConfiguration(kind, { folder, port, sitePort }));
  const [program, ...options] =
    kind === 'caddy'
      ? ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]
      : ['nginx', '-p', folder, '-c', file, '-e', join(folder, 'error.log')];
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program!, options, { env, stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  while (!(await isAnswering(port))) if (child.exitCode !== null) throw new Error(`${kind} has ended`);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Places {
  readonly folder: string;
  readonly port: number;
  readonly sitePort: number;
}

function toConfiguration(kind: ProxyKind, { folder, port, sitePort }: Places): string {
  if (kind === 'caddy')
    return `{\n  admin off\n}\nhttp://127.0.0.1:${port} {\n  reverse_proxy 127.0.0.1:${sitePort}\n}\n`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const keepsConnections = kind === 'nginx-keepalive';
  return `daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary}
  upstream site {
    server 127.0.0.1:${sitePort};
    ${keepsConnections ? 'keepalive 4;' : ''}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 32m;
    proxy_http_version 1.1;
    ${keepsConnections ? "proxy_set_header Connection '';" : ''}
    location / { proxy_pass http://site; }
  }
}
`;
}

function findFreePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

async function isAnswering(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
}
