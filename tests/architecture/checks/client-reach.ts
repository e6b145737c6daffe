/** A module in the import graph. */
export interface GraphModule {
  readonly path: string;
  /** Directive at its top, if any. */
  readonly directive: 'use client' | 'use server' | null;
  /** Its run-time imports, without type imports. */
  readonly imports: readonly string[];
}

/**
 * Returns import chains from client components to server-only modules. A server action ends the chain: the browser
 * gets a reference to it, not its code.
 */
export function listClientLeaks(
  modules: readonly GraphModule[],
  isServerOnly: (path: string) => boolean,
): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  return modules
    .filter(({ directive }) => directive === 'use client')
    .flatMap(({ path }) => {
      const chain = findChain(path, byPath, isServerOnly);
      return chain ? [chain.join(' -> ')] : [];
    });
}

function findChain(
  start: string,
  byPath: ReadonlyMap<string, GraphModule>,
  isServerOnly: (path: string) => boolean,
): string[] | null {
  const seen = new Set([start]);
  const queue = [[start]];
  for (let chain = queue.shift(); chain; chain = queue.shift()) {
    const path = chain.at(-1)!;
    if (isServerOnly(path)) return chain;
    const module = byPath.get(path);
    if (!module || module.directive === 'use server') continue;
    for (const next of module.imports) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...chain, next]);
    }
  }
  return null;
}
