import type { PageBlock } from '@/lib/content/blocks/block-registry';
import { readLocalized } from '@/lib/content/localized';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { splitSections } from '@/lib/views/split-sections';
import { RichText } from '../text/rich-text';
import styles from './it-text.module.css';

/** Renders a text of the IT section: its sections as panels in rows, and what precedes them above. */
export function ItText({ block, locale }: { readonly block: PageBlock<'text'>; readonly locale: Locale }) {
  const text = readLocalized(block.text, locale);
  if (!text) return null;
  const lang = text.locale === locale ? undefined : toLanguage(text.locale);
  const parts = splitSections(text.text);
  const sections = parts.filter((part) => part.startsWith('<h2'));
  return (
    <>
      {parts[0] !== sections[0] && <RichText html={parts[0]!} lang={lang} />}
      {sections.length > 0 && (
        <div className={styles.sections}>
          {sections.map((html, index) => (
            <RichText key={index} html={html} lang={lang} className={styles.section} />
          ))}
        </div>
      )}
    </>
  );
}
