import { ContentPicture } from '@/components/site/content/content-picture';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { toInitials } from '@/lib/views/initials';
import styles from './teacher-card.module.css';

interface Props {
  readonly teacher: Item<'teachers'>;
  readonly locale: Locale;
}

/** Renders the photo of a teacher, or the initials if there is none. */
export function TeacherPortrait({ teacher: { name, photo }, locale }: Props) {
  if (!photo)
    return (
      <span className={styles.monogram} aria-hidden="true">
        {toInitials(readLocalized(name, locale)?.text ?? '')}
      </span>
    );
  return (
    <ContentPicture
      image={{ ...photo, decorative: true }}
      locale={locale}
      ratio="own"
      sizes="3rem"
      className={styles.photo}
    />
  );
}
