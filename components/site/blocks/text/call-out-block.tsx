import { Icon } from '@/components/ui/icon';
import { LocalizedSpan } from '../../content/localized-span';
import type { BlockProps } from '../block-props';
import styles from './call-out-block.module.css';
import { LocalizedRichText } from '../localized-rich-text';

/** Renders a text that stands out. */
export function CallOutBlock({ block, locale }: BlockProps<'call-out'>) {
  const tone = block.tone ?? 'info';
  const hasTitle = block.title.kz !== null || block.title.ru !== null;
  return (
    <div className={styles.callOut} data-tone={tone}>
      <Icon name={tone === 'warning' ? 'alert' : tone === 'success' ? 'check' : 'info'} />
      <div className={styles.words}>
        {hasTitle && (
          <p className={styles.title}>
            <LocalizedSpan text={block.title} locale={locale} />
          </p>
        )}
        <LocalizedRichText text={block.text} locale={locale} />
      </div>
    </div>
  );
}
