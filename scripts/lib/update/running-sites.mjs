import { get } from 'node:http';
import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { StepError } from '../run.mjs';
import {
  listChildIds,
  listProcessIds,
  readArguments,
  readEnvironment,
  readProcessLink,
} from './processes-of-system.mjs';

const healthTimeoutMs = 5_000;

/**
 * Returns the sites of this account whose `RELEASE_DIR` is `link`, as `{ pid, env, url, name }`: the supervisor's id, its
 * settings, the address of the site on this machine and the public one.
 */
export function findSites(link) {
  return listProcessIds()
    .filter((pid) =>
      readArguments(pid).some((argument) => /(^|\/)(scripts\/start|dist\/server)\.mjs$/.test(argument)),
    )
    .map((pid) => ({ pid, env: readEnvironment(pid) }))
    .filter(({ env }) => env?.RELEASE_DIR && toRealPlace(env.RELEASE_DIR) === toRealPlace(link))
    .map(({ pid, env }) => ({ pid, env, url: toLocalUrl(env) }))
    .map((site) => ({ ...site, name: site.env.SITE_URL || site.url }));
}

/** Returns sites with the one of an address at the beginning. Throws `StepError` if there is none. */
export function putFirst(sites, address) {
  if (address === undefined) return sites;
  const hostOf = (text) => (URL.canParse(text) ? new URL(text).host : text);
  const first = sites.find(({ name, url }) => [name, url].map(hostOf).includes(hostOf(address)));
  if (first) return [first, ...sites.filter((site) => site !== first)];
  throw new StepError(
    `No site with the address ${address} runs: ${sites.map(({ name }) => name).join(', ')} do.`,
  );
}

/** Throws `StepError` if a site cannot be reloaded. */
export function requireReloadable(sites, link) {
  if (sites.length === 0)
    throw new StepError(
      `No site of this account runs with RELEASE_DIR=${link}: start it first, as "Keep it alive" in docs/deployment.md says.`,
    );
  for (const { pid, env } of sites) {
    // A relative folder belongs to the release: the new version would begin with an empty one.
    if (!isAbsolute(env.DATA_DIR ?? ''))
      throw new StepError(
        `Process ${pid} runs the site without an absolute DATA_DIR, so that another version would not find its data: set it as docs/deployment.md says.`,
      );
    if (/^\/dev\/(pts\/|tty|console)/.test(readProcessLink(pid, 'fd/1') ?? ''))
      throw new StepError(
        `Process ${pid} runs the site in a terminal, where a reload would end it: start it with systemd.`,
      );
  }
}

/** Returns the processes of a site, as `{ pid, folder }`: the release in which each runs. */
export function listSiteProcesses({ pid }) {
  return listChildIds(pid)
    .map((child) => ({ pid: child, folder: readProcessLink(child, 'cwd') }))
    .filter(({ folder }) => folder !== null);
}

/** Returns the version that a site names in `/api/health`, or `null` if it does not answer with 200. */
export function readRunningVersion({ url }) {
  return new Promise((done) => {
    // Without an agent, because a kept connection would lead to the processes before.
    const request = get(`${url}/api/health`, { agent: false, timeout: healthTimeoutMs }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => (body += text));
      response.on('close', () => done(response.statusCode === 200 ? readVersionOf(body) : null));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => done(null));
  });
}

function readVersionOf(body) {
  try {
    return JSON.parse(body).version ?? null;
  } catch {
    return null;
  }
}

function toLocalUrl({ HOST, PORT }) {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}`;
}

/** Returns a path without symbolic links in its folder; the last part may be one. */
function toRealPlace(path) {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}
