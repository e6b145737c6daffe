import { preload } from 'react-dom';
import { classNames } from './theme/class-names';
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
  /** The point that a crop keeps, as shares of width and height; the middle unless given. */
  readonly focus?: { readonly x: number; readonly y: number };
  /** A data address that stands in while the picture loads. */
  readonly placeholder?: string | null;
  /** The largest picture of the first screen: fetched at once and first. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** Media types that every browser and messenger shows. */
const usualTypes = ['image/jpeg', 'image/png'];

/** How wide the one size is that browsers without WebP get, in pixels. */
const usualWidth = 960;

/** A picture that takes the size it needs and keeps its place while it loads. */
export function Picture(props: Props) {
  const { variants, alt, lang, sizes, ratio = 'photo', priority = false, className } = props;
  const usual = variants.filter(({ mediaType }) => usualTypes.includes(mediaType));
  const modern = variants.filter(({ mediaType }) => !usualTypes.includes(mediaType));
  const fallback = usual.find(({ width }) => width >= usualWidth) ?? usual.at(-1);
  const largest = modern.at(-1) ?? fallback;
  if (!largest) return null;
  const srcSet = toSrcSet(modern.length > 0 ? modern : usual);
  const hasSource = fallback !== undefined && modern.length > 0;
  const type = largest.mediaType;
  if (priority && hasSource) {
    // React does this for a lone picture only.
    preload(largest.url, {
      as: 'image',
      type,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  const img = (
    <img
      className={classNames(styles.picture, styles.focused, styles[ratio], className)}
      src={(fallback ?? largest).url}
      {...(hasSource ? {} : { srcSet, sizes })}
      width={largest.width}
      height={largest.height}
      alt={alt}
      lang={lang}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      {...toFocus(props)}
    />
  );
  const picture = hasSource ? (
    <picture className={styles.wrapper}>
      <source type={type} sizes={sizes} srcSet={srcSet} />
      {img}
    </picture>
  ) : (
    img
  );
  if (!props.placeholder) return picture;
  return (
    <span className={styles.place}>
      <img
        className={classNames(styles.placeholder, styles.focused, styles[ratio])}
        src={props.placeholder}
        alt=""
        aria-hidden="true"
        {...toFocus(props)}
      />
      {picture}
    </span>
  );
}

function toSrcSet(variants: readonly Variant[]): string {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/** Style attributes are refused on public pages, so the point is one of a grid that the style sheet knows. */
function toFocus({ focus, ratio }: Props): Readonly<Record<string, number>> {
  if (!focus || ratio === 'own') return {};
  return { 'data-focus-x': Math.round(focus.x * 10), 'data-focus-y': Math.round(focus.y * 10) };
}
