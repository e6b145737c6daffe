import { useId, type ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import styles from './home-list.module.css';

/** Renders a list on the first screen of the cabinet. Its entries are `li` elements. */
export function HomeList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list}>{children}</ul>
      </section>
    </Card>
  );
}

interface EntryProps {
  readonly href: string;
  /** `null` if the item has no title in any language. */
  readonly title: { readonly text: string; readonly locale: Locale } | null;
  readonly untitled: string;
  /** Content under the title. */
  readonly about: ReactNode;
  readonly children?: ReactNode;
}

/** Renders an entry of a {@link HomeList} with a link to an item. */
export function HomeEntry({ href, title, untitled, about, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <Link className={styles.link} href={href} lang={title ? toLanguage(title.locale) : undefined}>
        {title?.text ?? untitled}
      </Link>
      <p className={styles.about}>{about}</p>
      {children}
    </li>
  );
}
