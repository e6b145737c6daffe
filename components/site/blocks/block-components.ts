import type { ComponentType } from 'react';
import type { CoreBlockType, PageBlock, PageBlockType } from '@/lib/content/blocks/block-registry';
import type { Locale } from '@/lib/i18n/locales';
import type { BlockProps } from './block-props';
import { AdmissionBlock } from './admission-block';
import { AnnouncementsBlock } from './announcements-block';
import { ButtonsBlock } from './buttons-block';
import { CallOutBlock } from './call-out-block';
import { CardsBlock } from './cards-block';
import { ContactsBlock } from './contacts-block';
import { DocumentsBlock } from './documents-block';
import { FiguresBlock } from './figures-block';
import { GalleryBlock } from './gallery-block';
import { MapBlock } from './map-block';
import { NewsBlock } from './news-block';
import { PartnersBlock } from './partners-block';
import { PeopleBlock } from './people-block';
import { PictureBlock } from './picture-block';
import { QuestionsBlock } from './questions-block';
import { QuotationBlock } from './quotation-block';
import { SliderBlock } from './slider-block';
import { StepsBlock } from './steps-block';
import { TableBlock } from './table-block';
import { TextBlock } from './text-block';
import { VideoBlock } from './video-block';

/** Components of blocks by type. */
export type BlockComponents = {
  readonly [Type in PageBlockType]?: ComponentType<BlockProps<Type>>;
};

type AnyComponent = ComponentType<{ readonly block: PageBlock; readonly locale: Locale }>;

/** Components of the core's blocks. A block without one is a type error. */
const coreComponents: {
  readonly [Type in Exclude<CoreBlockType, 'built-in' | 'hero'>]: ComponentType<BlockProps<Type>>;
} = {
  text: TextBlock,
  'call-out': CallOutBlock,
  table: TableBlock,
  quotation: QuotationBlock,
  picture: PictureBlock,
  gallery: GalleryBlock,
  video: VideoBlock,
  slider: SliderBlock,
  steps: StepsBlock,
  admission: AdmissionBlock,
  questions: QuestionsBlock,
  figures: FiguresBlock,
  contacts: ContactsBlock,
  map: MapBlock,
  news: NewsBlock,
  documents: DocumentsBlock,
  people: PeopleBlock,
  announcements: AnnouncementsBlock,
  partners: PartnersBlock,
  cards: CardsBlock,
  buttons: ButtonsBlock,
};

const components = new Map<string, unknown>(Object.entries(coreComponents));

/** Adds the components of a feature's blocks. */
export function addBlockComponents(added: BlockComponents): void {
  for (const [type, component] of Object.entries(added)) components.set(type, component);
}

/** Returns the component of a block; `undefined` for a block that its page renders itself. */
export function findBlockComponent(type: string): AnyComponent | undefined {
  return components.get(type) as AnyComponent | undefined;
}
