import type { AnyInput } from '@/lib/content/input';
import type { BlockInput } from '@/lib/content/define-block';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import { definitionOf } from '@/lib/content/registry';
import type { SchoolKind } from '@/lib/content/school-facts';
import { fromRow } from '@/lib/server/rows/rows';
import type { SampleAction } from '../contract';
import { keptSlugs, listStartingPages, type StartingPage } from '../starting/starting-pages';
import { toClearedInput, toStartingInput } from '../starting/to-starting-input';
import type { StoredItem } from './stored-item';

/** A page of the sample and the input that replaces its texts. */
export interface Rewrite {
  readonly item: StoredItem;
  readonly input: AnyInput;
}

/** How a change of the sample content is made. */
interface Wish {
  readonly action: SampleAction;
  readonly kind: SchoolKind;
  /** Whether the school starts with the pages that a school must have, as drafts. */
  readonly startsWithPages: boolean;
}

/**
 * Returns the pages whose sample texts are replaced: those of the site's own routes, which keep their address, and with
 * `startsWithPages` those that a school needs. The others keep their sample texts as drafts or go to the trash.
 */
export function planRewrites(pages: readonly StoredItem[], wish: Wish): Rewrite[] {
  const starting = new Map(listStartingPages(wish.kind).map((page) => [page.slug, page]));
  return pages
    .filter(({ row }) => !keptSlugs.has(String(row['slug'])))
    .flatMap((item): Rewrite[] => {
      const input = toNewInput(item, starting.get(String(item.row['slug'])), wish);
      return input ? [{ item, input }] : [];
    });
}

/** Returns the new input of a page; `null` if it keeps its texts. */
function toNewInput(
  { collection, row }: StoredItem,
  page: StartingPage | undefined,
  { action, kind, startsWithPages }: Wish,
): AnyInput | null {
  const isSystem = isSystemPage(collection, row);
  const input = fromRow(definitionOf(collection), row);
  const before = {
    parent: input['parent'],
    title: input['title'],
    blocks: input['blocks'] as readonly BlockInput[],
  };
  // Visitors see these, so even a person who rewrites the sample needs them without its texts.
  if (isSystem && page?.status === 'published') return toStartingInput(page, before, kind);
  if (action === 'withdraw') return null;
  if (page && startsWithPages) return toStartingInput(page, before, kind);
  return isSystem ? toClearedInput(String(row['slug']), before) : null;
}
