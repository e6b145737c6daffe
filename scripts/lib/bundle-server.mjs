import { basename, dirname } from 'node:path';
import { importGlob } from './import-glob.mjs';
import { root } from './run.mjs';

/** Process that the server starts from the folder of its own bundle. */
const pictureProcess = { in: 'lib/server/pictures/picture-process.ts', out: 'picture-process' };

/**
 * Bundles `entry` into one file, and the picture process beside it if the entry contains the embedded API; packages
 * stay in node_modules. Instead of `entry`, `command` names a command of a feature, which needs all features installed.
 * `watch` bundles again after every change until the process ends, and calls `onBundled` after each success.
 */
export async function bundleServer(options) {
  const { command, outfile, hasEmbeddedApi = true, watch = false, onBundled = () => {} } = options;
  const entry = command ? `command:${command}` : options.entry;
  // Imported dynamically, because this module is also loaded before packages are installed.
  const { context, stop } = await import('esbuild');
  const { compileInlineScripts } = await import('./inline-scripts.mjs');
  const setup = (build) =>
    build.onEnd(({ errors }) => {
      if (errors.length === 0) onBundled();
    });
  const bundling = await context({
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: basename(outfile, '.mjs') }, ...(hasEmbeddedApi ? [pictureProcess] : [])],
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
    plugins: [importGlob, featureCommand, { name: 'on-bundled', setup }],
  });
  if (watch) return bundling.watch();
  await bundling.rebuild();
  await bundling.dispose();
  // Otherwise esbuild's process would live as long as this one, which may go on to run the server.
  await stop();
}

/** Installs the features before a command of one, which cannot import the lists of all. */
const featureCommand = {
  name: 'feature-command',
  setup(build) {
    build.onResolve({ filter: /^command:/ }, ({ path }) => ({
      path: path.slice('command:'.length),
      namespace: 'command',
    }));
    build.onLoad({ filter: /./, namespace: 'command' }, ({ path }) => ({
      contents: `import './lib/processes/install-server.ts';\nimport './${path}';\n`,
      resolveDir: root,
    }));
  },
};

/** Returns texts as code, which `define` of esbuild and Vite expects. */
function toDefine(texts) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]));
}
