import { basename, dirname } from 'node:path';
import { root } from './run.mjs';

/** What the server starts as a process of its own, and looks for beside its own bundle. */
const pictureProcess = { in: 'lib/server/pictures/picture-process.ts', out: 'picture-process' };

/**
 * Bundles server.ts, or another `entry`, into one file that Node runs as it is, with the process of pictures beside
 * it; packages stay in node_modules.
 * `watch`: bundles again on every change and calls `onBundled` after each success, until the process ends.
 */
export async function bundleServer({ entry = 'server.ts', outfile, watch = false, onBundled = () => {} }) {
  // Loaded here because this module is also read before packages are installed.
  const { context, stop } = await import('esbuild');
  const { compileInlineScripts } = await import('./inline-scripts.mjs');
  const bundling = await context({
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: basename(outfile, '.mjs') }, pictureProcess],
    outdir: dirname(outfile),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    define: toDefine(compileInlineScripts()),
    plugins: [
      { name: 'on-bundled', setup: (build) => build.onEnd(({ errors }) => errors.length || onBundled()) },
    ],
  });
  if (watch) return bundling.watch();
  await bundling.rebuild();
  await bundling.dispose();
  // Its process would live as long as this one, which may go on to run the server.
  await stop();
}

/** Texts as esbuild and Vite want them in `define`: as code. */
function toDefine(texts) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]));
}
