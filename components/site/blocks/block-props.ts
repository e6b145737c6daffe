import type { PageBlock, PageBlockType } from '@/lib/content/blocks/block-registry';
import type { Locale } from '@/lib/i18n/locales';

/** Props of the component of a block. */
export interface BlockProps<Type extends PageBlockType> {
  readonly block: PageBlock<Type>;
  readonly locale: Locale;
}
