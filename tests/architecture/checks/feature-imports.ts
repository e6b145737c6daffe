/** An import of one file by another, as paths in the project. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/** Names of the features that a feature uses, by its name. */
export type Uses = Readonly<Record<string, readonly string[]>>;

/** Returns the imports between features that no manifest names in `uses`. */
export function listUndeclaredUses(imports: readonly FileImport[], uses: Uses): string[] {
  return imports
    .filter(({ from, to }) => {
      const [user, used] = [featureOf(from), featureOf(to)];
      return user !== null && used !== null && user !== used && !uses[user]?.includes(used);
    })
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** Returns the uses that no import needs. */
export function listIdleUses(imports: readonly FileImport[], uses: Uses): string[] {
  const needed = new Set(imports.map(({ from, to }) => `${featureOf(from)} -> ${featureOf(to)}`));
  return Object.entries(uses)
    .flatMap(([user, names]) => names.map((used) => `${user} -> ${used}`))
    .filter((use) => !needed.has(use));
}

/** Returns the features that use themselves, directly or through others. */
export function listCircularUses(uses: Uses): string[] {
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    for (const used of uses[name] ?? []) {
      if (seen.has(used)) continue;
      seen.add(used);
      reach(used, seen);
    }
    return seen;
  };
  return Object.keys(uses).filter((name) => reach(name).has(name));
}

/** Whether the source of a list of features is imports and lists of their names. */
export function isFeatureList(source: string): boolean {
  const code = source.replace(/\/\*\*.*?\*\/\n/gs, '');
  return /^(import (type )?\{ \w+ \} from '[^']+';\n)+(\nexport const \w+: readonly \w+\[\] = \[(\s*\w+,)*\s*\];\n)+$/.test(
    code,
  );
}

/** Whether the source of a route of a feature is one export, apart from what Next reads and what installs features. */
export function isFeatureRoute(source: string): boolean {
  return /^(import '@\/app\/features';\n)?export \{[\w,\s]+\} from '@\/features\/[^']+';\n(\nexport const dynamic = '[\w-]+';\n)?$/.test(
    source,
  );
}

function featureOf(path: string): string | null {
  return /^features\/([^/]+)\//.exec(path)?.[1] ?? null;
}
