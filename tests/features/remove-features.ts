import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lists = ['index', 'server', 'site', 'cabinet'].map((name) => `features/${name}.ts`);

/** Takes features out of a copy of the project: their folders, routes and commands, and their entries in the four lists. */
export function removeFeatures(copy: string, names: readonly string[]): void {
  for (const name of names) {
    rmSync(join(copy, 'features', name), { recursive: true });
    for (const path of [...listFiles(copy, 'app'), ...listFiles(copy, 'scripts')]) {
      if (new RegExp(`'(@/)?features/${name}/`).test(readFileSync(path, 'utf8'))) rmSync(path);
    }
  }
  for (const list of lists) {
    const path = join(copy, list);
    writeFileSync(path, names.reduce(withoutFeature, readFileSync(path, 'utf8')));
  }
}

/** Returns a list of features without the imports of a feature and their entries. */
export function withoutFeature(source: string, name: string): string {
  const line = new RegExp(`^import \\{ (\\w+) \\} from '\\./${name}/.*\\n`, 'gm');
  const entries = [...source.matchAll(line)].map(([, entry]) => entry!);
  return entries.reduce<string>(
    (text, entry) => text.replace(new RegExp(`\\s*\\b${entry}\\b,?`), ''),
    source.replace(line, ''),
  );
}

function listFiles(copy: string, folder: string): string[] {
  return readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(tsx?|mjs)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}
