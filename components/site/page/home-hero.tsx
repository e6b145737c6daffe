import { Container } from '@/components/ui/container';
import type { PageBlock } from '@/lib/content/blocks/block-registry';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { readSchool } from '@/lib/reads/read-site';
import { readSlides } from '@/lib/reads/read-slides';
import { ButtonRow } from '../blocks/button-row';
import { LocalizedSpan } from '../content/localized-span';
import { SchoolName } from '../frame/school-name';
import styles from './home-hero.module.css';
import { HomeAdmission } from '@/components/site/home/home-admission';
import { HomeReasons } from '@/components/site/home/home-reasons';
import { HomeSlider } from '@/components/site/home/home-slider';

interface Props {
  /** `null` until the home page is stored. */
  readonly block: PageBlock<'hero'> | null;
  readonly locale: Locale;
  /** Slides to show instead of the current ones. */
  readonly slides?: readonly Item<'slides'>[];
}

/**
 * Renders the first screen of the home page: the line of the block, or the facts or line of the settings, the school's name, the
 * last day of applications, links, three figures and slides.
 */
export async function HomeHero({ block, locale, slides }: Props) {
  const [school, shown] = await Promise.all([readSchool(locale), slides ?? readSlides()]);
  const ownLine = block && readLocalized(block.tagline, locale);
  const line = school.line ?? school.tagline;
  return (
    <Container className={styles.hero}>
      <div className={styles.words}>
        {(ownLine ?? line) && (
          <p className={styles.tagline}>
            {block && ownLine ? <LocalizedSpan text={block.tagline} locale={locale} /> : line}
          </p>
        )}
        <h1 className={styles.name}>
          <SchoolName locale={locale} />
        </h1>
        <HomeAdmission locale={locale} className={styles.deadline} />
        {block && <ButtonRow buttons={block.buttons} locale={locale} className={styles.ways} />}
        <HomeReasons locale={locale} className={styles.reasons} />
      </div>
      <HomeSlider slides={shown} locale={locale} />
    </Container>
  );
}
