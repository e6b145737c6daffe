import type { BlockInput } from '@/lib/content/define-block';
import type { AnyInput } from '@/lib/content/input';
import { createEmptyInput } from '@/lib/content/input';
import { toLocalized, type LocalizedText } from '@/lib/content/localized';
import type { SchoolKind } from '@/lib/content/school-facts';
import { page as definition } from '@/lib/content/types/page';
import { toSampleBlocks } from '@/sample/to-sample-blocks';
import type { StartingBlock, StartingPage } from './starting-pages';

/** The stored page that a starting page replaces; for a new page only its parent. */
interface Before {
  readonly parent: unknown;
  readonly title: unknown;
  readonly blocks: readonly BlockInput[];
}

/** A text in the format of the sample content. */
type SampleText = LocalizedText | Readonly<Record<'kz' | 'ru', readonly string[]>>;

/** Returns the input of a page with its starting texts, as a school of a kind needs them. */
export function toStartingInput(page: StartingPage, before: Before, kind: SchoolKind): AnyInput {
  const empty = createEmptyInput(definition);
  const status = toLocalized(() => (page.status === 'published' ? 'published' : 'draft') as 'draft');
  return {
    ...empty,
    slug: page.slug,
    parent: before.parent,
    title: page.title ?? before.title,
    lead: page.lead ?? empty['lead'],
    blocks: page.blocks
      .filter(({ kinds }) => kinds?.includes(kind) ?? true)
      .flatMap((block) => toBlocks(block, before.blocks)),
    status,
  };
}

/** Returns the input of a page of the site's own routes without texts: only its built-in part, and not published. */
export function toClearedInput(slug: string, before: Before): AnyInput {
  return {
    ...createEmptyInput(definition),
    slug,
    parent: before.parent,
    title: before.title,
    blocks: before.blocks.filter(({ type }) => type === 'built-in'),
  };
}

function toBlocks(block: StartingBlock, before: readonly BlockInput[]): readonly BlockInput[] {
  if ('keep' in block) return keepBlocks(String(block['keep']), before);
  if (block.type === 'built-in') return keepBlocks(block.type, before);
  const { kinds: _kinds, hidden = false, ...values } = block;
  const toText = (text: unknown) => {
    const texts = text as SampleText;
    return toLocalized((locale) => {
      const value = texts[locale];
      return typeof value === 'string' || value === null ? value : value.join('');
    });
  };
  // Starting pages name no days.
  const day = { day: '', addDays: (start: string) => start, toText };
  return toSampleBlocks(definition.fields.blocks, [values], day).map((added) => ({ ...added, hidden }));
}

function keepBlocks(name: string, before: readonly BlockInput[]): readonly BlockInput[] {
  if (name === 'first') return before.slice(0, 1);
  return name === 'last' ? before.slice(-1) : before.filter(({ type }) => type === name);
}
