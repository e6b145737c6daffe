import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import styles from './account-section.module.css';

/** A part of the page of an account, under a heading of its own. */
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
