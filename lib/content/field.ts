import type { z } from 'zod';
import type { Locale } from '../i18n/locales';
import type { Localized } from './localized';

/** A column of a content table. `integer` also holds flags as 0 and 1. */
export interface Column {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'real';
  readonly unique?: boolean;
}

/** A value of a content table's column. */
export type ColumnValue = string | number | null;

/** A row of a content table by column name. */
export type Row = Record<string, ColumnValue>;

/**
 * Target of a reference: an item of a content type, an image with its picture, a stored picture or file, or a stored
 * object (one variant of a picture) by its name.
 */
export type Reference =
  | { readonly to: 'item'; readonly type: string; readonly id: string }
  | { readonly to: 'image' | 'picture' | 'file' | 'object'; readonly id: string };

/** Returns the view of a reference's target; `null` if it does not exist or the viewer may not see it. */
export type Lookup = (reference: Reference) => unknown;

/**
 * A field of a content type: how its value is checked, stored, searched and shown.
 * `Input` is the value that staff send and the database stores. `Item` is the value in responses; it differs only if
 * references are expanded.
 */
export interface Field<Kind extends string, Input, Item = Input> {
  readonly kind: Kind;
  /** Whether publishing requires a value, in each published language if localized. */
  readonly required: boolean;
  /** Whether the field has a value per language. */
  readonly localized: boolean;
  /** Whether a list can be filtered by the field. */
  readonly filterable: boolean;
  /**
   * Whether the field is internal: visitors can neither read it nor find items by it. Every other field has an effect
   * on a public page.
   */
  readonly staffOnly: boolean;
  /** Kind of the stored file that the field holds, which is deleted with its item; absent for other fields. */
  readonly holdsFile?: FileKind;
  /** Accepts any storable input, including empty ones, so that drafts can always be saved. */
  readonly schema: z.ZodType<Input>;
  /** Shape of the value in responses; other values of a remote API are refused. */
  readonly itemSchema: z.ZodType<Item>;
  /** Input of an empty field. */
  readonly empty: Input;
  columns(name: string): Column[];
  toRow(name: string, input: Input): Row;
  fromRow(name: string, row: Row): Input;
  /** Returns the value for responses. */
  toItem(input: Input, lookup: Lookup): Item;
  /** Returns the input that stores a value of a response unchanged. */
  toInput(item: Item): Input;
  isEmpty(input: Input, locale: Locale): boolean;
  /** Returns the plain text for searches in `locale`; empty if there is none. */
  searchText(input: Input, locale: Locale): string;
  /** Returns the value as lines of text for readers; only kinds of features have it. */
  lines?(input: Input, locale: Locale): string[];
  references(input: Input): Reference[];
  /** Returns the input without the references that `isKept` refuses. */
  keepReferences(input: Input, isKept: (reference: Reference) => boolean): Input;
  /** Returns the input without the languages that are not `shown`. */
  keepLocales(input: Input, shown: Localized<boolean>): Input;
}

/** Kinds of stored files. `file`: a document to download. */
export type FileKind = 'picture' | 'file' | 'video' | 'captions';

/** Options of all field kinds. */
export interface FieldOptions {
  readonly required?: boolean;
  readonly filterable?: boolean;
  readonly staffOnly?: boolean;
}

/** Value of a field in responses. */
export type FieldItem<F> = F extends Field<string, infer _Input, infer Item> ? Item : never;
