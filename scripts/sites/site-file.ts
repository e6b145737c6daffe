import { chmodSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { EnvError, readEnv, type Env } from '@/lib/env/env';

/** A site of a folder of sites: its settings are a file that systemd reads as well. */
export interface SiteFile {
  readonly name: string;
  /** Its own settings, without those that all sites share. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it must not run, and its address answers 503. */
  readonly isDisabled: boolean;
}

/** Settings that all sites share, such as `DATABASE_URL`. */
const sharedName = 'shared.env';

/** Names are also schemas, folders and units of systemd. */
const namePattern = /^[a-z][a-z0-9_]{0,40}$/;

/** The first port that a new site gets. */
const firstPort = 3100;

/** Returns a name for a site. Throws `EnvError`. */
export function requireName(name: string | undefined): string {
  if (name !== undefined && namePattern.test(name) && `${name}.env` !== sharedName) return name;
  throw new EnvError(
    `The name of a site has up to 41 small Latin letters, digits and _, and begins with a letter: ${name ?? 'none was given'}.`,
  );
}

/** Compares names, school10 after school9. */
const { compare: byNumber } = new Intl.Collator('en', { numeric: true });

/** Opens the folder of the sites. */
export function openSitesFolder(path: string) {
  const fileOf = (name: string) => join(path, `${name}.env`);
  const markOf = (name: string) => join(path, `${name}.disabled`);
  const read = (name: string): SiteFile => ({
    name,
    env: toSettings(readFileSync(fileOf(name), 'utf8')),
    isDisabled: existsSync(markOf(name)),
  });

  /** Returns all sites by name. */
  function list(): SiteFile[] {
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((file) => file.endsWith('.env') && file !== sharedName)
      .map((file) => file.slice(0, -'.env'.length))
      .filter((name) => namePattern.test(name))
      .sort(byNumber)
      .map(read);
  }

  /** Returns a site. Throws `EnvError` if there is none of this name. */
  function find(name: string | undefined): SiteFile {
    const known = requireName(name);
    if (!existsSync(fileOf(known))) throw new EnvError(`There is no site ${known} in ${path}.`);
    return read(known);
  }

  /** Returns what a process of a site reads: its settings and the shared ones. */
  function toSource({ env }: Pick<SiteFile, 'env'>): Record<string, string> {
    const shared = join(path, sharedName);
    return { ...(existsSync(shared) ? toSettings(readFileSync(shared, 'utf8')) : {}), ...env };
  }

  /** Writes the settings of a site, readable by their owner alone. */
  function write({ name, env, isDisabled }: SiteFile): void {
    if (!existsSync(path)) throw new EnvError(`There is no folder ${path}: make it first.`);
    const lines = Object.entries(env).map(([key, value]) => `${key}=${quote(value)}`);
    const partial = `${fileOf(name)}.part`;
    writeFileSync(partial, `${lines.join('\n')}\n`, { mode: 0o600 });
    chmodSync(partial, 0o600);
    renameSync(partial, fileOf(name));
    if (isDisabled) writeFileSync(markOf(name), '');
    else rmSync(markOf(name), { force: true });
  }

  function remove(name: string): void {
    for (const file of [fileOf(name), markOf(name), join(path, `${name}.caddy`)])
      rmSync(file, { force: true });
  }

  /** Writes the entry of a site for the proxy. */
  function writeProxyEntry(name: string, text: string): void {
    const file = join(path, `${name}.caddy`);
    writeFileSync(file, text);
    // The proxy has another account.
    chmodSync(file, 0o644);
  }

  return { path, list, find, toSource, write, remove, writeProxyEntry };
}

/** A folder of sites. */
export type SitesFolder = ReturnType<typeof openSitesFolder>;

/** Returns the checked settings of a site. Throws `EnvError` that names the site. */
export function readSiteEnv(folder: SitesFolder, site: SiteFile): Env {
  try {
    return readEnv(folder.toSource(site));
  } catch (error) {
    throw error instanceof EnvError ? new EnvError(`${site.name}: ${error.message}`) : error;
  }
}

/** Returns a port that no site has. */
export function choosePort(sites: readonly SiteFile[]): number {
  const taken = new Set(sites.map(({ env }) => Number(env['PORT'])));
  let port = firstPort;
  while (taken.has(port)) port += 1;
  return port;
}

function toSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(text)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** Returns a value as systemd and Node read it. Throws `EnvError` for one that they read in different ways. */
function quote(value: string): string {
  if (/^[\w.,:/@+=-]*$/.test(value)) return value;
  if (/["\\\n\r`$]/.test(value))
    throw new EnvError('A setting must not contain quotes, backslashes, $ or line ends.');
  return `"${value}"`;
}
