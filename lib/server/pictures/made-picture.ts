/** A size of a picture in a synced file. */
export interface MadeVariant {
  readonly path: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly mediaType: 'image/webp' | 'image/jpeg' | 'image/png';
}

/** Sizes and placeholder of a picture. */
export interface MadePicture {
  /** Smallest first. */
  readonly variants: readonly MadeVariant[];
  /** Data URL of a few bytes; `null` for pictures with transparency. */
  readonly placeholder: string | null;
}

/** A re-encoded picture with its master. */
export interface NewPicture extends MadePicture {
  readonly master: MadeVariant;
}

/** The picture of the first page of a document, and the number of its pages. */
export interface MadeFirstPage {
  readonly pages: number;
  /** `null` for an empty page. */
  readonly picture: MadePicture | null;
}
