import { join } from 'node:path';
import { build } from 'esbuild';

/** The bundled picture process, within node_modules so that packages resolve. */
export const pictureScript = join(process.cwd(), 'node_modules', '.cache', 'picture-process.mjs');

/** Bundles the picture process once for all tests, as the build does. */
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
