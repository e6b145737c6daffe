import { EnvError } from '@/lib/env/env';
import type { SiteFile } from './site-file';

/** Setting of a site besides those of its process: hosts that lead to its address. */
const aliases = 'SITE_ALIASES';

/** Returns the hosts that lead to the address of a site. */
export function listAliases({ env }: SiteFile): string[] {
  return (env[aliases] ?? '').split(' ').filter(Boolean);
}

/** Returns a site with other aliases. */
export function withAliases(site: SiteFile, hosts: readonly string[]): SiteFile {
  return { ...site, env: { ...site.env, [aliases]: [...new Set(hosts)].join(' ') } };
}

/** Returns a host name for an alias. Throws `EnvError`. */
export function requireHost(host: string | undefined): string {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  if (host !== undefined && new RegExp(`^${label}(?:\\.${label})+$`).test(host)) return host;
  throw new EnvError(
    `An alias is a host name in small letters, such as old.school.example: ${host ?? 'none was given'}.`,
  );
}

/** Returns the address of a site with its scheme and without a path. Throws `EnvError`. */
export function requireAddress(address: string | undefined): URL {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    // The same host as without the dot.
    !url.hostname.endsWith('.') &&
    url.pathname === '/' &&
    url.search === '' &&
    url.username === ''
  )
    return url;
  throw new EnvError(
    `The address of a site is like https://school7.example: ${address ?? 'none was given'}.`,
  );
}

/** Throws `EnvError` if another site has a host as its address or alias. */
export function requireFreeHost(sites: readonly SiteFile[], host: string, own?: string): void {
  const owner = sites.find(
    (site) =>
      site.name !== own &&
      (listAliases(site).includes(host) || new URL(site.env['SITE_URL'] ?? 'http://none').hostname === host),
  );
  if (owner) throw new EnvError(`${host} belongs to the site ${owner.name} already; nothing was changed.`);
}
