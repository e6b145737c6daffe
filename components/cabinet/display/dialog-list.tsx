import type { ComponentProps, ReactNode } from 'react';
import styles from './dialog-list.module.css';

/** Renders a list in a dialog. */
export function DialogList({ isOrdered = false, children }: { isOrdered?: boolean; children: ReactNode }) {
  const List = isOrdered ? 'ol' : 'ul';
  return <List className={styles.list}>{children}</List>;
}

interface EntryProps extends Omit<ComponentProps<'li'>, 'className' | 'title' | 'about'> {
  readonly title: ReactNode;
  /** Author and time, below the title. */
  readonly about: ReactNode;
  /** Button at the end of the line. */
  readonly action: ReactNode;
}

/** Renders an entry of a {@link DialogList}. `children` are placed under its line. */
export function DialogEntry({ title, about, action, children, ...item }: EntryProps) {
  return (
    <li {...item} className={styles.entry}>
      <div className={styles.line}>
        <span>
          {title}
          <br />
          <span className={styles.about}>{about}</span>
        </span>
        {action}
      </div>
      {children}
    </li>
  );
}
