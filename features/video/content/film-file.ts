import type { Field, FieldOptions } from '@/lib/content/field';
import { file, type FileView } from '@/lib/content/kinds/reference';

/** A stored video; the input is the file id of an upload. */
export type FilmFileField = Field<'film-file', string | null, FileView | null>;
/** Stored captions of a video; the input is the file id of an upload. */
export type CaptionsField = Field<'captions', string | null, FileView | null>;

/** Declares a stored video. */
export function filmFile(options: FieldOptions = {}): FilmFileField {
  return { ...file(options), kind: 'film-file', holdsFile: 'video' };
}

/** Declares stored captions. */
export function captions(options: FieldOptions = {}): CaptionsField {
  return { ...file(options), kind: 'captions', holdsFile: 'captions' };
}
