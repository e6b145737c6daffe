import type { Migration } from 'kysely';

declare global {
  interface ImportMeta {
    /** Vite's import of all files of a pattern, by path; scripts/lib/import-glob.mjs does the same for esbuild. */
    glob<Module>(pattern: string, options: { readonly eager: true }): Record<string, Module>;
  }
}

const modules = import.meta.glob<Migration>('./migrations/*.ts', { eager: true });

/**
 * Migrations by file name, in order. Frozen once released: a change is a new migration. Numbers from 9001 are
 * reserved for a school's own. There is no 0008. A file `NNNN-name.expand.ts` only adds tables, indexes, items and optional
 * columns, so that versions without it go on working with the database.
 */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(modules)
    .map(([path, module]): [string, Migration] => [path.replace(/^.*\/(.*)\.ts$/, '$1'), module])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
