import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { StaffCard } from './staff-card';
import styles from './staff-grid.module.css';

/** Renders the staff in a grid, the head of the school first. */
export function StaffGrid({ people, locale }: { people: readonly Item<'staff'>[]; locale: Locale }) {
  return (
    <ul role="list" className={styles.grid}>
      {people.map((person, index) => (
        <li key={person.id} className={index === 0 ? styles.first : undefined}>
          <StaffCard person={person} locale={locale} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
