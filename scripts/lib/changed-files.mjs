import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * The files that differ from the branch `main` at the point where this branch left it, and the new ones. On `main`, or
 * where there is none, those that differ from the last commit.
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
      // There is no such branch here.
    }
  }
  return 'HEAD';
}
