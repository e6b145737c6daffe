import { readLocalized } from '@/lib/content/localized';
import { readDocuments } from '@/lib/reads/read-documents';
import { DocumentList } from '../../documents/document-list';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';

/** Renders the chosen documents in their order, then the documents of the category, newest first. */
export async function DocumentsBlock({ block, locale }: BlockProps<'documents'>) {
  const all = await readDocuments();
  const chosen = block.documents.flatMap(({ id }) => all.filter((document) => document.id === id));
  const others = all.filter(
    (document) =>
      block.category !== null && document.category === block.category && !chosen.includes(document),
  );
  const documents = [...chosen, ...others];
  if (documents.length === 0) return null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      <DocumentList
        documents={documents}
        locale={locale}
        // Chosen documents keep their order, and headings of years need one above them.
        {...(chosen.length === 0 && readLocalized(block.title, locale) && { yearHeading: 'h3' })}
      />
    </BlockSection>
  );
}
