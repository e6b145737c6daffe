import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import { MarkedList } from './marked-list';
import styles from './page-contents.module.css';

/** A section of a page in its list of contents. */
export interface ContentsEntry {
  /** Anchor of the section, without the number sign. */
  readonly id: string;
  readonly text: ReactNode;
}

interface Props {
  readonly title: string;
  readonly sections: readonly ContentsEntry[];
  readonly className?: string;
}

/**
 * Renders links to the sections of a page. Narrow windows show the list below a line that opens it. The `details`
 * element holds that line alone, because no browser shows the content of a closed one in a wide window.
 */
export function PageContents({ title, sections, className }: Props) {
  return (
    <nav aria-label={title} className={classNames(styles.nav, className)}>
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <span>{title}</span>
          <Icon name="down" className={styles.arrow} />
        </summary>
      </details>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <MarkedList className={styles.list}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </MarkedList>
    </nav>
  );
}
