/** A module of the product, as far as the question of what reaches the browser needs it. */
export interface GraphModule {
  readonly path: string;
  /** The directive at its top, if any. */
  readonly directive: 'use client' | 'use server' | null;
  /** What it imports at run time; imports of types alone are left out. */
  readonly imports: readonly string[];
}

/**
 * Ways from a client component to a module that must stay on the server, each as the chain of imports.
 * A server action ends the chain: the browser gets a call to it, not its code.
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
    const found = byPath.get(path);
    if (!found || found.directive === 'use server') continue;
    for (const next of found.imports) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...chain, next]);
    }
  }
  return null;
}
