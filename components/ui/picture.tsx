import { preload } from 'react-dom';
import { classNames } from './theme/class-names';
import styles from './picture.module.css';

/** A stored size of a picture. */
interface Variant {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mediaType: string;
}

interface Props {
  /** Sizes, smallest first. */
  readonly variants: readonly Variant[];
  /** Alternative text; empty if the picture adds nothing to the text. */
  readonly alt: string;
  /** BCP 47 language of `alt` if it differs from the page's. */
  readonly lang?: string;
  /** Displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /**
   * Shape that the picture is cropped to. `own` keeps the picture's shape; `whole` fits the uncropped picture into a
   * box of 4:3.
   */
  readonly ratio?: 'wide' | 'photo' | 'square' | 'own' | 'whole';
  /** Focal point of the crop as shares of width and height. Default: the centre. */
  readonly focus?: { readonly x: number; readonly y: number };
  /** Data URL shown while the picture loads. */
  readonly placeholder?: string | null;
  /** Whether the picture is the largest of the first screen and is fetched first. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** Media types that every browser and messenger supports. */
const usualTypes = ['image/jpeg', 'image/png'];

/** Width of the fallback for browsers without WebP, in pixels. */
const usualWidth = 960;

/** Renders a responsive picture that reserves its space while it loads. */
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
    // React preloads pictures without sources only.
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

/**
 * Returns the grid cell nearest to the focal point. The style sheet knows a grid of points because the CSP of public
 * pages forbids style attributes.
 */
function toFocus({ focus, ratio }: Props): Readonly<Record<string, number>> {
  if (!focus || ratio === 'own') return {};
  return { 'data-focus-x': Math.round(focus.x * 10), 'data-focus-y': Math.round(focus.y * 10) };
}
