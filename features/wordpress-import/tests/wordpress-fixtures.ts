import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { importWordpress, type WordpressOptions } from '../server/import-wordpress';
import type { TestApi } from '@/tests/api/harness';

/** The export of a real WordPress; see `fill.php` beside it. */
export const realExport = gunzipSync(
  readFileSync('features/wordpress-import/tests/fixtures/export.xml.gz'),
).toString('utf8');

/** Creates a folder of media with a small picture or document for each path. */
export async function createMedia(paths: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-media-'));
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#269' } });
  const bytes: Readonly<Record<string, Buffer>> = {
    jpg: await picture.clone().jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
  };
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes[path.split('.').at(-1)!] ?? Buffer.from('other'));
  }
  return folder;
}

/** Imports an export into the site of a test. */
export function importInto(api: TestApi, xml: string, options: Partial<WordpressOptions> = {}) {
  const path = join(api.folder, 'export.xml');
  writeFileSync(path, xml);
  return importWordpress(api.deps, {
    ...{ paths: [path], mediaFolder: null, language: 'ru', categories: new Map(), isDryRun: false },
    ...options,
  });
}
