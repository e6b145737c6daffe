import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { OrnamentBand } from '@/components/ui/ornament';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { Breadcrumbs } from '../frame/breadcrumbs';
import { FallbackNote } from '@/components/site/content/fallback-note';
import { RichText } from '../text/rich-text';
import { Portrait } from './portrait';
import { StaffContacts } from './staff-contacts';
import { StaffFacts } from './staff-facts';
import styles from './staff-profile.module.css';

interface Props {
  readonly person: Item<'staff'>;
  readonly locale: Locale;
}

/** Renders the public profile of a staff member. */
export async function StaffProfile({ person, locale }: Props) {
  const t = await getTranslations({ locale });
  const name = readLocalized(person.name, locale);
  const shown = name?.locale ?? locale;
  const lang = shown === locale ? undefined : toLanguage(shown);
  const post = readLocalized(person.post, shown);
  const word = readLocalized(person.word, shown);
  const duties = readLocalized(person.duties, shown);
  return (
    <Container>
      <article className={styles.profile}>
        <Breadcrumbs
          locale={locale}
          trail={[{ label: t('site.nav.basshylyq'), path: '/basshylyq' }]}
          current={name?.text ?? ''}
          lang={lang}
        />
        <header className={styles.header}>
          <Portrait
            person={person}
            locale={locale}
            priority
            sizes="(min-width: 48rem) 15rem, 10rem"
            className={styles.portrait}
          />
          <div className={styles.who}>
            <p className={styles.post} lang={lang}>
              {post?.text}
            </p>
            <h1 lang={lang}>{name?.text}</h1>
            <StaffContacts person={person} locale={locale} className={styles.contacts} />
          </div>
        </header>
        {lang && <FallbackNote locale={locale} />}
        <OrnamentBand border="diamonds" id="band-person" className={styles.band} />
        <div className={styles.columns}>
          <div className={styles.texts}>
            {word && (
              <section aria-labelledby="word" className={styles.section}>
                <h2 id="word">{t('content.staff.fields.word.label')}</h2>
                <RichText html={word.text} lang={lang} className={styles.word} />
              </section>
            )}
            {duties && (
              <section aria-labelledby="duties" className={styles.section}>
                <h2 id="duties">{t('content.staff.fields.duties.label')}</h2>
                <RichText html={duties.text} lang={lang} />
              </section>
            )}
          </div>
          <StaffFacts person={person} locale={locale} />
        </div>
      </article>
    </Container>
  );
}
