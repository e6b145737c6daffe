import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import type { Locale } from '@/lib/i18n/locales';
import { readSchool } from '@/lib/reads/read-site';
import { Breadcrumbs } from '../frame/breadcrumbs';
import type { PageTexts } from '@/components/site/content/page-texts';
import styles from './it-hero.module.css';
import { LitOrnament } from './lit-ornament';

interface Props {
  readonly locale: Locale;
  readonly pageTexts: PageTexts;
}

/** Renders the first screen of the IT section beside the glowing ornament. */
export async function ItHero({ locale, pageTexts: { title, lead, lang } }: Props) {
  const [t, school] = await Promise.all([getTranslations({ locale }), readSchool(locale)]);
  const name = title ?? t('site.nav.it');
  return (
    <Container className={styles.hero}>
      <div className={styles.words}>
        <Breadcrumbs locale={locale} trail={[]} current={name} lang={lang} />
        <p className={styles.label}>{[school.city, school.shortName].filter(Boolean).join(' · ')}</p>
        <h1 className={styles.title} lang={lang}>
          {name}
        </h1>
        {lead && (
          <p className={styles.lead} lang={lang}>
            {lead}
          </p>
        )}
      </div>
      <LitOrnament className={styles.ornament} />
    </Container>
  );
}
