import type { ReactNode } from 'react';
import styles from './section-links.module.css';

interface Props {
  /** Accessible name of the list. */
  readonly label: string;
  readonly sections: readonly { readonly id: string; readonly text: ReactNode }[];
}

/** Renders a table of contents: a link to each section of the page. */
export function SectionLinks({ label, sections }: Props) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ol role="list" className={styles.list}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
