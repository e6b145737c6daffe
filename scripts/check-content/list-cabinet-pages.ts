import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the paths of pages and route handlers below `/cabinet`, without those of content types. */
export function listCabinetPages(root: string): string[] {
  return ['app/cabinet', 'app/[locale]/cabinet'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|\/)(page|route)\.tsx?$/.test(path))
      .map((path) => `/${dirname(path).replace(/^(\(desk\)|\.)\/?/, '')}`)
      .filter((path) => !path.startsWith('/[segment]')),
  );
}
