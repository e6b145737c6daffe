import type { PageBlock } from '../content/blocks/registry';
import { readLocalized } from '../content/localized';
import type { Locale } from '../i18n/locales';

/** Returns the formatted texts of a page's blocks as one text; `null` without any. */
export function toBlocksHtml(blocks: readonly PageBlock[], locale: Locale): string | null {
  const texts = blocks.flatMap((block) =>
    block.type === 'text' ? (readLocalized(block.text, locale)?.text ?? []) : [],
  );
  return texts.length > 0 ? texts.join('') : null;
}
