import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError } from '@/lib/env/env';
import { fillSite, requireFreeSchema } from './first-fill';
import { runScript } from './run-script';
import { choosePort, readSiteEnv, requireName, type SiteFile, type SitesFolder } from './site-file';
import { planUndo } from './site-data';
import { requireAddress, requireFreeHost } from './site-hosts';
import { toProxyEntry } from './proxy-entry';

/** How a new site begins. */
export interface SiteOrder {
  readonly name: string | undefined;
  readonly address: string | undefined;
  /** Name of the site whose content it gets; `undefined` for the sample. */
  readonly template?: string;
}

/** Folder of the data of all sites, unless the shared settings name another one. */
const defaultRoot = '/var/lib/lyceum';

/**
 * Creates a site: its settings with a new secret, a port and a place for its data, its entry for the proxy, its database and
 * its first account. Throws `EnvError` and leaves nothing if one of them cannot be made.
 */
export async function createSite(folder: SitesFolder, { template, ...order }: SiteOrder): Promise<SiteFile> {
  const name = requireName(order.name);
  const url = requireAddress(order.address);
  const sites = folder.list();
  if (sites.some((site) => site.name === name))
    throw new EnvError(`There is a site ${name} already; nothing was changed.`);
  requireFreeHost(sites, url.hostname);
  const source = template === undefined ? null : folder.find(template);
  const shared = folder.toSource({ env: {} });
  const dataDir = join(shared['SITES_DATA_DIR'] || defaultRoot, name);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new EnvError(`${dataDir} is not empty; nothing was changed.`);
  const site: SiteFile = {
    name,
    isDisabled: false,
    env: {
      SITE_URL: url.origin,
      PORT: String(choosePort(sites)),
      DATA_DIR: dataDir,
      AUTH_SECRET: randomBytes(32).toString('base64'),
      ...(shared['DATABASE_URL'] ? { DATABASE_SCHEMA: name } : {}),
      ...(shared['S3_BUCKET'] ? { S3_PREFIX: `${name}/` } : {}),
    },
  };
  folder.write(site);
  let undo = async () => {};
  try {
    const settings = readSiteEnv(folder, site);
    await requireFreeSchema(settings.database);
    undo = await planUndo(settings);
    if (source) await copyContent(folder, source, site);
    else await fillSite(settings);
    folder.writeProxyEntry(name, toProxyEntry(site));
  } catch (error) {
    await undo().catch((reason: unknown) =>
      console.error(`The schema and the files of ${name} were not removed: ${(reason as Error).message}`),
    );
    folder.remove(name);
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return site;
}

/** Fills a site with the content of another one, without its accounts, letters and history. */
async function copyContent(folder: SitesFolder, source: SiteFile, site: SiteFile): Promise<void> {
  const archive = join(folder.path, `${site.name}.content.zip`);
  try {
    await runScript('export.mjs', [archive], folder.toSource(source));
    await runScript('import.mjs', [archive], folder.toSource(site));
  } finally {
    rmSync(archive, { force: true });
  }
}
