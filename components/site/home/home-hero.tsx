import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import type { PageBlock } from '@/lib/content/blocks/registry';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { readSlides } from '@/lib/pages/read/read-slides';
import { ButtonRow } from '../blocks/button-row';
import { LocalizedSpan } from '../content/localized-span';
import { SchoolName } from '../frame/school-name';
import styles from './home-hero.module.css';
import { HomeSlider } from './home-slider';

interface Props {
  /** `null` until the home page is stored. */
  readonly block: PageBlock<'hero'> | null;
  readonly locale: Locale;
  /** Slides to show instead of the current ones. */
  readonly slides?: readonly Item<'slides'>[];
}

/** Renders the first screen of the home page: name, slides and main links. */
export async function HomeHero({ block, locale, slides }: Props) {
  const [t, shown] = await Promise.all([
    getTranslations({ locale, namespace: 'site.home' }),
    slides ?? readSlides(),
  ]);
  const hasTagline = block && (block.tagline.kz ?? block.tagline.ru);
  return (
    <Container className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.tagline}>
          {hasTagline ? <LocalizedSpan text={block.tagline} locale={locale} /> : t('tagline')}
        </p>
        <h1 className={styles.name}>
          <SchoolName locale={locale} />
        </h1>
        {block && <ButtonRow buttons={block.buttons} locale={locale} className={styles.ways} />}
      </div>
      <HomeSlider slides={shown} locale={locale} />
    </Container>
  );
}
