import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, runNode } from '../lib/run.mjs';

const folder = 'dist/bench/bare-app';

const sources = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} } };`,
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx': 'export default function Page() { return <h1>Bare</h1>; }',
};

/**
 * Returns the size of the scripts of an empty Next page in bytes. It is built with the site's version of Next and
 * compressed like the site's own files.
 */
export async function measureBareScripts() {
  if (!existsSync(join(root, folder, '.next/BUILD_ID'))) await build();
  const html = readFileSync(join(root, folder, '.next/server/app/index.html'), 'utf8');
  const tags = html.match(/<script [^>]*src="[^"]*"[^>]*>/g).filter((tag) => !/nomodule/i.test(tag));
  const files = new Set(tags.map((tag) => /src="\/_next\/([^"?]*)/.exec(tag)[1]));
  return [...files]
    .map((file) => brotliCompressSync(readFileSync(join(root, folder, '.next', file))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

async function build() {
  console.log('Building an empty page for comparison…');
  for (const [name, text] of Object.entries(sources)) {
    const file = join(root, folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
  await runNode(['node_modules/next/dist/bin/next', 'build', folder], {
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
}
