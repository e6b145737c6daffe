import { chmodSync, constants, copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError, type Env } from '@/lib/env/env';
import { runScript } from './run-script';
import { removeObjects, removeSchema } from './site-data';
import { readSiteEnv, type SitesFolder } from './site-file';
import { readHealth } from './read-site-states';

/**
 * Removes a site that is switched off and stopped, with its data, after a backup. Throws `EnvError`: nothing was changed, unless
 * it says so.
 */
export async function removeSite(
  folder: SitesFolder,
  name: string | undefined,
  backup: string | undefined,
): Promise<void> {
  const site = folder.find(name);
  if (!backup) throw new EnvError('Say where its backup goes: --backup=FILE.zip. Nothing was changed.');
  const taken = [backup, toSettingsFile(backup)].find((file) => existsSync(file));
  if (taken) throw new EnvError(`${taken} exists already; nothing was changed.`);
  if (!site.isDisabled)
    throw new EnvError(
      `Switch the site off first: npm run sites -- disable ${site.name}. Nothing was changed.`,
    );
  const env = readSiteEnv(folder, site);
  if ((await readHealth(env)).health !== 'stopped')
    throw new EnvError(
      `Stop the site first: systemctl disable --now lyceum@${site.name}. Nothing was changed.`,
    );
  await runScript('backup.mjs', [backup], folder.toSource(site));
  // A restored site needs the secret, which only the settings have.
  copyFileSync(join(folder.path, `${site.name}.env`), toSettingsFile(backup), constants.COPYFILE_EXCL);
  chmodSync(toSettingsFile(backup), 0o600);
  await removeObjects(env);
  await removeSchema(env);
  removeFolder(env);
  folder.remove(site.name);
}

/** Returns where the settings of a removed site are kept. */
export function toSettingsFile(backup: string): string {
  return `${backup}.env`;
}

/** Removes the folder of a site, if it is one. */
function removeFolder({ dataDir, database }: Env): void {
  if (database.kind === 'sqlite' && !existsSync(join(dataDir, 'site.sqlite'))) return;
  rmSync(dataDir, { recursive: true, force: true });
}
