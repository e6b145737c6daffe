import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { Container } from '@/components/ui/container';
import { describeUse } from '@/lib/content/descriptions/describe-use';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { readCategory } from '@/lib/reads/read-categories';
import { CategoryLabel } from '../content/category-label';
import { ContentPicture } from '../content/content-picture';
import { Day } from '../content/day';
import { PageColumns } from '../contents/page-columns';
import { PageHeader } from '../frame/page-header';
import { PhotoGrid } from '@/components/site/photos/photo-grid';
import { FallbackNote } from '@/components/site/content/fallback-note';
import styles from './news-article.module.css';
import { RichText } from '../text/rich-text';
import { ShareLinks } from '@/components/site/content/share-links';

interface Props {
  readonly item: Item<'news'>;
  readonly locale: Locale;
  /** Links to other news items, beside the text in wide windows. */
  readonly related: ReactNode;
}

/** Renders a news item. Without a text in the reader's language it shows the other language with a note. */
export async function NewsArticle({ item, locale, related }: Props) {
  const [t, category] = await Promise.all([
    getTranslations({ locale }),
    readCategory('news', item.category, locale),
  ]);
  const title = readLocalized(item.title, locale);
  const shown = title?.locale ?? locale;
  const body = readLocalized(item.body, shown);
  const lang = shown === locale ? undefined : toLanguage(shown);
  return (
    <article>
      <PageHeader
        locale={locale}
        trail={[{ label: t('site.news.title'), path: '/news' }]}
        title={title?.text ?? ''}
        lead={readLocalized(item.lead, shown)?.text}
        lang={lang}
        meta={
          <>
            {item.date && <Day day={item.date} locale={locale} />}
            {category && <CategoryLabel category={category} colour="brand" />}
            {item.pinned && <Chip tone="gold">{t('site.news.pinned')}</Chip>}
          </>
        }
      />
      <Container>
        <PageColumns locale={locale} sections={[]} related={related} isText>
          {lang && <FallbackNote locale={locale} />}
          {item.cover && (
            <figure className={styles.cover}>
              <ContentPicture
                image={describeUse(item.cover, item.coverAlt)}
                locale={locale}
                ratio="wide"
                sizes="(min-width: 60rem) 44rem, 100vw"
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
        </PageColumns>
      </Container>
    </article>
  );
}
