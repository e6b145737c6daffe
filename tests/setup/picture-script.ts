import { join } from 'node:path';
import { build } from 'esbuild';

/** The process of pictures as tests start it: beside the packages, which it finds by their names. */
export const pictureScript = join(process.cwd(), 'node_modules', '.cache', 'picture-process.mjs');

/** Bundles it once for all tests, as the build does for the site. */
export default async function bundlePictureProcess(): Promise<void> {
  await build({
    entryPoints: ['lib/server/pictures/picture-process.ts'],
    outfile: pictureScript,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
  });
}
