import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName } from '@/lib/content/public-path';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { readDocumentsOf } from '@/lib/reads/read-documents';
import type { MethodGroup } from '@/lib/reads/read-methods';
import { LocalizedSpan } from '../content/localized-span';
import { DocumentList } from '../documents/document-list';
import { RichText } from '../text/rich-text';
import { MethodList } from './method-list';
import styles from './method-section.module.css';

interface Props {
  readonly group: MethodGroup;
  readonly locale: Locale;
  /** Omits the section's own text and documents, for a filtered list. */
  readonly materialsOnly: boolean;
}

/** Renders a section of the methodology page with its documents and materials. The slug is its anchor. */
export async function MethodSection({ group, locale, materialsOnly }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.adisteme' });
  const { section, methods } = group;
  const documents = section && !materialsOnly ? await readDocumentsOf(section) : [];
  const id = section ? toAddressName(section) : 'others';
  const body = section && !materialsOnly && readLocalized(section.body, locale);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {section ? <LocalizedSpan text={section.title} locale={locale} /> : t('others')}
      </h2>
      {body && (
        <RichText html={body.text} lang={body.locale === locale ? undefined : toLanguage(body.locale)} />
      )}
      {documents.length > 0 && (
        <div className={styles.documents}>
          <h3 id={`${id}-documents`}>{t('documents')}</h3>
          <DocumentList documents={documents} locale={locale} />
        </div>
      )}
      {methods.length > 0 && <MethodList methods={methods} locale={locale} />}
      {methods.length + documents.length === 0 && <p className={styles.empty}>{t('noMaterials')}</p>}
    </section>
  );
}
