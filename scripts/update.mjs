// npm run update [-- TAG or COMMIT]   updates the site that runs, and goes back if the new version does not answer
//   --check           only says what would happen
//   --restart         allows migrations that need a restart
//   --backup=FOLDER   folder of the backup; default: backups/ beside releases/
//   --first=ADDRESS   the site that runs the new version before all others
//   --limit=SECONDS   longest time until the new processes have started; default: 300
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';
import { root, run, runMain, StepError } from './lib/run.mjs';
import { requireSpace } from './lib/update/disk-space.mjs';
import { holdLock } from './lib/update/hold-lock.mjs';
import { findInstallation, readLink } from './lib/update/installation.mjs';
import { describePlan, planUpdate, readRelease } from './lib/update/plan-update.mjs';
import { installRelease, removeOldReleases } from './lib/update/releases.mjs';
import { openRepository } from './lib/update/repository.mjs';
import { isRunning } from './lib/update/run-release.mjs';
import { findSites, putFirst, requireReloadable } from './lib/update/running-sites.mjs';
import { goBack, switchRelease } from './lib/update/switch-release.mjs';

requireNode();
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort());
const { signal } = stopping;

await runMain(async () => {
  const { wanted, isCheck, backup, first, ...options } = readArguments();
  if (process.platform !== 'linux') throw new StepError('Releases are updated on Linux only.');
  const installation = findInstallation(root);
  await holdLock(installation.folder);
  await finishLastUpdate(installation, options.startMs);
  const sites = putFirst(findSites(installation.link), first);
  requireReloadable(sites, installation.link);
  const running = readRelease(readLink(installation.link));
  const repository = await openRepository(running.folder);
  const ownBackups = join(installation.folder, 'backups');
  const backups = backup ? resolve(process.env['INIT_CWD'] ?? '.', backup) : ownBackups;
  if (backup && !existsSync(backups)) throw new StepError(`There is no folder ${backups}: make it first.`);
  const plan = await planUpdate({ installation, repository, running, wanted, sites, backups });
  if (plan === null)
    return console.log(
      `Version ${running.version} runs${wanted ? ' already' : ', and there is nothing newer'}.`,
    );
  console.log(describePlan(plan, running).join('\n'));
  requireSpace(plan.space);
  if (isCheck) return;
  if (plan.stopping.length > 0 && !options.isRestart)
    throw new StepError('Nothing was changed: update with --restart at a time when few people use the site.');
  await update({ installation, sites, running, repository, plan, backups, options });
});

async function update({ installation, sites, running, repository, plan, backups, options }) {
  const { folder, commit, version } = plan;
  console.log('\n1/3 Backup');
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  for (const site of sites) await backUp(site, { running, version, backups });
  console.log(`2/3 ${plan.isBuilt ? 'Built already' : 'Build'}`);
  if (!plan.isBuilt)
    await installRelease({ from: running.folder, folder, commit, address: repository.address, signal });
  if (signal.aborted) throw new StepError('Stopped: nothing was changed.');
  console.log(`3/3 Start of ${version}`);
  const isRestart = plan.stopping.length > 0;
  await switchRelease({
    installation,
    sites,
    from: running,
    to: plan,
    options: { ...options, isRestart, signal },
  });
  const removed = await removeOldReleases(installation.releases, [folder, running.folder]);
  if (removed.length > 0) console.log(`Removed old releases: ${removed.join(', ')}.`);
  console.log(`Version ${version} runs.`);
}

/** Copies the data of a site with the settings that it has. */
async function backUp({ env, url }, { running, version, backups }) {
  if (env.API_URL) return console.log('The data is kept by the API of API_URL: back it up there.');
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = join(backups, `before-${version}-${new URL(url).port}-${time}Z.zip`);
  const args = ['scripts/backup.mjs', '--allow-missing', file];
  await run(process.execPath, args, { cwd: running.folder, env, signal });
}

/** Brings an update that was killed between the switch of the link and the answer of its version to an end. */
async function finishLastUpdate(installation, startMs) {
  const before = readLink(installation.mark);
  if (before === null) return;
  const sites = findSites(installation.link);
  const [from, to] = [before, readLink(installation.link)].map(readRelease);
  const states = await Promise.all(sites.map((site) => isRunning(site, to)));
  const hasSucceeded = sites.length > 0 && states.every(Boolean);
  const reason = 'The last update was interrupted';
  console.log(
    `${reason}. ${hasSucceeded ? `Version ${to.version} runs.` : `Going back to ${from.version}.`}`,
  );
  await goBack({ installation, sites, to: hasSucceeded ? to : from, options: { startMs }, reason });
}

function readArguments() {
  const flags = {
    check: { type: 'boolean', default: false },
    restart: { type: 'boolean', default: false },
    backup: { type: 'string' },
    first: { type: 'string' },
    limit: { type: 'string', default: '300' },
  };
  try {
    const { values, positionals } = parseArgs({ options: flags, allowPositionals: true });
    if (positionals.length > 1 || !/^\d+$/.test(values.limit))
      throw new Error('One tag or commit, and a number of seconds.');
    const { check: isCheck, restart: isRestart, backup, first } = values;
    return {
      wanted: positionals[0],
      isCheck,
      isRestart,
      backup,
      first,
      startMs: 1000 * Number(values.limit),
    };
  } catch (error) {
    throw new StepError(
      `${error.message.split('. ')[0]} (npm run update -- [--check] [--restart] [--backup=FOLDER] [--first=ADDRESS] [--limit=SECONDS] [TAG or COMMIT]).`,
    );
  }
}
