import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/theme/class-names';
import styles from './cabinet-page.module.css';

interface Props {
  readonly title: ReactNode;
  /** A link above the title. */
  readonly back?: ReactNode;
  /** Action beside the title. */
  readonly action?: ReactNode;
  /** Whether the page is limited to the line length of a text. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** Renders a screen of the cabinet with its title. */
export function CabinetPage({ title, back, action, isNarrow = false, children }: Props) {
  return (
    <div className={classNames(styles.page, isNarrow && styles.narrow)}>
      {back && <p className={styles.back}>{back}</p>}
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {action}
      </header>
      {children}
    </div>
  );
}
