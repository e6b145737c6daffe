import type { ReactNode } from 'react';
import { MoreLink, type MoreLinkProps } from './more-link';
import styles from './section-title.module.css';

interface Props {
  readonly id: string;
  readonly children: ReactNode;
  /** Link to the full list, at the end of the line. */
  readonly more?: MoreLinkProps;
}

/** Renders the heading of a section. */
export function SectionTitle({ id, children, more }: Props) {
  return (
    <div className={styles.line}>
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
      {more && <MoreLink {...more} />}
    </div>
  );
}
