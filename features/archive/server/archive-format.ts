import { z } from 'zod';
import type { ArchiveRules } from '@/lib/server/zip/open-archive';
import { recipeSchema } from '@/lib/content/recipe';
import { maxAddressLength } from '@/lib/addresses/redirect-source';
import { collectionNames, type CollectionName } from '@/lib/content/registry';

/** Limits of an archive, above what a site reaches in twenty years. */
export const archiveLimits = {
  entries: 200_000,
  /** Bytes of one item as JSON: two languages of the longest texts, escaped. */
  lineBytes: 4 * 1024 * 1024,
  /** Bytes of a list of items. */
  listBytes: 512 * 1024 * 1024,
  /** Bytes of a picture's master. */
  pictureBytes: 96 * 1024 * 1024,
  /** Total unpacked bytes. */
  totalBytes: 8 * 1024 * 1024 * 1024,
  /** Maximum compression ratio: text reaches ten, a decompression bomb a thousand. */
  ratio: 100,
  /** Entries below this unpacked size are accepted with any ratio. */
  smallBytes: 1024 * 1024,
} as const;

/** Manifest, the first entry. */
export const manifestName = 'manifest.json';

/** List of files that items use. */
export const fileListName = 'content/files.json';

/** List of redirects. */
export const redirectListName = 'content/redirects.json';

/** List of the deleted pages of the site's own routes. */
export const deletedPageListName = 'content/deleted-pages.json';

/** Returns the name of a collection's list. */
export function toListName(collection: CollectionName): string {
  return `content/${collection}.json`;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Returns the rules for the entries of an archive; others are rejected before unpacking. */
export function readArchiveRules(): ArchiveRules {
  const lists = [...collectionNames, 'files', 'redirects', 'deleted-pages'].join('|');
  const names = new RegExp(
    `^(?:manifest\\.json|index\\.html|ru\\.html|content/(?:${lists})\\.json|` +
      `texts/(?:${lists})/${uuid}\\.html|files/${uuid}\\.[a-z0-9]{2,5})$`,
  );
  return { names, limits: archiveLimits };
}

const time = z.iso.datetime().transform((value) => new Date(value).toISOString());
const times = z.strictObject({ kz: time.nullable(), ru: time.nullable() });

/** Schema of {@link manifestName}. */
export const manifestShape = z.strictObject({
  format: z.literal('school-site-content'),
  version: z.literal(1),
  createdAt: time,
  /** First year of the school year; `null` for everything. */
  schoolYear: z.int().min(1900).max(2200).nullable(),
});

/** Schema of an item in its list. `input` is validated like any save. */
export const archivedItemShape = z.strictObject({
  id: z.uuid(),
  createdAt: time,
  updatedAt: time,
  publishedAt: times,
  textChangedAt: times,
  // Unparsed: a zod record would drop `__proto__`, which a save rejects.
  input: z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
});

/** Schema of a page in {@link deletedPageListName}. */
export const archivedDeletedPageShape = archivedItemShape.extend({ deletedAt: time });

/** Schema of a file in {@link fileListName}. */
export const archivedFileShape = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['picture', 'file', 'video', 'captions']),
  /** Original file name. */
  name: z.string().max(200),
  entry: z.string().refine((name) => readArchiveRules().names.test(name)),
  takenAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
    .nullable(),
  recipe: recipeSchema.nullable(),
  /** Names of its sizes in texts. */
  objects: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-f0-9]{32}\.[a-z0-9]+$/),
        mediaType: z.string().max(100),
        width: z.int().min(0).max(100_000),
      }),
    )
    .max(40),
});

/** Schema of a redirect in {@link redirectListName}. */
export const archivedRedirectShape = z.strictObject({
  source: z.string().max(maxAddressLength),
  /** `null`: the page was deleted. */
  target: z
    .string()
    .max(maxAddressLength + 200)
    .nullable(),
  /** The item of the archive to which it leads. */
  itemId: z.uuid().nullable(),
  origin: z.enum(['item', 'staff']),
  createdAt: time,
});

/** A redirect in the list of redirects. */
export type ArchivedRedirect = z.infer<typeof archivedRedirectShape>;

/** An item in its list. */
export type ArchivedItem = z.infer<typeof archivedItemShape>;

/** A page in the list of deleted pages. */
export type ArchivedDeletedPage = z.infer<typeof archivedDeletedPageShape>;

/** A file in the list of files. */
export type ArchivedFile = z.infer<typeof archivedFileShape>;
