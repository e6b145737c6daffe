import type { ReactNode } from 'react';
import styles from './account-list.module.css';

/** A list of accounts, invitations or sessions. */
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
  /** What stands at the end of the line. */
  readonly end?: ReactNode;
  /** Lines under the name. */
  readonly children?: ReactNode;
}

/** An entry of an {@link AccountList}. */
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

/** Chips side by side. */
export function Chips({ children }: { children: ReactNode }) {
  return <span className={styles.chips}>{children}</span>;
}
