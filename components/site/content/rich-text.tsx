import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/theme/class-names';
import { typesetHtml } from '@/lib/typography/typeset-html';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import { unlinkClosed } from '@/lib/views/unlink-closed';
import { wrapTables } from '@/lib/views/wrap-tables';
import styles from './rich-text.module.css';

interface Props {
  /** HTML sanitised by the API. */
  readonly html: string;
  /** BCP 47 language if it differs from the page's. */
  readonly lang?: string;
  readonly className?: string;
}

/** Renders rich text from the content. Links to closed pages are plain text. */
export async function RichText({ html, lang, className }: Props) {
  const [t, isClosed] = await Promise.all([getTranslations('site.page'), readClosedCheck()]);
  return (
    <div
      className={classNames(styles.text, className)}
      lang={lang}
      // The API sanitises HTML on input against an allow-list.
      dangerouslySetInnerHTML={{ __html: typesetHtml(wrapTables(unlinkClosed(html, isClosed), t('table'))) }}
    />
  );
}
