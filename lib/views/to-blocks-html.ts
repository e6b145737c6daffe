import type { PageBlock } from '../content/blocks/block-registry';
import { listLeaves } from '../content/leaves';
import { readLocalized, type LocalizedText } from '../content/localized';
import { page } from '../content/types/page';
import type { Locale } from '../i18n/locales';

/** Returns the formatted texts of a page's blocks as one text. */
export function toBlocksHtml(blocks: readonly PageBlock[], locale: Locale): string {
  return listLeaves(page, { blocks })
    .filter(({ field }) => field.kind === 'localized-rich-text')
    .map(({ value }) => readLocalized(value as LocalizedText, locale)?.text ?? '')
    .join('');
}
