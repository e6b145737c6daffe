import type { ComponentProps } from 'react';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';
import styles from './external-link.module.css';

/** Renders a link to another site. Screen readers also read `announcement`, for example “another site”. */
export function ExternalLink({
  announcement,
  children,
  ...props
}: ComponentProps<'a'> & { announcement: string }) {
  return (
    <a {...props} rel="noopener noreferrer external">
      {children}
      <Icon name="external" size="small" className={styles.icon} />
      <VisuallyHidden> ({announcement})</VisuallyHidden>
    </a>
  );
}
