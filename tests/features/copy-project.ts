import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../architecture/source-files';

/** What the type check, the API and the build need. */
const parts = [
  ...['app', 'components', 'features', 'lib', 'messages', 'public', 'sample', 'scripts', 'tests'],
  ...['instrumentation-client.ts', 'instrumentation.ts', 'next.config.mjs', 'proxy.ts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'eslint.config.mjs'],
];

/** Copies the project into a temporary folder, with a link to its packages. Returns the folder. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
