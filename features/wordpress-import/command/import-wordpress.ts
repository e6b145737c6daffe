import { runImport } from '@/features/old-site/command/run-import';
import { importWordpress, type WordpressOptions } from '../server/import-wordpress';
import { ExportError } from '../server/export/export-error';
import { readArguments, usage } from './read-arguments';
import { toReportText } from './to-report-text';

await runImport<WordpressOptions>({
  read: (args, folder) => readArguments(args, folder),
  usage,
  run: async ({ deps }, options) =>
    console.log(toReportText(await importWordpress(deps, options), options.isDryRun)),
  explain: (error) =>
    error instanceof ExportError
      ? `This is no export of WordPress, or it is damaged. Nothing was imported.\n${error.message}`
      : null,
});
