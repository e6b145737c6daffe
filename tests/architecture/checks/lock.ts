/** The relevant part of `package-lock.json`. */
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
 * Returns packages that others depend on but the lock lacks. npm omits platform-specific packages that its registry
 * does not know, and `npm ci` then rejects the lock.
 */
export function listMissingPackages(lock: PackageLock): string[] {
  const missing = new Set<string>();
  for (const [path, locked] of Object.entries(lock.packages)) {
    const needed = { ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies };
    for (const name of Object.keys(needed)) if (!isFound(lock, path, name)) missing.add(name);
  }
  return [...missing].sort();
}

/** Resolves like Node: in the package itself, then in each parent folder. */
function isFound(lock: PackageLock, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}
