import { admission } from './facts/admission-block';
import { announcements } from './lists/announcements-block';
import { builtIn } from './built-in-block';
import { buttons } from './links/buttons-block';
import { callOut } from './text/call-out-block';
import { cards } from './links/cards-block';
import { contacts } from './facts/contacts-block';
import { placeAfter } from '@/lib/shared/place-after';
import { shareInProcess } from '@/lib/shared/share-in-process';
import type { BlockDefinition, BlockOf } from '../define-block';
import { documents } from './lists/documents-block';
import { figures } from './facts/figures-block';
import { gallery } from './pictures/gallery-block';
import { hero } from './hero-block';
import { map } from './facts/map-block';
import { news } from './lists/news-block';
import { partners } from './lists/partners-block';
import { people } from './lists/people-block';
import { picture } from './pictures/picture-block';
import { questions } from './facts/questions-block';
import { quotation } from './text/quotation-block';
import { slider } from './pictures/slider-block';
import { steps } from './facts/steps-block';
import { table } from './text/table-block';
import { text } from './text/text-block';
import { video } from './pictures/video-block';

/** Blocks of the core, in the order of the menu that adds one. */
const coreBlocks = [
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
  documents,
  people,
  announcements,
  partners,
  cards,
  buttons,
  builtIn,
  hero,
] as const;

type CoreBlocks = {
  readonly [Type in (typeof coreBlocks)[number]['type']]: Extract<
    (typeof coreBlocks)[number],
    { type: Type }
  >;
};

/** Type of a block of the core. */
export type CoreBlockType = keyof CoreBlocks;

/** Definitions of all blocks of pages by type. A feature adds its own by declaration merging and {@link addBlocks}. */
export interface PageBlocks extends CoreBlocks {}

/** Type of a block of a page. */
export type PageBlockType = keyof PageBlocks;

/** A block of a page as the API returns it. */
export type PageBlock<Type extends PageBlockType = PageBlockType> = BlockOf<PageBlocks[Type]>;

const blocks = shareInProcess('page-blocks', (): BlockDefinition[] => [...coreBlocks]);

/** Returns all blocks of pages, in the order of the menu that adds one. */
export function listPageBlocks(): readonly PageBlocks[PageBlockType][] {
  return blocks as readonly PageBlocks[PageBlockType][];
}

/** A block of a feature. */
export interface AddedBlock {
  readonly definition: BlockDefinition;
  /** Type of the block that it follows in the menu. */
  readonly after: string;
}

/** Adds the blocks of features. Adding them again changes nothing. */
export function addBlocks(added: readonly AddedBlock[]): void {
  const entries = added.map(({ definition, after }) => ({ name: definition.type, definition, after }));
  const core = coreBlocks.map((definition) => ({ name: definition.type, definition }));
  blocks.splice(0, blocks.length, ...placeAfter([...core, ...entries]).map(({ definition }) => definition));
}
