import type { AnyField, CoreFieldKind, FieldKind, FieldOfKind } from '@/lib/content/kinds';
import type { FormParts } from '@/components/cabinet/base/feature-form-parts';
import { BlocksControl } from '../blocks/blocks-control';
import { CategoryControl } from '@/components/cabinet/controls/category-control';
import type { Control } from '@/components/cabinet/fields/control';
import { FileControl } from '@/components/cabinet/controls/file-control';
import { FocalPointControl } from '@/components/cabinet/images/focal-point-control';
import { ImageControl } from '@/components/cabinet/images/image-control';
import { ImagesControl } from '@/components/cabinet/images/images-control';
import { KeyControl } from '@/components/cabinet/controls/key-control';
import { LinkControl } from '@/components/cabinet/controls/link-control';
import { LinksControl } from '@/components/cabinet/controls/links-control';
import { NumberControl } from '@/components/cabinet/controls/number-control';
import { OneOfControl } from '@/components/cabinet/controls/one-of-control';
import { PictureControl } from '@/components/cabinet/images/picture-control';
import { ReferenceControl } from '@/components/cabinet/controls/reference-control';
import { ReferencesControl } from '@/components/cabinet/controls/references-control';
import { RichTextControl } from '@/components/cabinet/editor/rich-text-control';
import { MenuControl } from '../menu/menu-control';
import { simpleControls } from '@/components/cabinet/controls/simple-controls';
import { SlugControl } from '@/components/cabinet/controls/slug-control';
import { SomeOfControl } from '@/components/cabinet/controls/some-of-control';

/** Controls of the core by field kind. Positions have none, because editors drag the items of a list. */
const controls: { readonly [Kind in Exclude<CoreFieldKind, 'position'>]: Control<FieldOfKind<Kind>> } = {
  ...simpleControls,
  blocks: { Component: BlocksControl, labelling: 'group' },
  category: { Component: CategoryControl, labelling: 'label' },
  file: { Component: FileControl, labelling: 'group' },
  'focal-point': { Component: FocalPointControl, labelling: 'group' },
  image: { Component: ImageControl, labelling: 'group' },
  images: { Component: ImagesControl, labelling: 'group' },
  key: { Component: KeyControl, labelling: 'label' },
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

/**
 * Returns the function that finds the control of a field, typed for code that handles all kinds; `undefined` if its kind has
 * none.
 */
export function createControlFinder(parts: FormParts): (field: AnyField) => Control<AnyField> | undefined {
  const all = { ...controls, ...parts.controls } as { readonly [Kind in FieldKind]?: unknown };
  return ({ kind }) => all[kind] as Control<AnyField> | undefined;
}
