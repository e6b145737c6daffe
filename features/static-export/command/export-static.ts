import { EnvError } from '@/lib/env/env';
import { explainSystemError } from '@/lib/server/backup/explain-system-error';
import { readExportOptions, usage } from './export-options';
import { startProgress } from './export-progress';
import { writeExport, type WrittenExport } from './write-export';

/** Number of links that lead nowhere that are named. */
const maxNamed = 20;

const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => ending.abort(new EnvError('Stopped before the end: nothing was exported.')));

try {
  const options = readExportOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? '.');
  if (options === null) console.log(usage);
  else {
    const progress = startProgress('Copying the data and starting a site on the copy');
    const written = await writeExport({ ...options, signal: ending.signal, progress }).finally(() =>
      progress.stop(),
    );
    report(written, options.folder);
  }
} catch (error) {
  const explained = explainSystemError('Nothing was exported', error);
  console.error(explained instanceof EnvError ? explained.message : explained);
  process.exitCode = 1;
}

function report({ pages, files, redirects, siteUrl, site }: WrittenExport, folder: string): void {
  console.log(`Wrote ${pages} pages, ${files} files and ${redirects} redirects for ${siteUrl} to ${folder}.`);
  for (const path of site.cut) console.log(`${path} has too many filters: the copy has some of them only.`);
  if (site.dead.length === 0) return;
  console.log(`${site.dead.length} links lead nowhere, as on the site itself:`);
  for (const { address, from } of site.dead.slice(0, maxNamed)) console.log(`  ${address} on ${from}`);
}
