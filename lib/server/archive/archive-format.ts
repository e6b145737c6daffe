import { z } from 'zod';
import { recipeSchema } from '../../content/recipe';
import { collectionNames, type CollectionName } from '../../content/registry';

/** What an archive may hold at most. A site of twenty years stays below it. */
export const archiveLimits = {
  entries: 200_000,
  /** Bytes of one item as JSON: two languages of the longest texts, escaped. */
  lineBytes: 4 * 1024 * 1024,
  /** Bytes of a list of items. */
  listBytes: 512 * 1024 * 1024,
  /** Bytes of a picture's master. */
  pictureBytes: 96 * 1024 * 1024,
  /** Bytes of everything in it, unpacked. */
  totalBytes: 8 * 1024 * 1024 * 1024,
  /** How many times smaller an entry may be packed; text gets ten times smaller, a bomb a thousand. */
  ratio: 100,
  /** Entries that unpack to less are no bomb, whatever their ratio. */
  smallBytes: 1024 * 1024,
} as const;

/** What the archive says of itself; stands first. */
export const manifestName = 'manifest.json';

/** The list of files that items use. */
export const fileListName = 'content/files.json';

/** The list of a collection's items. */
export function toListName(collection: CollectionName): string {
  return `content/${collection}.json`;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const lists = [...collectionNames, 'files'].join('|');

/** Every name that an entry may have; what is not named here is not unpacked, nor believed. */
export const entryName = new RegExp(
  `^(?:manifest\\.json|index\\.html|ru\\.html|content/(?:${lists})\\.json|` +
    `texts/(?:${lists})/${uuid}\\.html|files/${uuid}\\.[a-z0-9]{2,5})$`,
);

const time = z.iso.datetime().transform((value) => new Date(value).toISOString());
const times = z.strictObject({ kz: time.nullable(), ru: time.nullable() });

/** Shape of {@link manifestName}. */
export const manifestShape = z.strictObject({
  format: z.literal('school-site-content'),
  version: z.literal(1),
  createdAt: time,
  /** The year in which the school year begins; `null`: everything. */
  schoolYear: z.int().min(1900).max(2200).nullable(),
});

/** Shape of an item in its list. `input` is checked like whatever else is saved. */
export const archivedItemShape = z.strictObject({
  id: z.uuid(),
  createdAt: time,
  updatedAt: time,
  publishedAt: times,
  textChangedAt: times,
  // As it stands: a record would drop `__proto__`, which a save refuses.
  input: z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
});

/** Shape of a file in {@link fileListName}. */
export const archivedFileShape = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['picture', 'file']),
  /** The name it was uploaded under. */
  name: z.string().max(200),
  entry: z.string().regex(entryName),
  takenAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
    .nullable(),
  recipe: recipeSchema.nullable(),
  /** What texts call its sizes. */
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

/** An item in its list. */
export type ArchivedItem = z.infer<typeof archivedItemShape>;

/** A file in the list of files. */
export type ArchivedFile = z.infer<typeof archivedFileShape>;
