import type { PageBlock } from '../blocks/block-registry';
import { isBuiltIn } from '../blocks/settle-built-in';
import { readLocalized, type LocalizedText } from '../localized';
import { toLanguage, type Locale } from '../../i18n/locales';
import { nameHeadings } from './name-headings';

/** A heading of a page's blocks. */
export interface BlockHeading {
  readonly id: string;
  readonly text: string;
  /** BCP 47 language if it differs from the page's. */
  readonly lang?: 'kk' | 'ru' | undefined;
}

/** Whether a page shows the title of a block, if it has one, as a heading. */
export function hasHeading({ type }: { readonly type: string }): boolean {
  return type !== 'video' && type !== 'call-out';
}

/** Returns the id of a block's title in the page. */
export function toBlockAnchor(id: string): string {
  return `block-${id.slice(0, 8)}`;
}

/**
 * Returns the blocks with ids at the main headings of their texts, all headings of the page in order, and the number of
 * headings above its built-in part.
 */
export function nameBlockHeadings(blocks: readonly PageBlock[], locale: Locale) {
  const headings: BlockHeading[] = [];
  let aboveBuiltIn: number | undefined;
  const named = blocks.map((block): PageBlock => {
    if (isBuiltIn(block)) aboveBuiltIn ??= headings.length;
    if ('title' in block && hasHeading(block)) {
      const title = readLocalized(block.title, locale);
      if (title)
        headings.push({ id: toBlockAnchor(block.id), text: title.text, lang: toLang(title.locale, locale) });
    }
    if (block.type !== 'text') return block;
    const text = readLocalized(block.text, locale);
    if (!text) return block;
    const { html, headings: own } = nameHeadings(
      text.text,
      headings.map(({ id }) => id),
    );
    headings.push(...own.map((heading) => ({ ...heading, lang: toLang(text.locale, locale) })));
    const shown: LocalizedText = { ...block.text, [text.locale]: html };
    return { ...block, text: shown };
  });
  return { blocks: named, headings, aboveBuiltIn: aboveBuiltIn ?? headings.length };
}

function toLang(shown: Locale, reader: Locale): 'kk' | 'ru' | undefined {
  return shown === reader ? undefined : toLanguage(shown);
}
