import { Icon } from '@/components/ui/icon';
import { LocalizedSpan } from '../../content/localized-span';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import { LocalizedRichText } from '../localized-rich-text';
import styles from './questions-block.module.css';

/** Renders questions whose answers open without JavaScript. */
export function QuestionsBlock({ block, locale }: BlockProps<'questions'>) {
  if (block.questions.length === 0) return null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale} className={styles.questions}>
      {block.questions.map(({ id, question, answer }) => (
        <details key={id} className={styles.entry}>
          <summary className={styles.question}>
            <Icon name="down" className={styles.fold} />
            <LocalizedSpan text={question} locale={locale} />
          </summary>
          <div className={styles.answer}>
            <LocalizedRichText text={answer} locale={locale} />
          </div>
        </details>
      ))}
    </BlockSection>
  );
}
