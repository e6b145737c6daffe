import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { findFreePort } from '../lib/find-free-port.mjs';

/**
 * Starts nginx with the home page as a compressed file (`/file/index.html`) and as a caching proxy of the site. Returns
 * `null` if nginx is not installed.
 */
export async function startNginx(origin) {
  if (!isInstalled()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await findFreePort();
  mkdirSync(join(folder, 'www/file'), { recursive: true });
  const page = Buffer.from(
    await (await fetch(origin, { headers: { cookie: 'i18n_redirected=kz' } })).arrayBuffer(),
  );
  writeFileSync(join(folder, 'www/file/index.html'), page);
  writeFileSync(join(folder, 'www/file/index.html.gz'), gzipSync(page));
  writeFileSync(join(folder, 'nginx.conf'), toConfiguration({ folder, port, origin }));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${port}/file/index.html`).catch(() => null))) await wait(20);
  const stop = async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, stop };
}

function isInstalled() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** One worker, as the site has one delivery process. */
function toConfiguration({ folder, port, origin }) {
  return `
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
user root;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  gzip_static on;
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  proxy_temp_path ${folder}/proxy;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    location / {
      proxy_pass ${origin};
      proxy_set_header Accept-Encoding $http_accept_encoding;
      proxy_set_header Cookie $http_cookie;
      proxy_cache pages;
      proxy_cache_key $uri;
      proxy_ignore_headers Cache-Control Set-Cookie Vary;
      proxy_cache_valid 200 1h;
    }
    location /file/ { }
  }
}
`;
}
