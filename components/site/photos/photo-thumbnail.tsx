import type { ContactPage } from '@/lib/content/find-contact-page';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { env } from '@/lib/env/env';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toPhotoAnchor } from '@/lib/views/photo-anchor';
import { toQueryPath } from '@/lib/views/list/query-path';
import { ContentPicture } from '../content/content-picture';
import { SampleRibbon } from '../content/sample-ribbon';
import styles from './photo-thumbnail.module.css';

/** An image of an album or a gallery. */
export type ShownImage = Pick<Item<'images'>, 'id' | 'alt' | 'caption' | 'decorative' | 'focus' | 'file'> &
  Partial<Pick<Item<'images'>, 'author' | 'takenAt'>>;

interface Props {
  readonly photo: ShownImage;
  readonly locale: Locale;
  /** Name in the address of the news item that shows the photo; absent for a photo of an album. */
  readonly newsName?: string;
  /** Page with the form to report the picture; `null` if the site has none. */
  readonly contactPage: ContactPage | null;
  /** Accessible name of the link if the picture has no alternative text. */
  readonly fallbackLabel: string;
  /** Author and day of the picture, which the lightbox shows; empty if both are unknown. */
  readonly credit: string;
  readonly priority: boolean;
}

/** Renders a picture of an album with its caption, linked to the large file. */
export function PhotoThumbnail({ photo, locale, fallbackLabel, credit, priority, ...report }: Props) {
  const { file } = photo;
  // The last variant is the largest one that every browser supports.
  const large = file?.variants.at(-1);
  if (!file || !large) return null;
  const caption = readLocalized(photo.caption, locale);
  const hasText = !photo.decorative && readLocalized(photo.alt, locale) !== null;
  return (
    <li id={toPhotoAnchor(photo.id)} className={styles.item}>
      <figure className={styles.figure}>
        <a
          className={styles.link}
          href={large.url}
          aria-label={hasText ? undefined : fallbackLabel}
          data-photo={photo.id}
          data-text={hasText ? readLocalized(photo.alt, locale)?.text : fallbackLabel}
          data-caption={caption?.text}
          data-caption-lang={caption && caption.locale !== locale ? toLanguage(caption.locale) : undefined}
          data-credit={credit || undefined}
          data-report-href={toReportHref(locale, photo.id, report)}
          data-width={file.width}
          data-height={file.height}
        >
          <ContentPicture
            image={{ ...photo, file }}
            locale={locale}
            sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 31vw, 46vw"
            placeholder={file.placeholder}
            priority={priority}
          />
          <SampleRibbon file={file} locale={locale} />
        </a>
        {caption && (
          <figcaption
            className={styles.caption}
            lang={caption.locale === locale ? undefined : toLanguage(caption.locale)}
          >
            {caption.text}
          </figcaption>
        )}
      </figure>
    </li>
  );
}

/** Returns the address of the form with the picture; `undefined` on a site without a form. */
function toReportHref(
  locale: Locale,
  photo: string,
  { contactPage, newsName: news }: Pick<Props, 'contactPage' | 'newsName'>,
): string | undefined {
  const [path, anchor] = contactPage?.formPath.split('#') ?? [];
  // A copy of files has no form that could name the photo.
  const query = env().isStaticCopy ? {} : { photo, news };
  return path && toLocalePath(locale, `${toQueryPath(path, query)}#${anchor}`);
}
