import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Returns the files that differ from the point at which this branch left `main`, and new files. On `main`, or without
 * such a branch, returns those that differ from the last commit.
 */
export function listChangedFiles(folder = root) {
  const git = (...args) => {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).split('\0').filter(Boolean);
  };
  const changed = git('diff', '--name-only', '-z', '--relative', readBase(git));
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...untracked])].filter((name) => existsSync(join(folder, name))).sort();
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
