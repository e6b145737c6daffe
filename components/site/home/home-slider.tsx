import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { ContentLink } from '../content/content-link';
import { ContentPicture } from '../content/content-picture';
import styles from './home-slider.module.css';
import { SchoolScene } from './school-scene';
import { SlideShow } from './slide-show';
import { WhenOpen } from '@/components/site/content/when-open';

interface Props {
  readonly slides: readonly Item<'slides'>[];
  readonly locale: Locale;
}

/** Renders the slides. Without JavaScript only the first one is visible. */
export async function HomeSlider({ slides, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.home.slider' });
  if (slides.length === 0) return <SchoolScene className={styles.empty} />;
  return (
    <SlideShow
      label={t('label')}
      slideLabels={slides.map((_, index) => t('position', { number: index + 1, total: slides.length }))}
      slideRole={t('slide')}
      texts={{ previous: t('previous'), next: t('next'), pause: t('pause'), play: t('play') }}
      icons={{
        previous: <Icon name="arrow-left" />,
        next: <Icon name="arrow-right" />,
        pause: <Icon name="pause" />,
        play: <Icon name="play" />,
      }}
    >
      {slides.map((slide, index) => (
        <Slide key={slide.id} slide={slide} locale={locale} isFirst={index === 0} />
      ))}
    </SlideShow>
  );
}

function Slide({ slide, locale, isFirst }: { slide: Item<'slides'>; locale: Locale; isFirst: boolean }) {
  const title = readLocalized(slide.title, locale);
  const shown = title?.locale ?? locale;
  const text = readLocalized(slide.text, shown);
  const button = readLocalized(slide.button, shown);
  const lang = shown === locale ? undefined : toLanguage(shown);
  return (
    <>
      {slide.image && (
        <ContentPicture
          image={slide.image}
          locale={locale}
          ratio="wide"
          sizes="(min-width: 80rem) 43rem, (min-width: 68rem) 55vw, 94vw"
          priority={isFirst}
          className={styles.picture}
        />
      )}
      <div className={styles.words} lang={lang}>
        <h2 className={styles.title}>{title?.text}</h2>
        {text && <p className={styles.text}>{text.text}</p>}
        {slide.link && button && (
          <WhenOpen address={slide.link}>
            <p className={styles.action}>
              <ContentLink locale={locale} href={slide.link} className={styles.link}>
                {button.text} <Icon name="arrow-right" />
              </ContentLink>
            </p>
          </WhenOpen>
        )}
      </div>
    </>
  );
}
