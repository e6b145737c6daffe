import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { ImportLink } from './import/import-link';
import { LessonIssuePlace } from './lesson-issue-place';
import { LessonOptions } from './lesson-options';
import { LessonValue } from './lesson-value';
import { LessonsControl } from './lessons-control';
import { readSubstitutionStart } from './read-substitution-start';
import { SubstitutionNote } from './substitution-note';

/** Timetables in the cabinet. */
export const timetableCabinet: CabinetFeature = {
  collections: { timetables: { Notice: ImportLink }, substitutions: { readStart: readSubstitutionStart } },
  addable: [{ name: 'substitutions', after: 'news' }],
  form: {
    controls: { lessons: { Component: LessonsControl, labelling: 'group' } },
    values: { lessons: LessonValue },
    offers: { subject: LessonOptions, teacher: LessonOptions, room: LessonOptions, group: LessonOptions },
    blockNotes: { 'substitution.fields.changes': SubstitutionNote },
    IssuePlace: LessonIssuePlace,
  },
};
