import { readLocalized } from '@/lib/content/localized';
import { LocalizedInquiryForm } from './localized-inquiry-form';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import type { BlockProps } from '@/components/site/blocks/block-props';
import { BlockSection } from '@/components/site/blocks/block-section';
import styles from './form-block.module.css';

/** Renders a form for one topic. */
export function FormBlock({ block, locale }: BlockProps<'form'>) {
  return (
    <BlockSection id={block.id} title={block.title} locale={locale} className={styles.block}>
      {readLocalized(block.text, locale) && (
        <p className={styles.text}>
          <LocalizedSpan text={block.text} locale={locale} />
        </p>
      )}
      <div className={styles.form}>
        <LocalizedInquiryForm locale={locale} id={`form-${block.id}`} topic={block.topic ?? 'general'} />
      </div>
    </BlockSection>
  );
}
