import type { ComponentType } from 'react';
import { SubstitutionNote } from '@/features/timetable/cabinet/substitution-note';
import type { BlockNoteProps } from './block-note';

/** What a form says about blocks, between their name and their fields, by the type of the owner of the fields. */
export const blockNotes: Readonly<Record<string, ComponentType<BlockNoteProps>>> = {
  'substitution.fields.changes': SubstitutionNote,
};
