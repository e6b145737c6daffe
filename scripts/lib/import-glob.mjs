import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const call = /import\.meta\.glob(?:<\w+>)?\('(\.\/[\w/-]+)\/\*\.ts', \{ eager: true \}\)/;

/**
 * An esbuild plugin for Vite's `import.meta.glob('./folder/*.ts', { eager: true })`. Imports the files of the folder
 * and replaces the call by an object of their modules by path.
 */
export const importGlob = {
  name: 'import-glob',
  setup(build) {
    build.onLoad({ filter: /[\\/]lib[\\/]server[\\/]db[\\/]migrations\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const [, folder] = call.exec(source) ?? [];
      if (!folder)
        return { errors: [{ text: 'import.meta.glob is written in another way than expected here' }] };
      const files = readdirSync(join(dirname(path), folder)).filter((name) => name.endsWith('.ts'));
      const imports = files.map((name, index) => `import * as module${index} from '${folder}/${name}';`);
      const modules = files.map((name, index) => `'${folder}/${name}': module${index}`);
      return {
        contents: `${imports.join('\n')}\n${source.replace(call, `{ ${modules.join(', ')} }`)}`,
        loader: 'ts',
        watchFiles: [path],
        watchDirs: [join(dirname(path), folder)],
      };
    });
  },
};
