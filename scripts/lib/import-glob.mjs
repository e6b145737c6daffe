import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const call =
  /import\.meta\.glob(?:<[^()]+>)?\(\s*'(\.\.?\/[\w/*-]+)\/\*\.(ts|json)',\s*\{\s*eager: true,?\s*\},?\s*\)/;

/**
 * An esbuild plugin for Vite's `import.meta.glob('./folder/*.ts', { eager: true })` in the files that use it. Imports the
 * files of the folder, or of several if a part of its path is `*`, and replaces the call by an object of their modules by
 * path.
 */
export const importGlob = {
  name: 'import-glob',
  setup(build) {
    build.onLoad({ filter: /[\\/](db[\\/]migrations|sample[\\/]feature-samples)\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const [, pattern, extension] = call.exec(source) ?? [];
      if (!pattern)
        return { errors: [{ text: 'import.meta.glob is written in another way than expected here' }] };
      const folders = listFolders(pattern.split('/'), dirname(path));
      const files = folders.flatMap((folder) =>
        readdirSync(join(dirname(path), folder))
          .filter((name) => name.endsWith(`.${extension}`))
          .map((name) => `${folder}/${name}`),
      );
      const imports = files.map((file, index) => `import * as module${index} from '${file}';`);
      const modules = files.map((file, index) => `'${file}': module${index}`);
      return {
        contents: `${imports.join('\n')}\n${source.replace(call, `{ ${modules.join(', ')} }`)}`,
        loader: 'ts',
        watchFiles: [path],
        watchDirs: folders.map((folder) => join(dirname(path), folder)),
      };
    });
  },
};

/** Returns the folders of a pattern that exist, relative to `base`. */
function listFolders(parts, base) {
  let folders = [''];
  for (const part of parts)
    folders = folders
      .flatMap((folder) =>
        (part === '*' ? readdirSync(join(base, folder)).sort() : [part]).map((name) => `${folder}${name}/`),
      )
      .filter((folder) => existsSync(join(base, folder)));
  return folders.map((folder) => folder.slice(0, -1));
}
