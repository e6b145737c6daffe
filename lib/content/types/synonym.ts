import { defineContent } from '../define-content';
import { localizedText } from '../kinds';

/** Words and phrases that mean the same in searches, in both languages, separated by commas. */
export const synonym = defineContent({
  type: 'synonym',
  cabinetSegment: 'synonym',
  section: 'site',
  fields: { words: localizedText({ maxLength: 500, multiline: true, required: true }) },
  titleField: 'words',
  dialogFields: ['words'],
  defaultSort: { field: 'words', direction: 'asc' },
  sortable: ['words'],
  isInOverview: false,
});
