import type { BlockProps } from './block-props';
import { LocalizedRichText } from './localized-rich-text';

interface Props extends BlockProps<'text'> {
  readonly className?: string | undefined;
}

/** Renders formatted text. */
export function TextBlock({ block, locale, className }: Props) {
  return <LocalizedRichText text={block.text} locale={locale} className={className} />;
}
