import type { BlocksField } from './blocks';
import type { CategoryField, KeyField } from './category';
import type { FlagField, OneOfField } from './choice';
import type { DateField } from './date';
import type { FocalPointField } from './focal-point';
import type { LessonsField } from '@/features/timetable/content/lessons';
import type { LinkField } from './link';
import type { LinksField } from './links';
import type { MenuField } from './menu';
import type { NumberField, PositionField } from './number';
import type { FileField, ImageField, PictureField, ReferenceField } from './reference';
import type { ImagesField, ReferencesField } from './references';
import type { LocalizedRichTextField } from './rich-text';
import type { SlugField } from './slug';
import type { SomeOfField } from './some-of';
import type { LocalizedTextField, TextField } from './text';

export { blocks, rows } from './blocks';
export { category, categoryKey } from './category';
export { flag, oneOf } from './choice';
export { date } from './date';
export { focalPoint } from './focal-point';
export { lessons } from '@/features/timetable/content/lessons';
export { link } from './link';
export { links } from './links';
export { menu } from './menu';
export { number, position } from './number';
export { file, image, picture, reference } from './reference';
export { images, references } from './references';
export { localizedRichText } from './rich-text';
export { slug } from './slug';
export { someOf } from './some-of';
export { localizedText, text } from './text';

/** A field of any kind. */
export type AnyField =
  | BlocksField
  | CategoryField
  | DateField
  | FileField
  | FlagField
  | FocalPointField
  | ImageField
  | ImagesField
  | KeyField
  | LessonsField
  | LinkField
  | LinksField
  | MenuField
  | LocalizedRichTextField
  | LocalizedTextField
  | NumberField
  | OneOfField
  | PictureField
  | PositionField
  | ReferenceField
  | ReferencesField
  | SlugField
  | SomeOfField
  | TextField;

/** Name of a field kind. */
export type FieldKind = AnyField['kind'];

/** The field type of one kind. */
export type FieldOfKind<Kind extends FieldKind> = Extract<AnyField, { kind: Kind }>;
