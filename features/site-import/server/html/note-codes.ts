import words from '../../words/en.json' with { type: 'json' };

/** Code of a line of the report; each has a sentence in every language of the report. */
export type NoteCode = keyof typeof words.notes;
