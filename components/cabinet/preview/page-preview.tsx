import { FallbackNote } from '@/components/site/page/fallback-note';
import { ContentPicture } from '@/components/site/content/content-picture';
import { PageHeader } from '@/components/site/page/page-header';
import { RichText } from '@/components/site/content/rich-text';
import { Container } from '@/components/ui/container';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import styles from './preview.module.css';

interface Props {
  readonly item: Item<'pages'>;
  readonly locale: Locale;
}

/** Renders a page's texts in their place on the site. */
export function PagePreview({ item, locale }: Props) {
  const title = readLocalized(item.title, locale);
  const shown = title?.locale ?? locale;
  const body = readLocalized(item.body, shown);
  const lang = shown === locale ? undefined : toLanguage(shown);
  return (
    <>
      <PageHeader
        locale={locale}
        title={title?.text ?? ''}
        lead={readLocalized(item.description, shown)?.text}
        lang={lang}
      />
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
        {body && <RichText html={body.text} lang={lang} />}
      </Container>
    </>
  );
}
