import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { EnvError } from '@/lib/env/env';

/** File by which an earlier export is known. */
export const markerName = '.static-export.json';

const markerShape = z.looseObject({ format: z.literal('school-site-static-export') });

/** What the marker says of an export. */
export interface ExportMarker {
  /** UTC ISO 8601. */
  readonly createdAt: string;
  readonly siteUrl: string;
  readonly pages: number;
  readonly files: number;
}

/** Throws `EnvError` if a folder cannot be replaced: it is neither missing, empty nor an earlier export. */
export async function requireReplaceable(folder: string, dataDir: string): Promise<void> {
  for (const [inner, outer] of [
    [folder, dataDir],
    [dataDir, folder],
  ] as const) {
    if (!relative(outer, inner).startsWith('..'))
      throw new EnvError(
        `${folder} and DATA_DIR ${dataDir} must not be in each other: choose another folder.`,
      );
  }
  if (!existsSync(dirname(folder)))
    throw new EnvError(`There is no folder ${dirname(folder)}: make it first.`);
  const names = await listNames(folder);
  if (names.length === 0 || (await isExport(folder))) return;
  const examples = names.slice(0, 3).join(', ');
  throw new EnvError(`${folder} is not empty and no earlier export (${examples}): choose another folder.`);
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new EnvError(`${folder} is a file: name a folder.`, { cause: error });
    throw error;
  }
}

async function isExport(folder: string): Promise<boolean> {
  try {
    return markerShape.safeParse(JSON.parse(await readFile(join(folder, markerName), 'utf8'))).success;
  } catch {
    return false;
  }
}

/** Creates the folder in which an export is made, beside its target, so that it can be renamed. */
export async function createPart(folder: string): Promise<string> {
  const part = await mkdtemp(join(dirname(folder), `.${basename(folder)}.part-`));
  // The account of the file server reads it.
  await chmod(part, 0o755);
  return part;
}

/** Writes the marker as the last file. */
export async function writeMarker(part: string, marker: ExportMarker): Promise<void> {
  const text = JSON.stringify({ format: 'school-site-static-export', version: 1, ...marker }, null, 2);
  await writeFile(join(part, markerName), `${text}\n`, { flag: 'wx' });
}

/**
 * Puts a finished export in the place of an earlier one with two renames. If the second fails, the earlier one is put
 * back.
 */
export async function replaceFolder(part: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return rename(part, folder);
  if ((await listNames(folder)).length === 0) {
    await rmdir(folder);
    return rename(part, folder);
  }
  const old = await mkdtemp(join(dirname(folder), `.${basename(folder)}.old-`));
  const aside = join(old, 'export');
  await rename(folder, aside);
  try {
    await rename(part, folder);
  } catch (error) {
    await rename(aside, folder);
    throw error;
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}
