import { classNames } from './class-names';
import styles from './picture.module.css';

/** One stored size of a picture. */
interface Variant {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mediaType: string;
}

interface Props {
  /** Smallest first. */
  readonly variants: readonly Variant[];
  /** Empty when the picture says nothing that the text does not. */
  readonly alt: string;
  /** Language of `alt` where it differs from the page's. */
  readonly lang?: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Shape of the frame; the picture is cropped to it. `own`: its own shape. */
  readonly ratio?: 'wide' | 'photo' | 'square' | 'own';
  /** The largest picture of the first screen: fetched at once and first. */
  readonly priority?: boolean;
  readonly className?: string;
}

const fallbackTypes = ['image/jpeg', 'image/png'];

/** A picture that takes the size it needs and keeps its place while it loads. */
export function Picture({ variants, alt, lang, sizes, ratio = 'photo', priority = false, className }: Props) {
  const usual = variants.filter(({ mediaType }) => fallbackTypes.includes(mediaType));
  const shown = usual.length > 0 ? usual : variants;
  const largest = shown.at(-1);
  if (!largest) return null;
  const modernTypes = [...new Set(variants.map(({ mediaType }) => mediaType))].filter(
    (mediaType) => !shown.some((variant) => variant.mediaType === mediaType),
  );
  const img = (
    <img
      className={classNames(styles.picture, styles[ratio], className)}
      src={(shown.find(({ width }) => width >= 640) ?? largest).url}
      srcSet={toSrcSet(shown)}
      sizes={sizes}
      width={largest.width}
      height={largest.height}
      alt={alt}
      lang={lang}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
    />
  );
  if (modernTypes.length === 0) return img;
  return (
    <picture className={styles.wrapper}>
      {modernTypes.map((type) => (
        <source
          key={type}
          type={type}
          sizes={sizes}
          srcSet={toSrcSet(variants.filter(({ mediaType }) => mediaType === type))}
        />
      ))}
      {img}
    </picture>
  );
}

function toSrcSet(variants: readonly Variant[]): string {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
