import { StepError } from '../run.mjs';
import { pointLink, removeLink } from './installation.mjs';
import { forgetBuild } from './releases.mjs';
import { isRunning, runRelease, waitUntilSettled } from './run-release.mjs';

/**
 * Switches the link from one release to another and has the sites run it, one after the other. Goes back if one does not
 * run it, and rejects with `StepError` then. The link `mark` names the release before until the sites run the new one.
 */
export async function switchRelease({ installation, sites, from, to, options }) {
  const { link, mark } = installation;
  pointLink(mark, from.folder);
  pointLink(link, to.folder);
  try {
    for (const site of sites) await runRelease(site, to, { ...options, link });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    if (!options.signal.aborted) forgetBuild(to.folder);
    const reason = `Version ${to.version} ${error.message}`;
    await goBack({ installation, sites, to: from, options, reason });
    throw new StepError(`${reason}. Version ${from.version} runs again.`);
  }
  removeLink(mark);
}

/**
 * Switches the link back to the release `to` and has the sites run it. Rejects with `StepError`, which begins with
 * `reason`, if one does not.
 */
export async function goBack({ installation, sites, to, options, reason }) {
  const { link, mark } = installation;
  pointLink(link, to.folder);
  try {
    for (const site of sites) await runAgain(site, to, { ...options, link, signal: undefined });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    throw new StepError(
      `${reason}. Version ${to.version}, to which the link was switched back, ${error.message}: see the log of the site, and restore the backup if its database is newer.`,
    );
  }
  removeLink(mark);
}

async function runAgain(site, release, options) {
  // A service manager starts the release that the link names; nothing is replaced.
  if (!options.isRestart) await waitUntilSettled(site, release, options);
  // The limit is for the new version. This one is known to start, however long it takes on a busy machine.
  if (!(await isRunning(site, release))) await runRelease(site, release, { ...options, startMs: undefined });
}
