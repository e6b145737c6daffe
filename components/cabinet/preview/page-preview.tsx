import { BlockList } from '@/components/site/blocks/block-list';
import { ContentPicture } from '@/components/site/content/content-picture';
import { FallbackNote } from '@/components/site/page/fallback-note';
import { PageHeader } from '@/components/site/page/page-header';
import { toPageWords } from '@/components/site/page/page-words';
import { Container } from '@/components/ui/container';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import styles from './preview.module.css';

interface Props {
  readonly item: Item<'pages'>;
  readonly locale: Locale;
}

/** Renders a page's texts and blocks in their place on the site. */
export function PagePreview({ item, locale }: Props) {
  const { title, lead, lang, blocks } = toPageWords(item, locale);
  return (
    <>
      <PageHeader locale={locale} title={title ?? ''} lead={lead} lang={lang} />
      <Container className={styles.part}>
        {lang && <FallbackNote locale={locale} />}
        {item.cover && (
          <ContentPicture
            image={item.cover}
            locale={locale}
            ratio="wide"
            sizes="(min-width: 60rem) 56rem, 100vw"
            priority
          />
        )}
        <BlockList blocks={blocks} locale={locale} />
      </Container>
    </>
  );
}
