import { achievements } from '@/features/achievements/content/achievements-block';
import { admission } from './admission';
import { announcements } from './announcements';
import { builtIn } from './built-in';
import { buttons } from './buttons';
import { callOut } from './call-out';
import { canteen } from '@/features/canteen/content/canteen-block';
import { cards } from './cards';
import { contacts } from './contacts';
import type { BlockOf } from './define-block';
import { documents } from './documents';
import { events } from '@/features/calendar/content/events-block';
import { figures } from './figures';
import { form } from '@/features/inquiries/content/form-block';
import { gallery } from './gallery';
import { hero } from './hero';
import { map } from './map';
import { news } from './news';
import { partners } from './partners';
import { people } from './people';
import { picture } from './picture';
import { questions } from './questions';
import { quotation } from './quotation';
import { report } from '@/features/inquiries/content/report-block';
import { slider } from './slider';
import { steps } from './steps';
import { table } from './table';
import { text } from './text';
import { video } from './video';

/** All blocks of pages, in the order of the menu that adds one. */
export const pageBlocks = [
  text,
  callOut,
  table,
  quotation,
  picture,
  gallery,
  video,
  slider,
  steps,
  admission,
  questions,
  figures,
  contacts,
  map,
  news,
  events,
  documents,
  people,
  achievements,
  canteen,
  announcements,
  partners,
  cards,
  buttons,
  form,
  report,
  builtIn,
  hero,
] as const;

/** Type of a block of a page. */
export type PageBlockType = (typeof pageBlocks)[number]['type'];

/** A block of a page as the API returns it. */
export type PageBlock<Type extends PageBlockType = PageBlockType> = BlockOf<
  Extract<(typeof pageBlocks)[number], { readonly type: Type }>
>;
