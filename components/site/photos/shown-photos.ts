/** A thumbnail of the page and its data. */
export interface ShownPhoto {
  readonly id: string;
  readonly link: HTMLAnchorElement;
  readonly src: string;
  /** `srcset` for browsers that support the newer format, and its media type; empty if the page has none. */
  readonly srcSet: string;
  readonly type: string;
  /** Address of the form for objections to the picture; empty on a site without a form. */
  readonly reportHref: string;
  /** Size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly altLang: string;
  readonly caption: string;
  readonly captionLang: string;
  /** Author and day of the picture; empty if both are unknown. */
  readonly credit: string;
}

/**
 * Returns the pictures below an element, in order. Reads them from the page, so that the server does not send them a
 * second time as data.
 */
export function readShownPhotos(root: HTMLElement): ShownPhoto[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[data-photo]')].map((link) => {
    // The image before it is the placeholder.
    const image = [...link.querySelectorAll('img')].at(-1);
    const source = link.querySelector('source');
    const { photo = '', caption = '', captionLang = '', credit = '', reportHref = '' } = link.dataset;
    return {
      id: photo,
      link,
      src: link.href,
      srcSet: source?.srcset ?? image?.srcset ?? '',
      type: source?.type ?? '',
      reportHref,
      width: Number(link.dataset['width']),
      height: Number(link.dataset['height']),
      alt: image?.alt ?? '',
      altLang: image?.lang ?? '',
      caption,
      captionLang,
      credit,
    };
  });
}
