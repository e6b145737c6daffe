import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/ui/chip';
import { formatPeriod } from '@/lib/i18n/format/format-period';
import type { Locale } from '@/lib/i18n/locales';
import { readToday } from '@/lib/reads/read-today';
import { toStepState } from '@/lib/views/step-state';
import { LocalizedSpan } from '../../content/localized-span';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import styles from './steps-block.module.css';

/** Renders numbered steps with their days as a line through time; the step of today is marked. */
export async function StepsBlock({ block, locale }: BlockProps<'steps'>) {
  if (block.steps.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'site.page' });
  const today = readToday();
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      <ol role="list" className={styles.list}>
        {block.steps.map(({ id, title, from, until, text }) => {
          const state = toStepState(from, until, today);
          return (
            <li
              key={id}
              className={styles.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <div className={styles.when}>
                <StepDays from={from} until={until} locale={locale} />
                {state === 'now' && <Chip tone="gold">{t('now')}</Chip>}
              </div>
              <div className={styles.what}>
                <p className={styles.title}>
                  <LocalizedSpan text={title} locale={locale} />
                </p>
                {(text.kz ?? text.ru) && (
                  <p className={styles.text}>
                    <LocalizedSpan text={text} locale={locale} />
                  </p>
                )}
              </div>
            </li>
          );
        })}
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
