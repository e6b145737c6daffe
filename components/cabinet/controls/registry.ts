import type { AnyField, FieldKind, FieldOfKind } from '@/lib/content/kinds';
import type { Control } from './control';
import { FileControl } from './file-control';
import { FocalPointControl } from './focal-point-control';
import { ImageControl } from './image-control';
import { LinkControl } from './link-control';
import { NumberControl, PositionControl } from './number-control';
import { OneOfControl } from './one-of-control';
import { PictureControl } from './picture-control';
import { ReferenceControl } from './reference-control';
import { RichTextControl } from './rich-text-control';
import { simpleControls } from './simple-controls';
import { SlugControl } from './slug-control';

/** The control of every kind of field. A kind without one does not type-check. */
const controls: { readonly [Kind in FieldKind]: Control<FieldOfKind<Kind>> } = {
  ...simpleControls,
  file: { Component: FileControl, labelling: 'group' },
  'focal-point': { Component: FocalPointControl, labelling: 'group' },
  image: { Component: ImageControl, labelling: 'group' },
  link: { Component: LinkControl, labelling: 'label' },
  'localized-rich-text': { Component: RichTextControl, labelling: 'group' },
  number: { Component: NumberControl, labelling: 'label' },
  'one-of': { Component: OneOfControl, labelling: 'label' },
  picture: { Component: PictureControl, labelling: 'group' },
  position: { Component: PositionControl, labelling: 'label' },
  reference: { Component: ReferenceControl, labelling: 'label' },
  slug: { Component: SlugControl, labelling: 'label' },
};

/** The control of a field, seen as any control: for code that handles all kinds alike. */
export function controlOf(field: AnyField): Control<AnyField> {
  return controls[field.kind] as unknown as Control<AnyField>;
}
