import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';
import { RichText } from '../content/rich-text';
import { FallbackNote } from '../page/fallback-note';
import { toPageWords } from '../page/page-words';
import { SectionTitle } from '../page/section-title';
import { Portrait } from '../staff/portrait';
import styles from './director-word.module.css';

interface Props {
  /** Texts of the home page. */
  readonly texts: Item<'pages'> | null;
  readonly director: Item<'staff'> | null;
  readonly locale: Locale;
}

/** Renders the director's word with portrait, post and link to the profile; nothing without a text. */
export async function DirectorWord({ texts, director, locale }: Props) {
  const { body, lang } = toPageWords(texts, locale);
  if (!body) return null;
  const t = await getTranslations({ locale, namespace: 'site.home' });
  return (
    <Container className={styles.section}>
      <section aria-labelledby="word">
        <SectionTitle id="word">{t('word')}</SectionTitle>
        <div className={styles.columns}>
          {director && <Director person={director} locale={locale} />}
          <div className={styles.text}>
            {lang && <FallbackNote locale={locale} />}
            <RichText html={body} lang={lang} />
          </div>
        </div>
      </section>
    </Container>
  );
}

function Director({ person, locale }: { person: Item<'staff'>; locale: Locale }) {
  return (
    <div className={styles.person}>
      <Portrait
        person={person}
        locale={locale}
        decorative
        sizes="(min-width: 48rem) 15rem, 7rem"
        className={styles.portrait}
      />
      <p>
        <Link href={toLocalePath(locale, toPublicPath('staff', person))} className={styles.name}>
          <LocalizedSpan text={person.name} locale={locale} />
        </Link>
        <span className={styles.post}>
          <LocalizedSpan text={person.post} locale={locale} />
        </span>
      </p>
    </div>
  );
}
