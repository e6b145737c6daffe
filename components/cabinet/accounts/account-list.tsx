import type { ReactNode } from 'react';
import styles from './account-list.module.css';

/** Renders a list of accounts, invitations or sessions. */
export function AccountList({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.list} role="list">
      {children}
    </ul>
  );
}

interface EntryProps {
  readonly name: ReactNode;
  /** Chips beside the name. */
  readonly chips?: ReactNode;
  /** Content at the end of the line. */
  readonly end?: ReactNode;
  /** Lines under the name. */
  readonly children?: ReactNode;
}

/** Renders an entry of an {@link AccountList}. */
export function AccountEntry({ name, chips, end, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <Chips>
          <span className={styles.name}>{name}</span>
          {chips}
        </Chips>
        {children}
      </div>
      {end}
    </li>
  );
}

/** Renders chips side by side. */
export function Chips({ children }: { children: ReactNode }) {
  return <span className={styles.chips}>{children}</span>;
}
