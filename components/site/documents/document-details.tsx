import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { readLocalized } from '@/lib/content/localized';
import { pathOfPage } from '@/lib/content/pages/site-pages';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { FallbackNote } from '../content/fallback-note';
import { ShareLinks } from '../content/share-links';
import { PageHeader } from '../frame/page-header';
import { DocumentActions } from './document-actions';
import styles from './document-details.module.css';
import { DocumentFacts } from './document-facts';
import { DocumentPreview } from './document-preview';
import { OtherDocuments } from './other-documents';

interface Props {
  readonly document: Item<'documents'>;
  readonly locale: Locale;
}

/** Renders a document with its facts, its file, and a picture of the first page of a PDF. */
export async function DocumentDetails({ document, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.nav' });
  const title = readLocalized(document.title, locale);
  const lang = title && title.locale !== locale ? toLanguage(title.locale) : undefined;
  return (
    <article>
      <PageHeader
        locale={locale}
        trail={[{ label: t('documents'), path: pathOfPage('documents') }]}
        title={title?.text ?? ''}
        lang={lang}
      />
      <Container className={styles.page}>
        {lang && <FallbackNote locale={locale} />}
        <div className={styles.columns}>
          {document.file && <DocumentPreview file={document.file} locale={locale} />}
          <div className={styles.body}>
            {document.file && <DocumentActions file={document.file} locale={locale} />}
            <DocumentFacts document={document} locale={locale} />
            <ShareLinks
              locale={locale}
              path={toPublicPath('documents', document)}
              title={title?.text ?? ''}
            />
          </div>
        </div>
        <OtherDocuments document={document} locale={locale} />
      </Container>
    </article>
  );
}
