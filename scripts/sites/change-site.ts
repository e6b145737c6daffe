import { EnvError } from '@/lib/env/env';
import { toProxyEntry } from './proxy-entry';
import type { SiteFile, SitesFolder } from './site-file';
import { listAliases, requireAddress, requireFreeHost, requireHost, withAliases } from './site-hosts';

/** Stores a changed site with its entry for the proxy. */
function store(folder: SitesFolder, site: SiteFile): SiteFile {
  folder.write(site);
  folder.writeProxyEntry(site.name, toProxyEntry(site));
  return site;
}

/** Switches a site off or on. Its data stays; while it is off, its address answers 503. */
export function switchSite(folder: SitesFolder, name: string | undefined, isDisabled: boolean): SiteFile {
  const site = folder.find(name);
  if (site.isDisabled === isDisabled)
    throw new EnvError(`The site ${site.name} is ${isDisabled ? 'off' : 'on'} already.`);
  return store(folder, { ...site, isDisabled });
}

/** Gives a site another address. The host before leads to it. Throws `EnvError`. */
export function moveSite(
  folder: SitesFolder,
  name: string | undefined,
  address: string | undefined,
): SiteFile {
  const site = folder.find(name);
  const url = requireAddress(address);
  requireFreeHost(folder.list(), url.hostname, site.name);
  const before = new URL(site.env['SITE_URL']!).hostname;
  const hosts = [...listAliases(site), before].filter((host) => host !== url.hostname);
  return store(folder, withAliases({ ...site, env: { ...site.env, SITE_URL: url.origin } }, hosts));
}

/** Has a further host lead to the address of a site, or no more. Throws `EnvError`. */
export function changeAlias(
  folder: SitesFolder,
  name: string | undefined,
  { host, isRemoval }: { readonly host: string | undefined; readonly isRemoval: boolean },
): SiteFile {
  const site = folder.find(name);
  const known = requireHost(host);
  const hosts = listAliases(site);
  if (isRemoval && !hosts.includes(known))
    throw new EnvError(`${known} is no alias of the site ${site.name}.`);
  if (!isRemoval) requireFreeHost(folder.list(), known);
  return store(
    folder,
    withAliases(site, isRemoval ? hosts.filter((other) => other !== known) : [...hosts, known]),
  );
}
