import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { decodeHtml } from '@/lib/views/html-text';
import type { GalleryPicture } from '@/lib/views/split-at-galleries';
import { toPhotoAnchor } from '@/lib/views/photo-anchor';
import { PhotoViewer } from '../photos/photo-viewer';
import { readViewerTexts } from '../photos/read-viewer-texts';
import styles from './text-gallery.module.css';

interface Props {
  readonly pictures: readonly GalleryPicture[];
  readonly locale: Locale;
  /** Returns the HTML of a caption as pages show it. */
  readonly toHtml: (html: string) => { readonly __html: string };
}

/** Renders a gallery of a text as a grid. Each picture links its file; with JavaScript it opens the lightbox. */
export async function TextGallery({ pictures, locale, toHtml }: Props) {
  const [t, viewer] = await Promise.all([
    getTranslations({ locale, namespace: 'visit.gallery' }),
    readViewerTexts(locale, pictures.length),
  ]);
  return (
    <PhotoViewer {...viewer}>
      <ul role="list" className={styles.grid}>
        {pictures.map(({ src, alt, width, height, caption }, index) => (
          <li key={src} id={toPhotoAnchor(toName(src))} className={styles.item}>
            <figure className={styles.figure}>
              <a
                className={styles.link}
                href={src}
                aria-label={alt ? undefined : t('photo', { number: index + 1 })}
                data-photo={toName(src)}
                data-text={alt || t('photo', { number: index + 1 })}
                data-caption={toWords(caption) || undefined}
                data-width={width ?? undefined}
                data-height={height ?? undefined}
              >
                <img
                  className={styles.picture}
                  src={src}
                  alt={alt}
                  width={width ?? undefined}
                  height={height ?? undefined}
                  loading="lazy"
                  decoding="async"
                />
              </a>
              {/* The API sanitises HTML on input against an allow-list. */}
              {caption && <figcaption className={styles.caption} dangerouslySetInnerHTML={toHtml(caption)} />}
            </figure>
          </li>
        ))}
      </ul>
    </PhotoViewer>
  );
}

/** Returns the name of a stored picture, for the address of the open one. */
function toName(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

function toWords(html: string): string {
  return decodeHtml(html.replace(/<[^<>]*>/g, '')).trim();
}
