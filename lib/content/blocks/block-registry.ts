import { admission } from './admission-block';
import { announcements } from './announcements-block';
import { builtIn } from './built-in-block';
import { buttons } from './buttons-block';
import { callOut } from './call-out-block';
import { cards } from './cards-block';
import { contacts } from './contacts-block';
import { placeAfter } from '@/lib/shared/place-after';
import { shareInProcess } from '@/lib/shared/share-in-process';
import type { BlockDefinition, BlockOf } from '../define-block';
import { documents } from './documents-block';
import { figures } from './figures-block';
import { gallery } from './gallery-block';
import { hero } from './hero-block';
import { map } from './map-block';
import { news } from './news-block';
import { partners } from './partners-block';
import { people } from './people-block';
import { picture } from './picture-block';
import { questions } from './questions-block';
import { quotation } from './quotation-block';
import { slider } from './slider-block';
import { steps } from './steps-block';
import { table } from './table-block';
import { text } from './text-block';
import { video } from './video-block';

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
