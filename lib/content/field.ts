import type { z } from 'zod';
import type { Locale } from '../i18n/locales';
import type { Localized } from './localized';

/** A column of a content table. `integer` also holds flags as 0 and 1. */
export interface Column {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'real';
  readonly unique?: boolean;
}

/** What a database column of a content table may hold. */
export type ColumnValue = string | number | null;

/** A row of a content table, by column name. */
export type Row = Record<string, ColumnValue>;

/**
 * A target of a field: an item of a content type, an image with its picture, a stored picture or file, or one stored
 * size of a picture by its name.
 */
export type Reference =
  | { readonly to: 'item'; readonly type: string; readonly id: string }
  | { readonly to: 'image' | 'picture' | 'file' | 'object'; readonly id: string };

/** Returns the view of a reference's target; `null` if the target is gone or hidden from the reader. */
export type Lookup = (reference: Reference) => unknown;

/**
 * The contract of a field kind: how one field of a content type is checked, stored, searched and shown.
 *
 * `Input` is what staff send and what is stored. `Item` is what the API returns; it differs only where a
 * reference is expanded.
 */
export interface Field<Kind extends string, Input, Item = Input> {
  readonly kind: Kind;
  /** Must be filled before publishing; when localized, in each language that is published. */
  readonly required: boolean;
  /** Holds a value per language. */
  readonly localized: boolean;
  /** May be given as a query parameter that narrows a list. */
  readonly filterable: boolean;
  /** Visitors neither read it nor find anything by it. */
  readonly staffOnly: boolean;
  /** Accepts any storable input, empty included: a draft may always be saved. */
  readonly schema: z.ZodType<Input>;
  /** What the API returns: whatever else a remote one sends is refused before a page meets it. */
  readonly itemSchema: z.ZodType<Item>;
  /** The input of a field nobody has filled. */
  readonly empty: Input;
  columns(name: string): Column[];
  toRow(name: string, input: Input): Row;
  fromRow(name: string, row: Row): Input;
  /** The value as the API returns it. */
  toItem(input: Input, lookup: Lookup): Item;
  /** The input that would store what the API returned. */
  toInput(item: Item): Input;
  isEmpty(input: Input, locale: Locale): boolean;
  /** Plain text that a search in `locale` should find; empty when none. */
  searchText(input: Input, locale: Locale): string;
  references(input: Input): Reference[];
  /** Returns the input without the references that `isKept` refuses. */
  keepReferences(input: Input, isKept: (reference: Reference) => boolean): Input;
  /** The input with the values of the languages that are not `shown` removed. */
  keepLocales(input: Input, shown: Localized<boolean>): Input;
}

/** Options that every kind takes. */
export interface FieldOptions {
  readonly required?: boolean;
  readonly filterable?: boolean;
  readonly staffOnly?: boolean;
}
