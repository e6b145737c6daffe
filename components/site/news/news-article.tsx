import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/ui/chip';
import { Container } from '@/components/ui/container';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { readCategory } from '@/lib/reads/read-categories';
import { Breadcrumbs } from '../frame/breadcrumbs';
import { CategoryLabel } from '../content/category-label';
import { ContentPicture } from '../content/content-picture';
import { Day } from '../content/day';
import { PhotoGrid } from '@/components/site/photos/photo-grid';
import { FallbackNote } from '@/components/site/content/fallback-note';
import styles from './news-article.module.css';
import { RichText } from '../content/rich-text';
import { ShareLinks } from '@/components/site/content/share-links';

interface Props {
  readonly item: Item<'news'>;
  readonly locale: Locale;
}

/** Renders a news item. Without a text in the reader's language it shows the other language with a note. */
export async function NewsArticle({ item, locale }: Props) {
  const [t, category] = await Promise.all([
    getTranslations({ locale }),
    readCategory('news', item.category, locale),
  ]);
  const title = readLocalized(item.title, locale);
  const shown = title?.locale ?? locale;
  const lead = readLocalized(item.lead, shown);
  const body = readLocalized(item.body, shown);
  const isFallback = shown !== locale;
  const lang = isFallback ? toLanguage(shown) : undefined;
  return (
    <Container>
      <article className={styles.article}>
        <header className={styles.header}>
          <Breadcrumbs
            locale={locale}
            trail={[{ label: t('site.news.title'), path: '/news' }]}
            current={title?.text ?? ''}
            lang={lang}
          />
          <p className={styles.meta}>
            {item.date && <Day day={item.date} locale={locale} />}
            {category && <CategoryLabel category={category} colour="brand" />}
            {item.pinned && <Chip tone="gold">{t('site.news.pinned')}</Chip>}
          </p>
          <h1 className={styles.title} lang={lang}>
            {title?.text}
          </h1>
          {lead && (
            <p className={styles.lead} lang={lang}>
              {lead.text}
            </p>
          )}
          {isFallback && <FallbackNote locale={locale} />}
        </header>
        {item.cover && (
          <figure className={styles.cover}>
            <ContentPicture
              image={item.cover}
              locale={locale}
              ratio="wide"
              sizes="(min-width: 60rem) 56rem, 100vw"
              priority
            />
          </figure>
        )}
        {body && <RichText html={body.text} lang={lang} className={styles.body} />}
        {item.gallery.length > 0 && (
          <section aria-labelledby="gallery" className={styles.gallery}>
            <h2 id="gallery">{t('site.news.gallery')}</h2>
            <PhotoGrid photos={item.gallery} locale={locale} newsName={toAddressName(item)} />
          </section>
        )}
        <ShareLinks locale={locale} path={toPublicPath('news', item)} title={title?.text ?? ''} />
      </article>
    </Container>
  );
}
