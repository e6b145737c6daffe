import { getTranslations } from 'next-intl/server';
import { Ornament } from '@/components/ui/ornament';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { ContentPicture } from '../content/content-picture';
import { LocalizedSpan } from '../content/localized-span';
import styles from './timeline.module.css';

interface Props {
  /** Milestones, oldest first. */
  readonly milestones: readonly Item<'milestones'>[];
  readonly locale: Locale;
}

/** Renders the school's milestones along a line of squares. */
export async function Timeline({ milestones, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.history' });
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={styles.heading}>
        {t('timeline')}
      </h2>
      <ol role="list" className={styles.line}>
        {milestones.map(({ id, year, title, text, image }) => (
          <li key={id} className={styles.milestone}>
            <p className={styles.year}>{year !== null && <time dateTime={String(year)}>{year}</time>}</p>
            <Ornament motif="diamond" className={styles.knot} />
            <div className={styles.event}>
              <div className={styles.words}>
                <h3 className={styles.title}>
                  <LocalizedSpan text={title} locale={locale} />
                </h3>
                <p className={styles.text}>
                  <LocalizedSpan text={text} locale={locale} />
                </p>
              </div>
              {image && (
                <div className={styles.picture}>
                  <ContentPicture
                    image={image}
                    locale={locale}
                    ratio="wide"
                    sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 30rem, 80vw"
                  />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Ornament motif="horns" className={styles.end} />
    </section>
  );
}
