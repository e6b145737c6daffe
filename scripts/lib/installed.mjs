import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './run.mjs';

const stampFile = join(root, 'node_modules/.installed-for');

/**
 * Installs the packages of package-lock.json when node_modules does not hold them, or holds native code for
 * another Node. Uses nothing but Node and npm.
 */
export async function ensureInstalled() {
  const wanted = `modules ${process.versions.modules} ${process.platform} ${process.arch}\n`;
  const stamp = readText(stampFile);
  if (holdsLockedPackages() && (stamp === null || stamp === wanted)) {
    if (stamp === null) writeFileSync(stampFile, wanted);
    return;
  }
  console.log('Installing packages…');
  // Development packages are needed for building, also where NODE_ENV says production.
  await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stampFile, wanted);
}

/** npm notes in node_modules what it installed; packages for other platforms are optional and left out. */
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
