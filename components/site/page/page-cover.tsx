import type { ImageView } from '@/lib/content/kinds/reference';
import type { Locale } from '@/lib/i18n/locales';
import { ContentPicture } from '../content/content-picture';

interface Props {
  readonly image: ImageView;
  readonly locale: Locale;
  /** Whether the page is as narrow as a text. */
  readonly isText: boolean;
}

/** Renders the cover of a page. */
export function PageCover({ image, locale, isText }: Props) {
  return (
    <ContentPicture
      image={image}
      locale={locale}
      ratio="wide"
      sizes={`(min-width: 64rem) ${isText ? 28 : 16}rem, (min-width: 44rem) 42rem, 92vw`}
      priority
    />
  );
}
