import type { Locale } from '../../i18n/locales';
import { defineContent } from '../define-content';
import { fold } from '../words/fold';
import type { InputIssue } from '../input-issue';
import { localizedText } from '../kinds';
import { toLocalized, type LocalizedText } from '../localized';
import type { Publication } from '../publication';
import { splitPhrases } from '../words/split-phrases';

/** Words and phrases that mean the same in searches, in both languages, separated by commas, semicolons or lines. */
export const synonym = defineContent({
  type: 'synonym',
  fields: { words: localizedText({ maxLength: 500, multiline: true, required: true }) },
  titleField: 'words',
  cabinet: {
    section: 'site',
    dialogFields: ['words'],
    isInOverview: false,
  },
  list: { sort: { field: 'words', direction: 'asc' }, sortable: ['words'] },
  publishing: { rules: listTooFewPhrases },
});

/** Returns an issue if the published languages have fewer than two different phrases together: one has no synonym. */
function listTooFewPhrases(
  { words, status }: Publication & { readonly words: LocalizedText },
  locale: Locale,
): InputIssue[] {
  const shown = toLocalized((language) => (status[language] === 'published' ? words[language] : null));
  const phrases = [shown.kz, shown.ru].flatMap((list) => splitPhrases(list ?? '').map(fold)).filter(Boolean);
  return new Set(phrases).size < 2 ? [{ path: ['words', locale], code: 'too_few_phrases' }] : [];
}
