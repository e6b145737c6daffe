import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/source-files';

/** What the type check, the API and the build need. */
const parts = [
  ...['app', 'components', 'features', 'lib', 'messages', 'public', 'sample', 'scripts', 'tests'],
  ...['instrumentation-client.ts', 'instrumentation.ts', 'next.config.mjs', 'proxy.ts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'eslint.config.mjs'],
];

/** Within the project, because Turbopack refuses packages outside of the folder with its lock file; tools skip `dist`. */
const folder = join(root, 'dist', 'copies');

/** Copies the project into a new folder, with a link to its packages. Returns the folder. */
export function copyProject(): string {
  mkdirSync(folder, { recursive: true });
  const copy = mkdtempSync(join(folder, 'copy-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
