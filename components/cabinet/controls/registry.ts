import type { AnyField, FieldKind, FieldOfKind } from '@/lib/content/kinds';
import { BlocksControl } from '../blocks/blocks-control';
import { CategoryControl } from './category-control';
import type { Control } from './control';
import { FileControl } from './file-control';
import { FocalPointControl } from './images/focal-point-control';
import { ImageControl } from './images/image-control';
import { ImagesControl } from './images/images-control';
import { KeyControl } from './key-control';
import { LinkControl } from './link-control';
import { LinksControl } from './links-control';
import { LessonsControl } from '@/features/timetable/cabinet/lessons-control';
import { NumberControl } from './number-control';
import { OneOfControl } from './one-of-control';
import { PictureControl } from './images/picture-control';
import { ReferenceControl } from './reference-control';
import { ReferencesControl } from './references-control';
import { RichTextControl } from './rich-text-control';
import { MenuControl } from '../menu/menu-control';
import { simpleControls } from './simple-controls';
import { SlugControl } from './slug-control';
import { SomeOfControl } from './some-of-control';

/** Field kinds with a control. Positions have none, because editors drag the items of a list. */
type EditedKind = Exclude<FieldKind, 'position'>;

/** Controls by field kind. A kind without one is a type error. */
const controls: { readonly [Kind in EditedKind]: Control<FieldOfKind<Kind>> } = {
  ...simpleControls,
  blocks: { Component: BlocksControl, labelling: 'group' },
  category: { Component: CategoryControl, labelling: 'label' },
  file: { Component: FileControl, labelling: 'group' },
  'focal-point': { Component: FocalPointControl, labelling: 'group' },
  image: { Component: ImageControl, labelling: 'group' },
  images: { Component: ImagesControl, labelling: 'group' },
  key: { Component: KeyControl, labelling: 'label' },
  lessons: { Component: LessonsControl, labelling: 'group' },
  link: { Component: LinkControl, labelling: 'label' },
  links: { Component: LinksControl, labelling: 'group' },
  menu: { Component: MenuControl, labelling: 'group' },
  'localized-rich-text': { Component: RichTextControl, labelling: 'group' },
  number: { Component: NumberControl, labelling: 'label' },
  'one-of': { Component: OneOfControl, labelling: 'label' },
  picture: { Component: PictureControl, labelling: 'group' },
  reference: { Component: ReferenceControl, labelling: 'label' },
  references: { Component: ReferencesControl, labelling: 'group' },
  slug: { Component: SlugControl, labelling: 'label' },
  'some-of': { Component: SomeOfControl, labelling: 'group' },
};

/** Returns the control of a field, typed for code that handles all kinds; `undefined` if its kind has none. */
export function controlOf({ kind }: AnyField): Control<AnyField> | undefined {
  return kind === 'position' ? undefined : (controls[kind] as unknown as Control<AnyField>);
}
