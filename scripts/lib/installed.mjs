import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './run.mjs';

const stampFile = join(root, 'node_modules/.installed-for');

/**
 * Installs the packages of package-lock.json if node_modules lacks one or has native code for another Node. Uses only
 * Node and npm.
 */
export async function ensureInstalled() {
  const wanted = `modules ${process.versions.modules} ${process.platform} ${process.arch}\n`;
  const stamp = readText(stampFile);
  if (holdsLockedPackages() && (stamp === null || stamp === wanted)) {
    if (stamp === null) writeFileSync(stampFile, wanted);
    return;
  }
  console.log('Installing packages…');
  // Builds need development packages, which npm omits if NODE_ENV is `production`.
  await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stampFile, wanted);
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
