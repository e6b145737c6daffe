import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvError } from '@/lib/env/env';
import { readOrigin } from '@/lib/env/env-values';
import { explainSystemError } from '@/lib/server/backup/explain-system-error';
import { documentName, openCityFolder } from './city-folder';

const usage = `Say what to do: npm run city-notices -- COMMAND
  init ADDRESS --name-kz="…" --name-ru="…"   key, document and entry for the proxy at https://notices.city.example
  publish FILE.json --until=YYYY-MM-DD       signs and publishes the notice of a file
  withdraw ID                                takes a notice away from all sites
  list                                       current notices`;

const sitesDir = resolve(process.env['SITES_DIR'] || '/etc/lyceum/sites');
const city = openCityFolder(sitesDir, Date.now);

try {
  run(readArguments());
} catch (reason) {
  const error = explainSystemError('The notices cannot be read or changed', reason);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function run({ values, positionals: [command, name, ...rest] }: ReturnType<typeof readArguments>): void {
  if (rest.length > 0 || (command === 'list') === (name !== undefined)) throw new EnvError(usage);
  if (command === 'init')
    init(readOrigin('ADDRESS', name!), { kz: values['name-kz'], ru: values['name-ru'] });
  else if (command === 'publish') {
    const file = resolve(process.env['INIT_CWD'] ?? '.', name!);
    const { id, title, until } = city.publish(readFileSync(file, 'utf8'), values.until);
    console.log(`Published ${id} until ${until}: ${title.ru}\nSites show it within five minutes.`);
  } else if (command === 'withdraw') {
    city.withdraw(name);
    console.log(`Withdrew ${name}. Sites remove it within five minutes.`);
  } else if (command === 'list') {
    const { notices, issuedAt } = city.read();
    console.log(`Signed at ${issuedAt}, ${notices.length} of them:`);
    for (const { id, level, until, title } of notices) console.log(`${id}  ${level}  ${until}  ${title.ru}`);
  } else throw new EnvError(usage);
}

function init(address: string, publisher: unknown): void {
  city.init(publisher);
  const { host } = new URL(address);
  const entry = join(sitesDir, 'city-notices.caddy');
  writeFileSync(entry, `${host} {\n\troot * ${city.publicFolder}\n\tfile_server\n}\n`);
  // The proxy has another account.
  chmodSync(entry, 0o644);
  console.log(`Sites accept the city with these lines in ${join(sitesDir, 'shared.env')}:
CITY_NOTICES_URL=${address}/${documentName}
CITY_NOTICES_KEY=${city.readPublicKey()}
Next: systemctl reload caddy, and restart the sites.`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'name-kz': { type: 'string' },
        'name-ru': { type: 'string' },
        until: { type: 'string' },
      },
    });
  } catch {
    throw new EnvError(usage);
  }
}
