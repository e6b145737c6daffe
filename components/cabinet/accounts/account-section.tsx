import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import styles from './account-section.module.css';

/** Renders a section of an account page with its heading. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section className={styles.section}>
        <h2 className={styles.heading}>{title}</h2>
        {children}
      </section>
    </Card>
  );
}
