import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { EmptyState } from '@/components/site/content/empty-state';
import { NewsGrid } from '../news/news-grid';
import { WhenOpen } from '@/components/site/content/when-open';
import styles from './it-news.module.css';

interface Props {
  readonly items: readonly Item<'news'>[];
  readonly locale: Locale;
}

/** Renders the latest news of the IT section. */
export async function ItNews({ items, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.it' });
  return (
    <section aria-labelledby="it-news" className={styles.news}>
      <h2 id="it-news">{t('news')}</h2>
      {items.length === 0 ? (
        <EmptyState text={t('noNews')} />
      ) : (
        <>
          <NewsGrid items={items} locale={locale} />
          <WhenOpen address="/news">
            <p>
              <ButtonLink variant="secondary" href={toLocalePath(locale, '/news?category=it')}>
                {t('allNews')}
              </ButtonLink>
            </p>
          </WhenOpen>
        </>
      )}
    </section>
  );
}
