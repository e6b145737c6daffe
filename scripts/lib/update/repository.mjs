import { execFile } from 'node:child_process';
import { StepError } from '../run.mjs';

/** Failures of git by what it writes; read after "The repository <address>". */
const knownFailures = [
  {
    pattern:
      /could not resolve host|failed to connect|could ?n[o']t connect|unable to connect|connection (refused|timed out)|network is unreachable|operation too slow/i,
    sentence: 'cannot be reached: is this machine connected to the internet?',
  },
  {
    pattern: /permission denied|authentication failed|could not read (username|password)|prompts disabled/i,
    sentence: 'does not let this account read it.',
  },
  {
    pattern: /not appear to be a git repository|repository .*not (found|exist)/i,
    sentence: 'does not exist.',
  },
];

/** Runs git in a folder and returns what it prints, without the last line break. Rejects with `StepError`. */
export function runGit(folder, args, { signal } = {}) {
  const env = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };
  const options = { cwd: folder, env, maxBuffer: 2 ** 26, signal };
  return new Promise((done, reject) => {
    execFile('git', args, options, (error, stdout, stderr) => {
      if (!error) return done(stdout.trimEnd());
      const [reason] = (stderr || error.message).trim().split('\n').slice(-1);
      const failure = new StepError(`"git ${args.join(' ')}" failed in ${folder}: ${reason}`);
      failure.output = stderr;
      reject(failure);
    });
  });
}

/** Opens the repository of a release, whose remote is `origin`, as `{ folder, address, shownAddress }`. Rejects with `StepError`. */
export async function openRepository(folder) {
  const address = await runGit(folder, ['remote', 'get-url', 'origin']).catch(() => {
    throw new StepError(
      `${folder} is no clone of a repository: install the version as docs/deployment.md says.`,
    );
  });
  // An address may hold a password.
  return { folder, address, shownAddress: address.replace(/\/\/[^@/]*@/, '//') };
}

/** Returns what `git ls-remote --tags` prints. */
export function listRemoteTags(repository) {
  return askRemote(repository, ['ls-remote', '--tags', 'origin']);
}

/** Gets all branches and tags of the remote. */
export function fetchAll(repository) {
  const branches = '+refs/heads/*:refs/remotes/origin/*';
  return askRemote(repository, ['fetch', '--quiet', '--tags', '--force', 'origin', branches]);
}

async function askRemote({ folder, shownAddress }, args) {
  try {
    return await runGit(folder, args);
  } catch (error) {
    const known = knownFailures.find(({ pattern }) => pattern.test(error.output));
    throw new StepError(
      `The repository ${shownAddress} ${known?.sentence ?? `gives no answer: ${error.message}`}`,
    );
  }
}

/** Returns the full name of the commit that a tag or the beginning of a name means. */
export async function resolveCommit({ folder, shownAddress }, name) {
  for (const ref of [`refs/tags/${name}`, name]) {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
    const commit = await runGit(folder, args).catch(() => '');
    if (commit !== '') return commit.split('\n').at(-1);
  }
  throw new StepError(`The repository ${shownAddress} has no tag or commit "${name}".`);
}

/** Returns the text of a file in a commit; empty if it is missing. */
export function readCommitted({ folder }, commit, path) {
  return runGit(folder, ['show', `${commit}:${path}`]).catch(() => '');
}

/** Returns the names of the files of a folder in a commit. */
export async function listCommitted({ folder }, commit, path) {
  const listing = await runGit(folder, ['ls-tree', '--name-only', commit, `${path}/`]);
  return listing.split('\n').map((file) => file.slice(path.length + 1));
}

/** Rejects with `StepError` if the release has changes or commits that another version would not have. */
export async function requireUnchanged({ folder, shownAddress }) {
  const [change] = (await runGit(folder, ['status', '--porcelain'])).split('\n').filter(Boolean);
  if (change)
    throw new StepError(
      `${folder} has a changed file, ${change.slice(2).trim()}, that the new version would not have: undo the change, or commit it to a repository of your own.`,
    );
  const refs = ['refs/tags', 'refs/remotes'];
  const known = await runGit(folder, ['for-each-ref', '--count=1', '--contains=HEAD', ...refs]);
  if (known === '')
    throw new StepError(
      `${folder} has commits that the repository ${shownAddress} does not have, nor would the new version: push them there first.`,
    );
}
