import { Day } from '../content/day';
import { LocalizedSpan } from '../content/localized-span';
import type { BlockProps } from './block-props';
import { BlockSection } from './block-section';
import styles from './steps-block.module.css';

/** Renders numbered steps with their days. */
export function StepsBlock({ block, locale }: BlockProps<'steps'>) {
  if (block.steps.length === 0) return null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      <ol role="list" className={styles.list}>
        {block.steps.map(({ id, title, from, until, text }) => (
          <li key={id} className={styles.step}>
            <p className={styles.title}>
              <LocalizedSpan text={title} locale={locale} />
            </p>
            {(from ?? until) && (
              <p className={styles.days}>
                {from && <Day day={from} locale={locale} />}
                {until && until !== from && (
                  <>
                    {' \u2013 '}
                    <Day day={until} locale={locale} />
                  </>
                )}
              </p>
            )}
            {(text.kz ?? text.ru) && (
              <p className={styles.text}>
                <LocalizedSpan text={text} locale={locale} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
