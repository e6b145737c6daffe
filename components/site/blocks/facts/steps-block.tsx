import { formatPeriod } from '@/lib/i18n/format/format-period';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../../content/localized-span';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
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
            <StepDays from={from} until={until} locale={locale} />
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

interface DaysProps {
  readonly from: string | null;
  readonly until: string | null;
  readonly locale: Locale;
}

function StepDays({ from, until, locale }: DaysProps) {
  const first = from ?? until;
  if (!first) return null;
  return (
    <p className={styles.days}>
      {!from && '\u2013 '}
      <time dateTime={first}>{formatPeriod(first, until ?? first, locale, true)}</time>
    </p>
  );
}
