import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import styles from './item-header.module.css';

interface Props {
  readonly back: { readonly href: string; readonly label: string };
  /** Id of the heading. */
  readonly id?: string;
  /** `null` if the item has no title in any language. */
  readonly title: { readonly text: string; readonly locale: Locale } | null;
  /** Heading of an item without a title. */
  readonly untitled: string;
  readonly children?: ReactNode;
}

/** Renders the head of an item's screen: a back link, the title and `children`. */
export function ItemHeader({ back, id, title, untitled, children }: Props) {
  return (
    <header className={styles.header}>
      <Link className={styles.back} href={back.href}>
        <Icon name="arrow-left" size="small" />
        {back.label}
      </Link>
      <h1 id={id} className={styles.title} lang={title ? toLanguage(title.locale) : undefined}>
        {title?.text ?? untitled}
      </h1>
      {children}
    </header>
  );
}

/** Renders the state of an item under the title of its {@link ItemHeader}. */
export function ItemState({ children }: { children: ReactNode }) {
  return <div className={styles.state}>{children}</div>;
}

/** Renders a small text in an {@link ItemState}. */
export function ItemFact({ children }: { children: ReactNode }) {
  return <span className={styles.fact}>{children}</span>;
}

/** Renders the actions of an item under its state. */
export function ItemTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
