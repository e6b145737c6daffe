import type { BlockProps } from '../block-props';
import { LocalizedRichText } from '../localized-rich-text';
import styles from './text-block.module.css';

/** Renders formatted text. */
export function TextBlock({ block, locale }: BlockProps<'text'>) {
  return <LocalizedRichText text={block.text} locale={locale} className={styles.text} />;
}
