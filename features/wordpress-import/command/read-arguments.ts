import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { EnvError } from '@/lib/env/env';
import { isLocale } from '@/lib/i18n/locales';
import type { WordpressOptions } from '../server/import-wordpress';

/** How to call the command. */
export const usage =
  'Usage: npm run import:wordpress -- export.xml [part-2.xml …] [--media FOLDER] [--dry-run] [--language kz|ru] ' +
  '[--categories map.json]';

/**
 * Returns the options of the command line, or `null` if it asks for help. `folder`: where relative paths begin. Throws
 * `EnvError`.
 */
export function readArguments(args: readonly string[], folder: string): WordpressOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  if (positionals.length === 0) throw new EnvError(`Say which files.\n${usage}`);
  const paths = [...new Set(positionals.map((file) => resolve(folder, file)))];
  const missing = paths.find((path) => !existsSync(path) || !statSync(path).isFile());
  if (missing !== undefined) throw new EnvError(`There is no file ${missing}.`);
  const { language = 'ru', media, categories } = values;
  if (!isLocale(language)) throw new EnvError('--language is kz or ru.');
  const mediaFolder = media === undefined ? null : resolve(folder, media);
  if (mediaFolder !== null && (!existsSync(mediaFolder) || !statSync(mediaFolder).isDirectory()))
    throw new EnvError(`There is no folder ${mediaFolder}.`);
  return {
    paths,
    mediaFolder,
    language,
    categories: categories === undefined ? new Map() : readCategories(resolve(folder, categories)),
    isDryRun: values['dry-run'] ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        media: { type: 'string' },
        'dry-run': { type: 'boolean' },
        language: { type: 'string' },
        categories: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new EnvError(`${(error as Error).message}\n${usage}`);
  }
}

/** Returns the map of categories in a file: `{ "Old name or slug": "key" }`. */
function readCategories(path: string): ReadonlyMap<string, string> {
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new EnvError(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
  const map = z.record(z.string(), z.string()).safeParse(written);
  if (!map.success) throw new EnvError(`${path} is not of the form { "Old category": "key" }.`);
  return new Map(Object.entries(map.data));
}
