import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { OrnamentBand } from '@/components/ui/ornament';
import type { Item } from '@/lib/content/registry';
import { toIntlLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { isPercentage } from '@/lib/pages/indicator-series';
import { formatSchoolYear } from '@/lib/pages/school-year';
import styles from './home-figures.module.css';
import { LocalizedSpan } from '../content/localized-span';
import { SectionTitle } from '../page/section-title';

interface Props {
  readonly figures: readonly Item<'indicators'>[];
  readonly locale: Locale;
}

/** Renders the latest figures of the school, or nothing if there are none. */
export async function HomeFigures({ figures, locale }: Props) {
  const years = new Set(figures.map(({ schoolYear }) => formatSchoolYear(schoolYear ?? '')));
  if (figures.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'site.home.figures' });
  const numbers = new Intl.NumberFormat(toIntlLocale(locale));
  return (
    <section className={styles.section} aria-labelledby="figures">
      <OrnamentBand border="diamonds" id="band-figures" className={styles.band} />
      <Container className={styles.inner}>
        <SectionTitle
          id="figures"
          aside={
            <ButtonLink variant="quiet" size="small" href={toLocalePath(locale, '/quality')}>
              {t('all')}
            </ButtonLink>
          }
        >
          {t('title')}
        </SectionTitle>
        {years.size === 1 && <p className={styles.year}>{t('year', { year: [...years].join('') })}</p>}
        <dl className={styles.list}>
          {figures.map((figure) => (
            <div key={figure.id} className={styles.figure}>
              <dt className={styles.name}>
                <LocalizedSpan text={figure.name} locale={locale} />
                {years.size > 1 && (
                  <span className={styles.own}>
                    {t('year', { year: formatSchoolYear(figure.schoolYear ?? '') })}
                  </span>
                )}
              </dt>
              <dd className={styles.value}>
                {numbers.format(figure.value ?? 0)}
                {figure.kind && isPercentage(figure.kind) && <span className={styles.unit}>%</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
