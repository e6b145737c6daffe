/** Ids of targets that visitors see, two of each sort. */
export interface Targets {
  /** Ids of items by content type, for types whose new items nothing shows: an uploaded image and a used category. */
  readonly existing: Readonly<Record<string, string>>;
  readonly image: readonly string[];
  /** File of the uploaded image. */
  readonly picture: string;
  readonly file: readonly string[];
  /** Items by content type. */
  readonly items: Readonly<Record<string, readonly string[]>>;
}

/** A change of a field from one valid value to another. */
export interface FieldChange {
  /** Part of the value that differs; empty if the whole value does. */
  readonly part: string;
  readonly value: unknown;
}

/** The values of a field: of an item before the changes, and the changes. */
export interface FieldValues {
  readonly base: unknown;
  readonly changes: readonly FieldChange[];
}
