import type { PageBlock } from '../content/blocks/block-registry';
import { listLeaves } from '../content/leaves';
import type { LabelledLink } from '../content/kinds/links';
import { page } from '../content/types/page';
import type { Locale } from '../i18n/locales';
import { toBlocksHtml } from './to-blocks-html';

/**
 * Returns those of `telephones` that a page names, in the page's order: as links in its texts, or in its blocks of
 * contacts. Numbers are compared by their digits.
 */
export function listPageTelephones(
  blocks: readonly PageBlock[],
  locale: Locale,
  telephones: readonly LabelledLink[],
): LabelledLink[] {
  const inTexts = [...toBlocksHtml(blocks, locale).matchAll(/href="tel:([^"]+)"/g)].map((match) => match[1]!);
  const inFields = listLeaves(page, { blocks })
    .filter(({ isShown }) => isShown)
    .map(({ value }) => value)
    .filter((value) => typeof value === 'string')
    .filter((value) => /^\+?[\d\s().-]{3,}$/.test(value));
  const named = [...new Set([...inTexts, ...inFields].map(toDigits))];
  return named.flatMap((digits) => telephones.find(({ target }) => toDigits(target) === digits) ?? []);
}

function toDigits(number: string): string {
  return number.replace(/\D/g, '');
}
