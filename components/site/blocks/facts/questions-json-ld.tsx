import type { PageBlock } from '@/lib/content/blocks/block-registry';
import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { JsonLd } from '@/components/site/content/json-ld';

/** Renders structured data about the questions of a page; nothing without any. Search engines expect one list. */
export function QuestionsJsonLd({
  blocks,
  locale,
}: {
  readonly blocks: readonly PageBlock[];
  readonly locale: Locale;
}) {
  const rows = blocks.flatMap((block) =>
    block.type === 'questions' && !block.hidden ? block.questions : [],
  );
  const mainEntity = rows.flatMap(({ question, answer }) => {
    const name = readLocalized(question, locale);
    const text = name && readLocalized(answer, name.locale);
    if (!text) return [];
    return { '@type': 'Question', name: name.text, acceptedAnswer: { '@type': 'Answer', text: text.text } };
  });
  return mainEntity.length > 0 ? <JsonLd data={{ '@type': 'FAQPage', mainEntity }} /> : null;
}
