import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './home-hero.module.css';
import { HomeSlider } from './home-slider';
import { SchoolName } from '../frame/school-name';

/** Renders the first screen of the home page: name, slides and main links. */
export async function HomeHero({ slides, locale }: { slides: readonly Item<'slides'>[]; locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    <Container className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.tagline}>{t('site.home.tagline')}</p>
        <h1 className={styles.name}>
          <SchoolName locale={locale} />
        </h1>
        <p className={styles.ways}>
          <ButtonLink href={toLocalePath(locale, '/about#admission')}>{t('site.home.admission')}</ButtonLink>
          <ButtonLink variant="secondary" href={toLocalePath(locale, '/news')}>
            {t('site.home.allNews')}
          </ButtonLink>
        </p>
      </div>
      <HomeSlider slides={slides} locale={locale} />
    </Container>
  );
}
