import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { StaffCard } from './staff-card';
import styles from './staff-grid.module.css';

/** Renders the staff in a grid. The director comes first on a large card; without a director, the first person. */
export function StaffGrid({ people, locale }: { people: readonly Item<'staff'>[]; locale: Locale }) {
  const head = people.find(({ director }) => director) ?? people[0];
  const ordered = people.toSorted((a, b) => Number(b === head) - Number(a === head));
  return (
    <ul role="list" className={styles.grid}>
      {ordered.map((person, index) => (
        <li key={person.id} className={index === 0 ? styles.first : undefined}>
          <StaffCard person={person} locale={locale} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
