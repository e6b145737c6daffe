import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/theme/class-names';
import { typesetHtml } from '@/lib/typography/typeset-html';
import { wrapTables } from '@/lib/views/wrap-tables';
import styles from './rich-text.module.css';

interface Props {
  /** HTML sanitised by the API. */
  readonly html: string;
  /** BCP 47 language if it differs from the page's. */
  readonly lang?: string;
  readonly className?: string;
}

/** Renders rich text from the content. */
export async function RichText({ html, lang, className }: Props) {
  const t = await getTranslations('site.page');
  return (
    <div
      className={classNames(styles.text, className)}
      lang={lang}
      // The API sanitises HTML on input against an allow-list.
      dangerouslySetInnerHTML={{ __html: typesetHtml(wrapTables(html, t('table'))) }}
    />
  );
}
