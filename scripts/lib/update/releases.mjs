import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run, StepError } from '../run.mjs';
import { listProcessIds, readEnvironment, readProcessLink, sendSignal } from './processes-of-system.mjs';
import { runGit } from './repository.mjs';

/** Names of releases: `<commit>` of an installation by hand and `<version>-<commit>`. Other folders are left alone. */
const releaseName = /^(\d+\.\d+\.\d+-)?[0-9a-f]{7,40}$/;

/** Written at the end of a complete build; see scripts/lib/built.mjs. */
const stamp = 'dist/built-from';

/** Setting that marks the processes that install a release, so that an update finds those of one that was killed. */
const installing = 'LYCEUM_INSTALLING';

/** Releases that are kept beside the one that runs. */
const keptReleases = 2;

/** Returns the folders of all releases in a folder. */
export function listReleases(releases) {
  return readdirSync(releases)
    .filter((name) => releaseName.test(name))
    .map((name) => join(releases, name));
}

/** Returns the version in the package.json of a release. */
export function readVersion(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

/** Returns the folder of a complete release of a commit, or `null`. */
export async function findBuiltRelease(releases, commit) {
  for (const folder of listReleases(releases).filter(isBuilt)) {
    if ((await runGit(folder, ['rev-parse', 'HEAD']).catch(() => '')) === commit) return folder;
  }
  return null;
}

/** Clones a commit into `folder` with the objects of the release `from`, and builds it there. Rejects with `StepError`. */
export async function installRelease({ from, folder, commit, address, signal }) {
  // What an update that was killed has left.
  await endInstallers(folder);
  if (listFoldersInUse().has(folder))
    throw new StepError(`Processes run in ${folder}, which has no complete build: end them first.`);
  await removeRelease(folder);
  process.env[installing] = folder;
  try {
    await runGit(from, ['clone', '--quiet', '--no-checkout', from, folder], { signal });
    await runGit(folder, ['remote', 'set-url', 'origin', address], { signal });
    await runGit(folder, ['checkout', '--quiet', '--detach', commit], { signal });
    // Visitors come first: the build gets what the site leaves.
    await run('nice', ['-n', '19', process.execPath, 'scripts/build.mjs'], { cwd: folder, signal });
    if (!isBuilt(folder)) throw new StepError(`The build of ${folder} is not complete.`);
  } catch (error) {
    await removeRelease(folder);
    if (signal.aborted) throw new StepError('Stopped: nothing was changed.');
    throw new StepError(`${error.message}\nThe version was not built, and the site goes on as before.`);
  } finally {
    delete process.env[installing];
  }
}

/** Has the next update build the release again. */
export function forgetBuild(folder) {
  rmSync(join(folder, stamp), { force: true });
}

/** Removes old and incomplete releases, but none of `kept` and none in which a process runs. Returns their names. */
export async function removeOldReleases(releases, kept) {
  const inUse = listFoldersInUse();
  const others = listReleases(releases).filter((folder) => !kept.includes(folder));
  const newestFirst = others.filter(isBuilt).sort((a, b) => readBuildTime(b) - readBuildTime(a));
  // `kept` are the release that runs and the one before.
  const spared = newestFirst.slice(0, keptReleases - (kept.length - 1));
  const old = others.filter((folder) => !spared.includes(folder) && !inUse.has(folder));
  for (const folder of old) await removeRelease(folder);
  return old.map((folder) => basename(folder));
}

async function removeRelease(folder) {
  await endInstallers(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Ends the processes that an interrupted installation has left in a folder. */
async function endInstallers(folder) {
  const list = () => listProcessIds().filter((pid) => readEnvironment(pid)?.[installing] === folder);
  for (let left = list(); left.length > 0; left = list()) {
    for (const pid of left) sendSignal(pid, 'SIGKILL');
    await wait(pollMs);
  }
}

/** Returns the folders in which processes run. */
function listFoldersInUse() {
  return new Set(listProcessIds().map((pid) => readProcessLink(pid, 'cwd')));
}

/** Pause between two looks at processes that end, in milliseconds. */
const pollMs = 50;

const isBuilt = (folder) => existsSync(join(folder, stamp));
const readBuildTime = (folder) => statSync(join(folder, stamp)).mtimeMs;
