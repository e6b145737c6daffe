import { z } from 'zod';
import type { ArchiveRules } from '../archive/open-archive';

/** What lies in a data folder, and under the same names in a backup. */
export const databaseName = 'site.sqlite';

/** Folder of the stored files. */
export const uploadsName = 'uploads';

/** The generated secret; there is none where it is a setting. */
export const secretName = 'auth-secret';

/** What the backup says of itself; stands last, when all of it is known. */
export const manifestName = 'backup.json';

/** A site's own name for a stored object; names of a forged database are none. */
const objectName = '[0-9a-f]{32}\\.[a-z0-9]+';

/** A file that holds anything else is no backup. How large one may be, the room on the disk says. */
export const backupRules: ArchiveRules = {
  names: new RegExp(
    `^(?:backup\\.json|site\\.sqlite|auth-secret|uploads/([0-9a-f]{2})/(?=\\1)${objectName})$`,
  ),
  limits: { entries: 10_000_000, totalBytes: 1024 ** 4, ratio: Infinity, smallBytes: 0 },
};

/** Bytes of {@link manifestName}, also where every file of a large site is lost. */
export const maxManifestBytes = 64 * 1024 * 1024;

/** More than any secret. */
export const maxSecretBytes = 4096;

/** Whose file it is, before anything else in it is believed. */
export const manifestMark = z.object({ format: z.literal('school-site-backup'), version: z.int().min(1) });

/** Shape of {@link manifestName}. */
export const manifestShape = z.strictObject({
  format: z.literal('school-site-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  database: z.strictObject({
    bytes: z.int().min(1),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** The last migration that it has, for who looks into the file. */
    migration: z.string(),
  }),
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0) }),
  /** Names of stored objects that the database has and the disk had not. */
  lost: z.array(z.string()),
  hasSecret: z.boolean(),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestShape>;

/** Where a stored object lies, in the data folder and in a backup alike; see `createFolderStore`. */
export function toObjectPath(name: string): string {
  return `${uploadsName}/${name.slice(0, 2)}/${name}`;
}
