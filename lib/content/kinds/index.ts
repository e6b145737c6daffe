import type { BlocksField } from './blocks';
import type { CategoryField, KeyField } from './category-field';
import type { FlagField, OneOfField } from './choice';
import type { DateField } from './date';
import type { FocalPointField } from './focal-point';
import type { LinkField } from './link';
import type { LinksField } from './links';
import type { MenuField } from './menu-field';
import type { NumberField, PositionField } from './number';
import type { FileField, ImageField, PictureField, ReferenceField } from './reference';
import type { ImagesField, ReferencesField } from './references';
import type { LocalizedRichTextField } from './rich-text';
import type { SlugField } from './slug';
import type { SomeOfField } from './some-of';
import type { LocalizedTextField, TextField } from './text';

export { blocks, rows } from './blocks';
export { category, categoryKey } from './category-field';
export { flag, oneOf } from './choice';
export { date } from './date';
export { focalPoint } from './focal-point';
export { link } from './link';
export { links } from './links';
export { menu } from './menu-field';
export { number, position } from './number';
export { file, image, picture, reference } from './reference';
export { images, references } from './references';
export { localizedRichText } from './rich-text';
export { slug } from './slug';
export { someOf } from './some-of';
export { localizedText, text } from './text';

/** Fields of the core by their kind. */
interface CoreFieldTypes {
  blocks: BlocksField;
  category: CategoryField;
  date: DateField;
  file: FileField;
  flag: FlagField;
  'focal-point': FocalPointField;
  image: ImageField;
  images: ImagesField;
  key: KeyField;
  link: LinkField;
  links: LinksField;
  menu: MenuField;
  'localized-rich-text': LocalizedRichTextField;
  'localized-text': LocalizedTextField;
  number: NumberField;
  'one-of': OneOfField;
  picture: PictureField;
  position: PositionField;
  reference: ReferenceField;
  references: ReferencesField;
  slug: SlugField;
  'some-of': SomeOfField;
  text: TextField;
}

/** Name of a field kind of the core. */
export type CoreFieldKind = keyof CoreFieldTypes;

/** All fields by their kind. A feature adds its own by declaration merging. */
export interface FieldTypes extends CoreFieldTypes {}

/** Name of a field kind. */
export type FieldKind = keyof FieldTypes;

/** A field of any kind. */
export type AnyField = FieldTypes[FieldKind];

/** The field type of one kind. */
export type FieldOfKind<Kind extends FieldKind> = FieldTypes[Kind];
