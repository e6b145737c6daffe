import { ButtonLink } from '@/components/ui/button-link';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import styles from './more-link.module.css';

/** Address and words of a link to a full list. */
export interface MoreLinkProps {
  readonly href: string;
  readonly label: string;
}

/** Renders the link from a part of a list to the full list, unless its page is closed. */
export async function MoreLink({ href, label }: MoreLinkProps) {
  if ((await readClosedCheck())(href)) return null;
  return (
    <ButtonLink variant="quiet" size="small" className={styles.more} href={href}>
      {label}
    </ButtonLink>
  );
}
