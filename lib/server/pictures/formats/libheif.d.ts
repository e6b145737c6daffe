declare module 'libheif-js/wasm-bundle.js' {
  /** A picture of a HEIF file, not yet decoded. */
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    has_alpha_channel(): boolean;
    /** Decodes the picture into `target.data`, four bytes per pixel; calls back with `null` if it is damaged. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (decoded: unknown) => void,
    ): void;
    free(): void;
  }

  const libheif: {
    readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
  export { libheif as default };
}
