import { basename, dirname } from 'node:path';
import { importGlob } from './import-glob.mjs';
import { root } from './run.mjs';

/** What the server starts as a process of its own, and looks for beside its own bundle. */
const pictureProcess = { in: 'lib/server/pictures/picture-process.ts', out: 'picture-process' };

/** The modules by which server.ts loads the embedded API. */
const embeddedApi = ['./lib/server/embedded-api.ts', './sample/fill-with-sample.ts'];

/**
 * Bundles server.ts, or another `entry`, into one file that Node runs as it is, with the process of pictures beside
 * it; packages stay in node_modules.
 * `hasEmbeddedApi: false` leaves the embedded API out of a server that is started with API_URL.
 * `watch` bundles again on every change and calls `onBundled` after each success, until the process ends.
 */
export async function bundleServer(options) {
  const {
    entry = 'server.ts',
    outfile,
    hasEmbeddedApi = true,
    watch = false,
    onBundled = () => {},
  } = options;
  // Loaded here because this module is also read before packages are installed.
  const { context, stop } = await import('esbuild');
  const { compileInlineScripts } = await import('./inline-scripts.mjs');
  const setup = (build) =>
    build.onEnd(({ errors }) => {
      if (errors.length === 0) onBundled();
    });
  const bundling = await context({
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: basename(outfile, '.mjs') }, ...(hasEmbeddedApi ? [pictureProcess] : [])],
    external: hasEmbeddedApi ? [] : embeddedApi,
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
    plugins: [importGlob, { name: 'on-bundled', setup }],
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
