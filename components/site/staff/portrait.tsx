import { toAddressName } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { classNames } from '@/components/ui/theme/class-names';
import { ContentPicture } from '../content/content-picture';
import { Monogram } from './monogram';
import styles from './portrait.module.css';

interface Props {
  readonly person: Pick<Item<'staff'>, 'id' | 'slug' | 'name' | 'photo'>;
  readonly locale: Locale;
  /** Displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Empties the alternative text where the name stands beside the picture. */
  readonly decorative?: boolean;
  readonly priority?: boolean;
  readonly className?: string;
}

/** Renders a person's photograph (4:5), or initials on ornament if there is none. */
export function Portrait({ person, locale, sizes, decorative = false, priority, className }: Props) {
  if (!person.photo) {
    const name = readLocalized(person.name, locale)?.text ?? '';
    return (
      <Monogram name={name} seed={toAddressName(person)} className={classNames(styles.portrait, className)} />
    );
  }
  return (
    <ContentPicture
      image={decorative ? { ...person.photo, decorative: true } : person.photo}
      locale={locale}
      ratio="own"
      sizes={sizes}
      priority={priority}
      className={classNames(styles.portrait, className)}
    />
  );
}
