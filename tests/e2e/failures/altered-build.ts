import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the production build whose compiled code a test breaks. */
export interface AlteredBuild {
  readonly folder: string;
  /** Replaces a text in the compiled code of the server. Throws if no file contains it. */
  replace(pattern: RegExp, replacement: string): void;
  /** Deletes the code of a page, as in an incomplete installation. */
  removePage(path: string): Promise<void>;
}

/** Copies the production build. */
export async function copyBuild(): Promise<AlteredBuild> {
  const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'build-'));
  for (const part of ['.next', 'dist', 'public', 'messages', 'next.config.mjs', 'package.json']) {
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
    removePage: (path) => rm(join(folder, '.next/server/app/[locale]', path, 'page.js')),
  };
}
