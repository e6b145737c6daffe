import { getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { readDocuments } from '@/lib/reads/read-documents';
import { DocumentList } from './document-list';

/** Number of other documents below one. */
const maxOthers = 5;

interface Props {
  readonly document: Item<'documents'>;
  readonly locale: Locale;
}

/** Renders the newest other documents of the category, or nothing without any. */
export async function OtherDocuments({ document: { id, category }, locale }: Props) {
  const [t, all] = await Promise.all([
    getTranslations({ locale, namespace: 'facts.documents' }),
    readDocuments(),
  ]);
  const others = all
    .filter((document) => document.id !== id && document.category === category)
    .slice(0, maxOthers);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t('others')}</h2>
      <DocumentList documents={others} locale={locale} />
    </section>
  );
}
