import { mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the production build whose compiled code a test changes. */
export interface AlteredBuild {
  readonly folder: string;
  /** Replaces a text in the compiled code of the server. Throws if no file contains it. */
  replace(pattern: RegExp, replacement: string): void;
  /** Adds a migration with the given code of its `up`, a function of `db`. */
  addMigration(name: string, up: string): void;
  /** Replaces a word in the names and texts of all files for pages and browsers. */
  rename(from: string, to: string): void;
  /** Deletes the code of a page, as in an incomplete installation. */
  removePage(path: string): Promise<void>;
}

/** Copies the production build. */
export async function copyBuild(): Promise<AlteredBuild> {
  const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'build-'));
  for (const part of ['.next', 'dist', 'messages', 'next.config.mjs', 'package.json']) {
    await cp(part, join(folder, part), { recursive: true, filter: (path) => !/\.next\/cache/.test(path) });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    replace(pattern, replacement) {
      const chunks = join(folder, '.next/server/chunks');
      let count = 0;
      for (const name of readdirSync(chunks, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.js')) continue;
        const code = readFileSync(join(chunks, name), 'utf8');
        if (!pattern.test(code)) continue;
        writeFileSync(join(chunks, name), code.replace(pattern, replacement));
        count += 1;
      }
      if (count === 0) throw new Error(`Nothing in the build looks like ${String(pattern)}`);
    },
    addMigration(name, up) {
      const path = join(folder, 'dist/renderer.mjs');
      const list = /(var modules = \{ "\.\/migrations\/0001-base\.ts": [^}]*)\}/;
      const code = readFileSync(path, 'utf8');
      if (!list.test(code)) throw new Error('The build has no list of migrations');
      writeFileSync(path, code.replace(list, `$1, "./migrations/${name}.ts": { up: ${up} } }`));
    },
    rename(from, to) {
      for (const part of ['.next', 'dist/assets']) {
        const paths = readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' });
        // Files before their folders.
        for (const path of paths.toReversed().map((name) => join(folder, part, name))) {
          if (/\.(js|json|html|rsc|css)$|BUILD_ID$/.test(path)) {
            const text = readFileSync(path, 'utf8');
            if (text.includes(from)) writeFileSync(path, text.replaceAll(from, to));
          }
          const name = path.slice(dirname(path).length + 1);
          if (name.includes(from)) renameSync(path, join(dirname(path), name.replaceAll(from, to)));
        }
      }
    },
    removePage: (path) => rm(join(folder, '.next/server/app/[locale]', path, 'page.js')),
  };
}
