import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSchemaName, type PostgresSettings } from '../lib/env/database-settings';
import { EnvError, readSiteLocation } from '../lib/env/env';
import { explainSystemError } from '../lib/server/backup/explain-system-error';
import '@/lib/processes/install-server';
import { changeAlias, moveSite, switchSite } from './sites/change-site';
import { createSite } from './sites/add-site';
import { toJson, toTable } from './sites/list-states';
import { createInSchema, forgetSchemaSecret, listSchemas, migrateSchemas } from './sites/manage-schemas';
import { removeSite, toSettingsFile } from './sites/remove-site';
import { openSitesFolder, type SiteFile } from './sites/site-file';
import { readSiteStates } from './sites/read-site-states';

const usage = `Say what to do: npm run sites -- COMMAND
  list [--json]                     all sites with their state, version, size and last backup
  create NAME ADDRESS               a new site with the sample
  clone TEMPLATE NAME ADDRESS       a new site with the content of another one
  disable NAME | enable NAME        switches a site off and on
  address NAME ADDRESS              another address; the one before leads to it
  alias NAME HOST [--remove]        a host that leads to the address
  remove NAME --backup=FILE.zip     removes a site that is off, after a backup
  migrate | forget-secret SCHEMA    for the schemas of DATABASE_URL`;

const folder = openSitesFolder(resolve(process.env['SITES_DIR'] || '/etc/lyceum/sites'));

/** Commands for a folder of sites, by name. */
const commands: Readonly<Record<string, (args: readonly string[], flags: Flags) => unknown>> = {
  list: async (_, { isJson }) => {
    const states = await readSiteStates(folder, folder.list());
    console.log((isJson ? toJson : toTable)(states, Date.now()));
  },
  create: async ([name, address]) => {
    const site = await createSite(folder, { name, address });
    report(site, `systemctl enable --now lyceum@${site.name} && systemctl reload caddy`);
  },
  clone: async ([template, name, address]) => {
    const site = await createSite(folder, { name, address, template: template ?? '' });
    report(site, `systemctl enable --now lyceum@${site.name} && systemctl reload caddy`);
  },
  disable: ([name]) => {
    const site = switchSite(folder, name, true);
    report(site, `systemctl disable --now lyceum@${site.name}; systemctl reload caddy`);
  },
  enable: ([name]) => {
    const site = switchSite(folder, name, false);
    report(site, `systemctl enable --now lyceum@${site.name} && systemctl reload caddy`);
  },
  address: ([name, address]) => {
    const site = moveSite(folder, name, address);
    report(site, `systemctl restart lyceum@${site.name} && systemctl reload caddy`);
  },
  alias: ([name, host], { isRemoval }) => {
    report(changeAlias(folder, name, { host, isRemoval }), 'systemctl reload caddy');
  },
  remove: async ([name], { backup }) => {
    await removeSite(folder, name, backup);
    console.log(
      `Removed the site ${name}. Its backup is ${backup}, its settings with the secret ${toSettingsFile(backup!)}: keep them apart.\nNext: systemctl reload caddy`,
    );
  },
};

/** Commands for the schemas of a database whose sites are not in a folder. */
const schemaCommands = ['list', 'create', 'migrate', 'forget-secret'];

interface Flags {
  readonly isRemoval: boolean;
  /** Absolute path. */
  readonly backup: string | undefined;
  /** Whether `list` prints JSON. */
  readonly isJson: boolean;
}

try {
  process.umask(0o077);
  const [command = '', args, flags] = readArguments();
  const isKnown = Object.hasOwn(commands, command) || schemaCommands.includes(command);
  if (!isKnown || (flags.isJson && command !== 'list')) throw new EnvError(usage);
  const isOfFolder = process.env['SITES_DIR'] !== undefined || existsSync(folder.path);
  if (isOfFolder && Object.hasOwn(commands, command)) await commands[command]!(args, flags);
  else await manageSchemas(command, args, flags);
} catch (reason) {
  const error = explainSystemError('The sites cannot be read or changed', reason);
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}

function report(site: SiteFile, next: string): void {
  const { SITE_URL, PORT, DATA_DIR } = site.env;
  console.log(`${site.name}: ${SITE_URL} on port ${PORT}, data in ${DATA_DIR}\nNext: ${next}`);
}

async function manageSchemas(
  command: string,
  [name, ...rest]: readonly string[],
  { isJson }: Flags,
): Promise<void> {
  const database = requirePostgres();
  const needsName = ['create', 'forget-secret'].includes(command);
  if (rest.length > 0 || needsName !== (name !== undefined)) throw new EnvError(usage);
  if (command === 'list') await listSchemas(database, isJson);
  else if (command === 'create') await createInSchema(database, readSchemaName(name!));
  else if (command === 'migrate') await migrateSchemas(database);
  else if (command === 'forget-secret') await forgetSchemaSecret(database, readSchemaName(name!));
  else throw new EnvError(usage);
}

function requirePostgres(): PostgresSettings {
  const { database } = readSiteLocation();
  if (database.kind === 'postgresql') return database;
  throw new EnvError(
    `There is no folder ${folder.path}, and no DATABASE_URL: set SITES_DIR to the folder of your sites, or DATABASE_URL.`,
  );
}

function readArguments(): [string | undefined, readonly string[], Flags] {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        remove: { type: 'boolean', default: false },
        backup: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [command, ...args] = positionals;
    const backup = values.backup && resolve(process.env['INIT_CWD'] ?? '.', values.backup);
    return [command, args, { isRemoval: values.remove, backup, isJson: values.json }];
  } catch {
    throw new EnvError(usage);
  }
}
