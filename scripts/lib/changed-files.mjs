import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Returns the files that differ from the point at which this branch left `main`, and new files. On `main`, or without
 * such a branch, returns those that differ from the last commit.
 */
export function listChangedFiles(folder = root) {
  const git = openGit(folder);
  return listChangesSince(git, readBase(git)).filter((name) => existsSync(join(folder, name)));
}

/**
 * Returns the files that differ from the last commit that is older than a day, removed ones too, or `null` if git does
 * not know: without git, in a shallow clone and in a younger repository.
 */
export function listRecentChanges(folder = root) {
  const git = openGit(folder);
  try {
    if (git('rev-parse', '--is-shallow-repository')[0].trim() === 'true') return null;
    const [base] = git('rev-list', '--max-count=1', '--before=24 hours ago', 'HEAD');
    return base ? listChangesSince(git, base.trim()) : null;
  } catch {
    return null;
  }
}

function openGit(folder) {
  const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  return (...args) => execFileSync('git', args, options).split('\0').filter(Boolean);
}

function listChangesSince(git, commit) {
  const changed = git('diff', '--name-only', '--no-renames', '-z', '--relative', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...untracked])].sort();
}

function readBase(git) {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', branch)[0].trim();
    } catch {
      // The branch does not exist here.
    }
  }
  return 'HEAD';
}
