import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { StepError } from '../run.mjs';

/**
 * Finds the installation to which the release in `root` belongs: `folder` with `releases/` and the symbolic link `current`.
 * Throws `StepError` if there is none, or if this account may not change it.
 */
export function findInstallation(root) {
  const releases = dirname(root);
  const folder = dirname(releases);
  const link = join(folder, 'current');
  if (basename(releases) !== 'releases' || !isLink(link))
    throw new StepError(
      `${root} is not a release with a link ("Install a version" in docs/deployment.md). Update a plain clone with three commands: "npm run backup", "git pull", and after the site was stopped "npm start".`,
    );
  requireOwner(releases);
  for (const path of [folder, releases]) requireWritable(path);
  return { folder, releases, link, mark: join(folder, 'current.before') };
}

/** Returns the folder that a link names, or `null` if there is no link. Throws `StepError` if there is no such folder. */
export function readLink(link) {
  if (!isLink(link)) return null;
  if (existsSync(link)) return realpathSync(link);
  throw new StepError(`The link ${link} names a folder that does not exist: ${readlinkSync(link)}.`);
}

/** Makes `link` name a release, at once: programs see the old or the new one. */
export function pointLink(link, folder) {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(relative(dirname(link), folder), next);
  renameSync(next, link);
}

/** Removes a link, not what it names. */
export function removeLink(link) {
  rmSync(link, { force: true });
}

function isLink(path) {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function requireOwner(path) {
  const { uid } = statSync(path);
  // Otherwise the new release would have files that the site's account cannot change.
  if (process.getuid() === 0 && uid !== 0)
    throw new StepError(`${path} does not belong to root: ${toCommand(uid)}`);
}

function requireWritable(path) {
  try {
    accessSync(path, constants.W_OK);
  } catch {
    throw new StepError(`${path} cannot be written to by this account: ${toCommand(statSync(path).uid)}`);
  }
}

function toCommand(uid) {
  return `run "sudo -u ${readAccount(uid)} -H npm run update".`;
}

function readAccount(uid) {
  try {
    return execFileSync('id', ['-nu', String(uid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return `'#${uid}'`;
  }
}
