import type { ComponentProps } from 'react';
import { Picture } from '@/components/ui/picture';
import type { ImageView } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import { toLanguage, type Locale } from '@/lib/i18n/locales';

type Props = Omit<ComponentProps<typeof Picture>, 'variants' | 'alt' | 'lang' | 'focus'> & {
  readonly image: ImageView;
  readonly locale: Locale;
};

/** Renders a library image with its alternative text in the reader's language. */
export function ContentPicture({ image, locale, ...props }: Props) {
  const alt = image.decorative ? null : readLocalized(image.alt, locale);
  return (
    <Picture
      {...props}
      variants={image.file.variants}
      focus={image.focus}
      alt={alt?.text ?? ''}
      lang={alt && alt.locale !== locale ? toLanguage(alt.locale) : undefined}
    />
  );
}
