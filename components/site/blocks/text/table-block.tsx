import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import { LocalizedRichText } from '../localized-rich-text';
import styles from './table-block.module.css';

/** Renders a table over the whole width of the page. */
export function TableBlock({ block, locale }: BlockProps<'table'>) {
  return (
    <BlockSection id={block.id} title={block.title} locale={locale} className={styles.section}>
      <LocalizedRichText text={block.table} locale={locale} className={styles.table} />
    </BlockSection>
  );
}
