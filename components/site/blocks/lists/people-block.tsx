import { readStaff } from '@/lib/reads/read-staff';
import { StaffCard } from '../../staff/staff-card';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import styles from './people-block.module.css';

/** Renders the chosen members of the staff in their order. */
export async function PeopleBlock({ block, locale }: BlockProps<'people'>) {
  const all = await readStaff();
  const people = block.people.flatMap(({ id }) => all.filter((person) => person.id === id));
  if (people.length === 0) return null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      <ul role="list" className={styles.grid}>
        {people.map((person) => (
          <li key={person.id}>
            <StaffCard person={person} locale={locale} isFirst={false} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
