import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runImport } from '@/features/old-site/command/run-import';
import { readSiteLocation } from '@/lib/env/env';
import { importSite } from '../server/import-site';
import { FetchFailure } from '@/lib/http/outgoing/fetch-failure';
import { readSiteArguments, siteUsage, type SiteArguments } from './read-site-arguments';
import { fill, reportWords, type ReportWords } from './report-words';
import { toSiteReport } from './to-site-report';

/** Number of addresses that the terminal names. */
const maxPrinted = 60;

let words: ReportWords = reportWords.en;
let isQuestion = false;

await runImport<SiteArguments>({
  read(args, folder) {
    const options = readSiteArguments(args, folder, readSiteLocation().dataDir);
    if (options === null) return null;
    words = reportWords[options.reportLanguage];
    isQuestion = !options.isDryRun && !options.isConfirmed;
    // Without an answer nothing is written, so that the question can be answered with no.
    return { ...options, isDryRun: options.isDryRun || isQuestion };
  },
  usage: siteUsage,
  async run({ deps }, options) {
    const report = await importSite(deps, { ...options, print: (line) => console.log(line) });
    mkdirSync(dirname(options.reportFile), { recursive: true });
    writeFileSync(options.reportFile, `${toSiteReport(report, words, Infinity)}\n`);
    console.log(toSiteReport(report, words, maxPrinted));
    console.log(fill(words.lines.reportFile, options.reportFile));
  },
  explain: (error) =>
    error instanceof FetchFailure
      ? `${words.lines.unreachable}\n${fill(words.notes[error.code], error.detail)}`
      : null,
});

if (isQuestion && process.exitCode === undefined) {
  if (process.stdin.isTTY && (await ask())) importNow();
  else {
    console.log(words.lines.needsYes);
    process.exitCode = 1;
  }
}

async function ask(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(words.lines.question);
  terminal.close();
  return /^\s*(?:y|yes)\s*$/i.test(answer);
}

/** Imports in a new process, because this one may have opened a temporary site for the dry run. */
function importNow(): void {
  const args = [...process.execArgv, ...process.argv.slice(1), '--yes'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
