import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { showProgress } from './progress.mjs';
import { root, runNpm, StepError } from './run.mjs';

const stampFile = join(root, 'node_modules/.installed-for');

/**
 * Installs the packages of package-lock.json if node_modules lacks one or has native code for another Node. Uses only
 * Node and npm. `step` stands before the lines that it prints.
 */
export async function ensureInstalled(step = '') {
  const wanted = `modules ${process.versions.modules} ${process.platform} ${process.arch}\n`;
  const stamp = readText(stampFile);
  const reason = findReason(stamp, wanted);
  if (reason === null) {
    if (stamp === null) writeFileSync(stampFile, wanted);
    return;
  }
  await showProgress({ title: `${step}Installing packages${reason}`, about: '2 minutes' }, install);
  writeFileSync(stampFile, wanted);
}

async function install() {
  try {
    // Builds need development packages, which npm omits if NODE_ENV is `production`.
    await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { silent: true });
  } catch (error) {
    throw error instanceof StepError ? explain(error) : error;
  }
}

/** Returns the failure of npm in one sentence if its cause is known; prints what npm wrote otherwise. */
function explain(error) {
  for (const { pattern, sentence } of knownFailures) {
    if (pattern.test(error.output)) return new StepError(sentence);
  }
  process.stderr.write(error.output);
  return error;
}

/** Failures of npm by what it writes. */
const knownFailures = [
  {
    pattern: /gyp ERR!|node-gyp/,
    sentence:
      'The package better-sqlite3 must be compiled here, because its ready-made file cannot be downloaded: install Python 3, make and a C++ compiler (Debian and Ubuntu: "apt install python3 make g++") and start again.',
  },
  {
    pattern: /\bEACCES\b|\bEPERM\b/,
    sentence: `The folder ${root} cannot be written to by this account: start as the account that owns it.`,
  },
  {
    pattern: /\bENOSPC\b/,
    sentence: 'The disk is full: the packages need 800 MB.',
  },
  {
    pattern: /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH)\b/,
    sentence: 'The packages cannot be downloaded: is this machine connected to the internet?',
  },
];

/** Returns why packages must be installed, to be read after "Installing packages", or `null` if they need not be. */
function findReason(stamp, wanted) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return '';
  if (stamp !== null && stamp !== wanted) return ' again, because Node has changed';
  return holdsLockedPackages() ? null : ' again, because package-lock.json has changed';
}

/** Compares with npm's record in node_modules. Optional packages for other platforms may be missing. */
function holdsLockedPackages() {
  const locked = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, { version, optional, peer, link }]) => {
    if (path === '' || link) return true;
    return path in installed ? installed[path].version === version : Boolean(optional || peer);
  });
}

function readPackages(file) {
  const text = readText(join(root, file));
  return text === null ? null : JSON.parse(text).packages;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
