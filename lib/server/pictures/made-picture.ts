/** One size of a picture in a file of its own, safe on disk. */
export interface MadeVariant {
  readonly path: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly mediaType: 'image/webp' | 'image/jpeg' | 'image/png';
}

/** Everything that is shown of a picture. */
export interface MadePicture {
  /** Smallest first. */
  readonly variants: readonly MadeVariant[];
  /** A data address of a few bytes; `null` for pictures one can see through. */
  readonly placeholder: string | null;
}

/** A picture that was decoded and made anew. */
export interface NewPicture extends MadePicture {
  readonly master: MadeVariant;
}
