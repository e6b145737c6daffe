import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import type { TourStop } from './read-tour';
import styles from './stop-links.module.css';

interface Props {
  readonly previous: TourStop | undefined;
  readonly next: TourStop | undefined;
  readonly locale: Locale;
}

/** Renders links to the neighbouring stops and back to the plan. */
export async function StopLinks({ previous, next, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'visit.tour' });
  const toTitle = ({ item }: TourStop) => readLocalized(item.title, locale)?.text ?? '';
  return (
    <ul role="list" className={styles.steps}>
      {next && (
        <li>
          <a className={styles.link} href={`#${next.anchor}`}>
            {t('next', { title: toTitle(next) })}
            <Icon name="arrow-right" />
          </a>
        </li>
      )}
      {previous && (
        <li>
          <a className={styles.link} href={`#${previous.anchor}`}>
            <Icon name="arrow-left" />
            {t('previous', { title: toTitle(previous) })}
          </a>
        </li>
      )}
      <li>
        <a className={styles.link} href="#plan">
          {t('toPlan')}
        </a>
      </li>
    </ul>
  );
}
