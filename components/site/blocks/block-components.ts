import type { ComponentType } from 'react';
import type { CoreBlockType, PageBlock, PageBlockType } from '@/lib/content/blocks/block-registry';
import type { Locale } from '@/lib/i18n/locales';
import type { BlockProps } from './block-props';
import { AdmissionBlock } from './facts/admission-block';
import { AnnouncementsBlock } from './lists/announcements-block';
import { ButtonsBlock } from './links/buttons-block';
import { CallOutBlock } from './text/call-out-block';
import { CardsBlock } from './links/cards-block';
import { ContactsBlock } from './facts/contacts-block';
import { DocumentsBlock } from './lists/documents-block';
import { FiguresBlock } from './facts/figures-block';
import { GalleryBlock } from './pictures/gallery-block';
import { MapBlock } from './facts/map-block';
import { NewsBlock } from './lists/news-block';
import { PartnersBlock } from './lists/partners-block';
import { PeopleBlock } from './lists/people-block';
import { PictureBlock } from './pictures/picture-block';
import { QuestionsBlock } from './facts/questions-block';
import { QuotationBlock } from './text/quotation-block';
import { SliderBlock } from './pictures/slider-block';
import { StepsBlock } from './facts/steps-block';
import { TableBlock } from './text/table-block';
import { TextBlock } from './text/text-block';
import { VideoBlock } from './pictures/video-block';

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
