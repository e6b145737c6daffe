import { StepError } from '../run.mjs';
import { pointLink, removeLink } from './installation.mjs';
import { forgetBuild } from './releases.mjs';
import { isRunning, runRelease, waitUntilSettled } from './run-release.mjs';

/**
 * Switches the link from one release to another and has the sites run it, one after the other. If a site does not run it,
 * goes back and rejects with a `StepError`, which names the site if there are several; the sites after it are not touched.
 * The link `mark` names the earlier release until all sites run the new one.
 */
export async function switchRelease({ installation, sites, from, to, options }) {
  const { link, mark } = installation;
  pointLink(mark, from.folder);
  pointLink(link, to.folder);
  try {
    for (const [index, site] of sites.entries()) {
      await runRelease(site, to, { ...options, link }).catch(nameSite(site, sites));
      if (sites.length > 1) console.log(`${site.name} runs it (${index + 1} of ${sites.length}).`);
    }
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
    for (const site of sites)
      await runAgain(site, to, { ...options, link, signal: undefined }).catch(nameSite(site, sites));
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    throw new StepError(
      `${reason}. Version ${to.version}, to which the link was switched back, ${error.message}: see the log of the site, and restore the backup if its database is newer.`,
    );
  }
  removeLink(mark);
}

/** Returns a function that throws an error with the name of the site, if there are others. */
function nameSite({ name }, { length }) {
  return (error) => {
    throw error instanceof StepError && length > 1 ? new StepError(`${error.message} (${name})`) : error;
  };
}

async function runAgain(site, release, options) {
  // A service manager starts the release that the link names; nothing is replaced.
  if (!options.isRestart) await waitUntilSettled(site, release, options);
  // The limit is for the new version. This one is known to start, however long it takes on a busy machine.
  if (!(await isRunning(site, release))) await runRelease(site, release, { ...options, startMs: undefined });
}
