// npm run bench                 throughput, flood and visit
// npm run bench -- throughput   requests per second and memory
// npm run bench -- flood        the cached home page while many ask for pages that are not cached
// npm run bench -- visit        weight and speed of a first visit
// npm run bench -- uploads      visitors behind nginx and Caddy beside uploads that are refused; --minutes=N --proxy=NAME
// npm run bench -- unknown      memory while 90,000 unknown addresses are asked for
// npm run bench -- renders      pages that are not cached; --beside=FOLDER compares with another built checkout
// npm run bench -- engines      the same site on SQLite and on PostgreSQL (installed, or that of TEST_DATABASE_URL)
// npm run bench -- sites        forty sites in one database, and the visitors of one while another is under load
// npm run bench -- photos       forty photographs of a phone, from the picker to the public page
// npm run bench -- upgrade      the data of an older version in --beside=FOLDER, read by this one
// npm run bench -- size         lists, searches and saves with much content, at three sizes; a large school year
import { availableParallelism, cpus } from 'node:os';
import { resolve } from 'node:path';
import { parts } from './bench/parts.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, StepError } from './lib/run.mjs';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

requireNode();
await runMain(async () => {
  const unknown = asked.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined) {
    throw new StepError(`There is no part ${unknown}, only ${parts.map(({ name }) => name).join(', ')}.`);
  }
  await ensureInstalled();
  await ensureBuilt();
  const { runParts } = await import('./bench/run-parts.mjs');
  console.log(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`);
  await runParts(
    parts.filter(({ name, isUsual }) => (asked.length === 0 ? isUsual : asked.includes(name))),
    createContext,
  );
});

function createContext(report) {
  let site = null;
  const beside = readOption('beside');
  return {
    report,
    ensureBrowser,
    readOption,
    /** Folder of another built checkout; `null` without `--beside`. */
    beside: beside === null ? null : resolve(beside),
    /** Starts the site that several parts measure, once. */
    async openSite() {
      site ??= await startSharedSite(report);
      return site;
    },
  };
}

/** Returns the value of an option, such as that of `--beside=FOLDER`; `null` without it. */
function readOption(name) {
  const start = `--${name}=`;
  return options.find((option) => option.startsWith(start))?.slice(start.length) ?? null;
}

async function startSharedSite(report) {
  const { startSite } = await import('./bench/processes.mjs');
  const { admin } = await import('./bench/editor.mjs');
  report.step('start of a site with its sample content', 20);
  return startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
}
