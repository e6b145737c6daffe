import { getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../localized-span';
import styles from './section-links.module.css';

interface Props {
  readonly sections: readonly Item<'adisteme'>[];
  readonly locale: Locale;
}

/** What is on the page: a link to each section. */
export async function SectionLinks({ sections, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.adisteme' });
  return (
    <nav aria-label={t('sections')} className={styles.nav}>
      <ol role="list" className={styles.list}>
        {sections.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={`#${slug ?? id}`} className={styles.link}>
              <LocalizedSpan text={title} locale={locale} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
