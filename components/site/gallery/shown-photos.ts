/** A picture as the page shows it small. */
export interface ShownPhoto {
  readonly id: string;
  readonly link: HTMLAnchorElement;
  readonly src: string;
  readonly srcSet: string;
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
    const image = link.querySelector('img');
    const { photo = '', caption = '', captionLang = '', width, height } = link.dataset;
    return {
      id: photo,
      link,
      src: link.href,
      srcSet: image?.srcset ?? '',
      width: Number(width),
      height: Number(height),
      alt: image?.alt ?? '',
      altLang: image?.lang ?? '',
      caption,
      captionLang,
    };
  });
}
