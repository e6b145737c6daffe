import { z } from 'zod';
import type { ArchiveRules } from '../zip/open-archive';

/** Name of the database in a data folder and in a backup. */
export const databaseName = 'site.sqlite';

/** Folder of stored files. */
export const uploadsName = 'uploads';

/** Generated secret; absent if the secret is a setting. */
export const secretName = 'auth-secret';

/** Manifest, written last because it contains totals. */
export const manifestName = 'backup.json';

/** Pattern of object names; rejects names from a forged database. */
const objectName = '[0-9a-f]{32}\\.[a-z0-9]+';

/** Rules for the entries of a backup. Sizes are limited by free disk space only. */
export const backupRules: ArchiveRules = {
  names: new RegExp(
    `^(?:backup\\.json|site\\.sqlite|auth-secret|uploads/([0-9a-f]{2})/(?=\\1)${objectName})$`,
  ),
  limits: { entries: 10_000_000, totalBytes: 1024 ** 4, ratio: Infinity, smallBytes: 0 },
};

/** Maximum size of {@link manifestName} in bytes, enough for a large site whose files are all lost. */
export const maxManifestBytes = 64 * 1024 * 1024;

/** Maximum size of the secret in bytes. */
export const maxSecretBytes = 4096;

/** Format mark, checked before anything else in the manifest. */
export const manifestMark = z.object({ format: z.literal('school-site-backup'), version: z.int().min(1) });

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Version of the manifests that are written. */
export const manifestVersion = 2;

const manifestFields = {
  format: z.literal('school-site-backup'),
  createdAt: z.iso.datetime(),
  database: z.strictObject({
    bytes: z.int().min(1),
    sha256,
    /** Last migration, for people who inspect the file. */
    migration: z.string(),
  }),
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0) }),
  /** Objects in the database without a file on disk. */
  lost: z.array(z.string()),
  hasSecret: z.boolean(),
};

/** Schema of {@link manifestName}. Version 1 has no checksum of the secret. */
export const manifestShape = z.discriminatedUnion('version', [
  z.strictObject({ ...manifestFields, version: z.literal(1) }),
  z.strictObject({
    ...manifestFields,
    version: z.literal(manifestVersion),
    /** Checksum of {@link secretName}; `null` without it. */
    secretSha256: sha256.nullable(),
  }),
]);

/** Manifest of a backup. */
export type Manifest = z.infer<typeof manifestShape>;

/** Returns the path of a stored object, equal in data folder and backup; see `createFolderStore`. */
export function toObjectPath(name: string): string {
  return `${uploadsName}/${name.slice(0, 2)}/${name}`;
}
