import { ButtonLink } from '@/components/ui/button-link';
import styles from './more-link.module.css';

/** Address and words of a link to a full list. */
export interface MoreLinkProps {
  readonly href: string;
  readonly label: string;
}

/** Renders the link from a part of a list to the full list. */
export function MoreLink({ href, label }: MoreLinkProps) {
  return (
    <ButtonLink variant="quiet" size="small" className={styles.more} href={href}>
      {label}
    </ButtonLink>
  );
}
