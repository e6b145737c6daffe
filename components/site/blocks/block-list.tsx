import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { PageBlock, PageBlockType } from '@/lib/content/blocks/registry';
import type { Locale } from '@/lib/i18n/locales';
import { isBuiltIn } from '@/lib/content/blocks/settle-built-in';
import { AchievementsBlock } from '@/features/achievements/site/achievements-block';
import { AdmissionBlock } from './admission-block';
import { AnnouncementsBlock } from './announcements-block';
import type { BlockProps } from './block-props';
import { ButtonsBlock } from './buttons-block';
import { CallOutBlock } from './call-out-block';
import { CanteenBlock } from '@/features/canteen/site/canteen-block';
import { CardsBlock } from './cards-block';
import { ContactsBlock } from './contacts-block';
import { DocumentsBlock } from './documents-block';
import { EventsBlock } from '@/features/calendar/site/events-block';
import { FiguresBlock } from './figures-block';
import { FormBlock } from '@/features/inquiries/site/form-block';
import { GalleryBlock } from './gallery-block';
import { MapBlock } from './map-block';
import { NewsBlock } from './news-block';
import { PartnersBlock } from './partners-block';
import { PeopleBlock } from './people-block';
import { PictureBlock } from './picture-block';
import { QuestionsBlock } from './questions-block';
import { QuestionsJsonLd } from './questions-json-ld';
import { QuotationBlock } from './quotation-block';
import { ReportBlock } from '@/features/inquiries/site/report-block';
import { SliderBlock } from './slider-block';
import { StepsBlock } from './steps-block';
import { TableBlock } from './table-block';
import { TextBlock } from './text-block';
import { VideoBlock } from './video-block';

/** Components of the blocks. A block without one is a type error. */
const components: {
  readonly [Type in Exclude<PageBlockType, 'built-in' | 'hero'>]: ComponentType<BlockProps<Type>>;
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
  events: EventsBlock,
  documents: DocumentsBlock,
  people: PeopleBlock,
  achievements: AchievementsBlock,
  canteen: CanteenBlock,
  announcements: AnnouncementsBlock,
  partners: PartnersBlock,
  cards: CardsBlock,
  buttons: ButtonsBlock,
  form: FormBlock,
  report: ReportBlock,
};

/** Renders a block of any type that has a component. */
export function AnyBlock({ block, locale }: { readonly block: PageBlock; readonly locale: Locale }) {
  const Component = (components as Readonly<Record<string, ComponentType<typeof props> | undefined>>)[
    block.type
  ];
  const props = { block, locale };
  return Component ? <Component {...props} /> : null;
}

interface Props {
  readonly blocks: readonly PageBlock[];
  readonly locale: Locale;
  /** The built-in part of a system page. */
  readonly builtIn?: ReactNode;
  /** Component of text blocks, if not the usual one. */
  readonly text?: ComponentType<BlockProps<'text'>>;
}

/** Renders the blocks of a page in order. A page that has no place for its built-in part shows it last. */
export function BlockList({ blocks, locale, builtIn, text: Text = TextBlock }: Props) {
  return (
    <>
      {blocks.map((block) => {
        if (block.hidden) return null;
        if (isBuiltIn(block)) return <Fragment key={block.id}>{builtIn}</Fragment>;
        if (block.type === 'text') return <Text key={block.id} block={block} locale={locale} />;
        return <AnyBlock key={block.id} block={block} locale={locale} />;
      })}
      {!blocks.some(isBuiltIn) && builtIn}
      <QuestionsJsonLd blocks={blocks} locale={locale} />
    </>
  );
}
