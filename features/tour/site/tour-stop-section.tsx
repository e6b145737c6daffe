import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { readLocalized } from '@/lib/content/localized';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import type { TourStop } from './read-tour';
import { ContentPicture } from '@/components/site/content/content-picture';
import { SampleRibbon } from '@/components/site/content/sample-ribbon';
import { FallbackNote } from '@/components/site/content/fallback-note';
import { RichText } from '@/components/site/text/rich-text';
import { PanoramaLink } from './panorama-link';
import { StopLinks } from './stop-links';
import styles from './tour-stop-section.module.css';

interface Props {
  readonly stop: TourStop;
  readonly previous: TourStop | undefined;
  readonly next: TourStop | undefined;
  /** Number of stops. */
  readonly total: number;
  readonly locale: Locale;
}

/** Renders a tour stop with picture, text and links to its neighbours. */
export async function TourStopSection({ stop, previous, next, total, locale }: Props) {
  const { item, number, anchor } = stop;
  const t = await getTranslations({ locale, namespace: 'visit.tour' });
  const title = readLocalized(item.title, locale);
  const shown = title?.locale ?? locale;
  const text = readLocalized(item.text, shown);
  const lang = shown === locale ? undefined : toLanguage(shown);
  const panorama = item.panorama?.file.variants.at(-1);
  return (
    <section className={styles.stop} id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`}>
      <div className={styles.picture}>
        {item.image && (
          <>
            <ContentPicture
              image={item.image}
              locale={locale}
              sizes="(min-width: 80rem) 37rem, (min-width: 60rem) 48vw, 92vw"
            />
            <SampleRibbon file={item.image.file} locale={locale} />
          </>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.position}>{t('stopPosition', { number, total })}</p>
        <h2 className={styles.title} id={`${anchor}-title`} lang={lang}>
          {title?.text}
        </h2>
        {lang && <FallbackNote locale={locale} />}
        {text && <RichText html={text.text} lang={lang} />}
        {panorama && (
          <PanoramaLink
            href={panorama.url}
            icons={{
              close: <Icon name="close" />,
              left: <Icon name="arrow-left" />,
              right: <Icon name="arrow-right" />,
            }}
            texts={{
              open: t('panorama.open'),
              label: t('panorama.label', { title: title?.text ?? '' }),
              hint: t('panorama.hint'),
              close: t('panorama.close'),
              left: t('panorama.left'),
              right: t('panorama.right'),
              zoomIn: t('panorama.zoomIn'),
              zoomOut: t('panorama.zoomOut'),
            }}
          />
        )}
        <StopLinks previous={previous} next={next} locale={locale} />
      </div>
    </section>
  );
}
