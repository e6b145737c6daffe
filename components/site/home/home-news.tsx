import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { EmptyState } from '../page/empty-state';
import styles from './home-news.module.css';
import { NewsCard } from '../news/news-card';
import { SectionTitle } from '../page/section-title';

/** Renders the latest news, the newest item large. */
export async function HomeNews({ items, locale }: { items: readonly Item<'news'>[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'site.home' });
  const [first, ...others] = items;
  return (
    <Container className={styles.section}>
      <section aria-labelledby="latest-news">
        <SectionTitle
          id="latest-news"
          aside={
            <ButtonLink variant="quiet" size="small" href={toLocalePath(locale, '/news')}>
              {t('allNews')}
            </ButtonLink>
          }
        >
          {t('news.title')}
        </SectionTitle>
        {first ? (
          <ul role="list" className={styles.list}>
            <li className={styles.first}>
              <NewsCard
                item={first}
                locale={locale}
                layout="feature"
                sizes="(min-width: 80rem) 43rem, (min-width: 64rem) 55vw, 94vw"
              />
            </li>
            {others.map((item) => (
              <li key={item.id}>
                <NewsCard item={item} locale={locale} layout="row" sizes="(min-width: 64rem) 10rem, 7rem" />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState text={t('news.empty')} />
        )}
      </section>
    </Container>
  );
}
