import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { VacancyCard } from './vacancy-card';
import styles from './vacancy-list.module.css';

interface Props {
  readonly vacancies: readonly Item<'vacancies'>[];
  readonly locale: Locale;
}

/** Renders vacancies, each with an anchor. */
export function VacancyList({ vacancies, locale }: Props) {
  return (
    <ul role="list" className={styles.list}>
      {vacancies.map((vacancy) => (
        <li key={vacancy.id}>
          <VacancyCard vacancy={vacancy} locale={locale} />
        </li>
      ))}
    </ul>
  );
}
