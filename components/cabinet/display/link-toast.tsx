import { Link } from '@/components/ui/link';
import styles from './link-toast.module.css';

/** Link of a toast. */
export interface ToastLink {
  readonly href: string;
  readonly label: string;
  /** Whether it opens a new tab, so that an open form stays. */
  readonly isNewTab: boolean;
}

/** Time in which the link of a toast can be followed, in milliseconds. */
export const linkToastMs = 10_000;

/** Renders a toast with a link. */
export function LinkToast({ text, link }: { readonly text: string; readonly link: ToastLink }) {
  return (
    <span className={styles.toast}>
      <span>{text}</span>
      {link.isNewTab ? (
        <a href={link.href} target="_blank" rel="noopener">
          {link.label}
        </a>
      ) : (
        <Link href={link.href}>{link.label}</Link>
      )}
    </span>
  );
}
