import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './run.mjs';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Types that compression makes smaller. Pictures and most fonts are compressed already. */
const compressible = new Set([
  '.js',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.ico',
  '.html',
  '.webmanifest',
  '.map',
]);

/** Folders of files and of their compressed copies. */
const folders = [
  { from: '.next/static', to: 'dist/assets/_next/static' },
  { from: 'public', to: 'dist/assets' },
];

/** Replaces `dist/assets` by `.br` and `.gz` copies of every asset that they make smaller, by address. */
export async function precompressAssets() {
  await rm(join(root, 'dist/assets'), { recursive: true, force: true });
  for (const { from, to } of folders) {
    if (!existsSync(join(root, from))) continue;
    const entries = await readdir(join(root, from), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
    await Promise.all(
      files.map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return precompress(file, join(root, to, file.slice(join(root, from).length + 1)));
      }),
    );
  }
}

async function precompress(file, target) {
  const bytes = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    compressGzip(bytes, { level: 9 }),
  ]);
  await mkdir(dirname(target), { recursive: true });
  if (brotli.length < bytes.length) await writeFile(`${target}.br`, brotli);
  if (gzipped.length < bytes.length) await writeFile(`${target}.gz`, gzipped);
}
