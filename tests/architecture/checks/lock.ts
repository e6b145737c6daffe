/** A `package-lock.json`, as far as it matters here. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Packages that others need and the lock does not hold. npm leaves out a package for another platform when its
 * registry does not know it, and `npm ci` then refuses the lock.
 */
export function listMissingPackages(lock: PackageLock): string[] {
  const missing = new Set<string>();
  for (const [path, locked] of Object.entries(lock.packages)) {
    const needed = { ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies };
    for (const name of Object.keys(needed)) if (!isFound(lock, path, name)) missing.add(name);
  }
  return [...missing].sort();
}

/** Looks where Node would: in the package itself, then in each folder above it. */
function isFound(lock: PackageLock, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}
