import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/theme/class-names';
import { wrapTables } from '@/lib/pages/wrap-tables';
import styles from './rich-text.module.css';

interface Props {
  /** HTML that the API sanitised. */
  readonly html: string;
  /** BCP 47 language where it differs from the page's. */
  readonly lang?: string;
  readonly className?: string;
}

/** A formatted text of the content. */
export async function RichText({ html, lang, className }: Props) {
  const t = await getTranslations('site.page');
  return (
    <div
      className={classNames(styles.text, className)}
      lang={lang}
      // The API sanitises it on the way in against an allow-list.
      dangerouslySetInnerHTML={{ __html: wrapTables(html, t('table')) }}
    />
  );
}
