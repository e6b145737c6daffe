import { admission } from './admission';
import { announcements } from './announcements';
import { builtIn } from './built-in';
import { buttons } from './buttons';
import { callOut } from './call-out';
import { cards } from './cards';
import { contacts } from './contacts';
import { placeAfter } from '@/lib/shared/place-after';
import { shareInProcess } from '@/lib/shared/share-in-process';
import type { BlockDefinition, BlockOf } from '../define-block';
import { documents } from './documents';
import { figures } from './figures';
import { gallery } from './gallery';
import { hero } from './hero';
import { map } from './map';
import { news } from './news';
import { partners } from './partners';
import { people } from './people';
import { picture } from './picture';
import { questions } from './questions';
import { quotation } from './quotation';
import { slider } from './slider';
import { steps } from './steps';
import { table } from './table';
import { text } from './text';
import { video } from './video';

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
