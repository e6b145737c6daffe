import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StepError } from '../run.mjs';
import { describeSpace, measureFolder, readSpace } from './disk-space.mjs';
import { findBuiltRelease, readVersion } from './releases.mjs';
import {
  fetchAll,
  listCommitted,
  listRemoteTags,
  readCommitted,
  requireUnchanged,
  resolveCommit,
} from './repository.mjs';
import { compareVersions, findNewestTag, readUpgradeNotes } from './versions.mjs';

const migrations = 'lib/server/db/migrations';

/**
 * Returns what an update to `wanted`, a tag or a commit, would do: by default to the newest tag. `null` if there is nothing
 * newer. Rejects with `StepError` if it cannot be done.
 */
export async function planUpdate({ installation, repository, running, wanted, sites, backups }) {
  const name = wanted ?? findNewestTag(await listRemoteTags(repository));
  if (name === null || (!wanted && compareVersions(name, running.version) <= 0)) return null;
  await fetchAll(repository);
  await requireUnchanged(repository);
  const commit = await resolveCommit(repository, name);
  if (commit === (await resolveCommit(repository, 'HEAD'))) return null;
  const version = JSON.parse((await readCommitted(repository, commit, 'package.json')) || '{}').version;
  if (!version)
    throw new StepError(`"${name}" is no version of the site: it has no package.json with a version.`);
  const built = await findBuiltRelease(installation.releases, commit);
  const folder = built ?? join(installation.releases, `${version}-${commit.slice(0, 12)}`);
  const { stopping, unknown } = await compareMigrations(repository, commit);
  if (unknown.length > 0)
    throw new StepError(
      `Version ${version} cannot use the database of version ${running.version} (${unknown[0]}): stop the site, restore a backup of that version and switch the link, as docs/deployment.md says.`,
    );
  const notes = readUpgradeNotes(await readCommitted(repository, commit, 'CHANGELOG.md'), {
    after: running.version,
    upTo: version,
  });
  const space = measureNeeds({ installation, running, sites, backups, isBuilt: built !== null });
  return { name, commit, version, folder, isBuilt: built !== null, stopping, notes, space };
}

/** Returns a plan as lines for the terminal. */
export function describePlan(plan, running) {
  const { name, version, commit, folder, isBuilt, notes, stopping, space } = plan;
  return [
    `Version ${running.version} runs from ${running.folder}.`,
    `Updates to ${version} (${name === commit ? '' : `${name}, `}commit ${commit.slice(0, 12)}) in ${folder}${isBuilt ? ', which is built already' : ''}.`,
    ...notes.flatMap((part) => ['', `Upgrade notes of ${part.version}`, part.notes, '']),
    ...(notes.length === 0 ? ['There are no upgrade notes.'] : []),
    stopping.length === 0
      ? 'The site goes on during the update: migrations, if there are any, only add.'
      : `The site stops for a moment, because the migration ${stopping[0]} does more than add: the update needs --restart.`,
    ...space.map(describeSpace),
  ];
}

/**
 * Compares the migrations of the running release with those of a commit: `stopping` are new and do more than add,
 * `unknown` were executed here and make the older commit refuse the database.
 */
async function compareMigrations(repository, commit) {
  const [before, after] = [
    await listMigrations(repository, 'HEAD'),
    await listMigrations(repository, commit),
  ];
  const isPlain = (name) => !name.endsWith('.expand');
  return {
    stopping: after.filter((name) => isPlain(name) && !before.includes(name)),
    unknown: before.filter((name) => isPlain(name) && !after.includes(name)),
  };
}

async function listMigrations(repository, commit) {
  return (await listCommitted(repository, commit, migrations))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
}

function measureNeeds({ installation, running, sites, backups, isBuilt }) {
  const place = existsSync(backups) ? backups : dirname(backups);
  const data = sites.map(({ env }) => ({ folder: place, bytes: measureFolder(env.DATA_DIR) }));
  const release = isBuilt ? [] : [{ folder: installation.releases, bytes: measureFolder(running.folder) }];
  return readSpace([...release, ...data]);
}

/** Returns the release in a folder as `{ folder, version }`. */
export function readRelease(folder) {
  return { folder, version: readVersion(folder) };
}
