import { z } from 'zod';
import type { Field, FieldOptions, Reference } from '../field';
import { localizedTextShape, type LocalizedText } from '../localized';
import { noImageEdits, recipeSchema, type Recipe } from '../recipe';
import { focalPointShape, defaultFocalPoint, type FocalPoint } from './focal-point';
import { createScalarField } from './scalar';

/** One stored size of a picture. `url` is absolute or starts with a slash. */
export interface ImageVariant {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mediaType: string;
}

/**
 * The variants of a picture, smallest first, and the size of the largest in pixels. Some sizes exist as WebP and as
 * JPEG; the largest always does.
 */
export interface PictureFile {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly ImageVariant[];
  /** Data URL of a tiny picture shown while the picture loads; `null` for none. */
  readonly placeholder: string | null;
  /** Local time `YYYY-MM-DDTHH:MM:SS` of the camera; `null` if unknown. Only staff see it. */
  readonly takenAt: string | null;
  /** Name of the uploaded file; `null` if unknown. Only staff see it. */
  readonly name: string | null;
  /** Image edits applied to the master. */
  readonly recipe: Recipe;
  /** Whether the site drew it for its sample content. */
  readonly isDrawing: boolean;
}

/** An image as other items show it. */
export interface ImageView {
  readonly id: string;
  readonly alt: LocalizedText;
  /** Whether the picture adds nothing to the text; its `alt` is then empty. */
  readonly decorative: boolean;
  readonly caption: LocalizedText;
  /** Focal point for crops. */
  readonly focus: FocalPoint;
  readonly file: PictureFile;
}

/** A picture of the first page of a file. */
export interface FilePreview {
  /** Smallest first. */
  readonly variants: readonly ImageVariant[];
  /** Data URL of a few bytes, shown while the picture loads; `null` for none. */
  readonly placeholder: string | null;
}

/** A file to download. */
export interface FileView {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly mediaType: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** Number of pages of a PDF; `null` if it is unknown. */
  readonly pages: number | null;
  readonly preview: FilePreview | null;
}

/** An item as items that refer to it show it. */
export interface ItemView {
  readonly id: string;
  readonly slug: string | null;
  readonly title: LocalizedText;
  /** Public path of a page, without locale prefix; absent for other types. */
  readonly path?: string | null | undefined;
}

const fileUrl = z.string().regex(/^(https?:\/\/|\/(?!\/))/);

const variantsShape = z
  .array(z.object({ url: fileUrl, width: z.number(), height: z.number(), mediaType: z.string() }))
  .min(1);

const pictureShape: z.ZodType<PictureFile> = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  variants: variantsShape,
  placeholder: z.string().startsWith('data:image/').nullable().default(null),
  takenAt: z.string().nullable().default(null),
  name: z.string().nullable().default(null),
  recipe: recipeSchema.default(noImageEdits),
  isDrawing: z.boolean().default(false),
});

/** Shape of {@link ImageView} as the API returns it. */
export const imageShape: z.ZodType<ImageView> = z.object({
  id: z.string(),
  alt: localizedTextShape,
  decorative: z.boolean().default(false),
  caption: localizedTextShape.default({ kz: null, ru: null }),
  focus: focalPointShape.default(defaultFocalPoint),
  file: pictureShape,
});

/** Shape of {@link FileView} as the API returns it. */
export const fileShape: z.ZodType<FileView> = z.object({
  id: z.string(),
  url: fileUrl,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  pages: z.number().nullable().default(null),
  preview: z
    .object({
      variants: variantsShape,
      placeholder: z.string().startsWith('data:image/').nullable().default(null),
    })
    .nullable()
    .default(null),
});

/** Shape of {@link ItemView} as the API returns it. */
export const itemViewShape: z.ZodType<ItemView> = z.object({
  id: z.string(),
  slug: z.string().nullable().default(null),
  title: localizedTextShape,
  path: z.string().nullish(),
});

/** A library image; the input is the image's id. */
export interface ImageField extends Field<'image', string | null, ImageView | null> {
  /** Whether an uploaded image shows no people unless staff say so. */
  readonly isLogo: boolean;
}
/** The stored picture of an image; the input is the file id of an upload. */
export type PictureField = Field<'picture', string | null, PictureFile | null>;
/** A file to download; the input is the file id of an upload. */
export type FileField = Field<'file', string | null, FileView | null>;
/** An item of another type; the input is its id. */
export interface ReferenceField extends Field<'reference', string | null, ItemView | null> {
  /** Singular name of the content type. */
  readonly to: string;
}

/** Declares a library image. */
export function image({ isLogo = false, ...options }: FieldOptions & { isLogo?: boolean } = {}): ImageField {
  return { ...createReferenceField('image', (id) => ({ to: 'image', id }), imageShape, options), isLogo };
}

/** Declares the stored picture of an image. */
export function picture(options: FieldOptions = {}): PictureField {
  const field = createReferenceField('picture', (id) => ({ to: 'picture', id }), pictureShape, options);
  return { ...field, holdsFile: 'picture' };
}

/** Declares a file to download. */
export function file(options: FieldOptions = {}): FileField {
  const field = createReferenceField('file', (id) => ({ to: 'file', id }), fileShape, options);
  return { ...field, holdsFile: 'file' };
}

/** Declares a reference to an item of the content type `to`. */
export function reference(to: string, options: FieldOptions = {}): ReferenceField {
  const toReference = (id: string): Reference => ({ to: 'item', type: to, id });
  return { ...createReferenceField('reference', toReference, itemViewShape, options), to };
}

function createReferenceField<Kind extends string, View extends { id: string }>(
  kind: Kind,
  toReference: (id: string) => Reference,
  view: z.ZodType<View>,
  options: FieldOptions,
): Field<Kind, string | null, View | null> {
  const stored = createScalarField<Kind, string | null>({
    kind,
    options,
    schema: z.uuid().nullable(),
    empty: null,
    column: { type: 'text' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (input) => input === null,
  });
  return {
    ...stored,
    itemSchema: view.nullable(),
    toItem: (input, lookup) => (input === null ? null : (lookup(toReference(input)) as View | null)),
    toInput: (item) => item?.id ?? null,
    references: (input) => (input === null ? [] : [toReference(input)]),
    keepReferences: (input, isKept) => (input === null || isKept(toReference(input)) ? input : null),
  };
}
