/** A picture as the page shows it small. */
export interface ShownPhoto {
  readonly id: string;
  readonly link: HTMLAnchorElement;
  readonly src: string;
  /** Sizes for browsers that know the newer format, and its media type; empty when the page has none. */
  readonly srcSet: string;
  readonly type: string;
  /** The address of the form in which the picture can be objected to. */
  readonly reportHref: string;
  /** Size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly altLang: string;
  readonly caption: string;
  readonly captionLang: string;
}

/** The pictures below an element, in their order: what is in the page is not sent a second time as data. */
export function readShownPhotos(root: HTMLElement): ShownPhoto[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[data-photo]')].map((link) => {
    // The last one: before it stands what fills its place while it loads.
    const image = [...link.querySelectorAll('img')].at(-1);
    const source = link.querySelector('source');
    const { photo = '', caption = '', captionLang = '', reportHref = '', width, height } = link.dataset;
    return {
      id: photo,
      link,
      src: link.href,
      srcSet: source?.srcset ?? image?.srcset ?? '',
      type: source?.type ?? '',
      reportHref,
      width: Number(width),
      height: Number(height),
      alt: image?.alt ?? '',
      altLang: image?.lang ?? '',
      caption,
      captionLang,
    };
  });
}
