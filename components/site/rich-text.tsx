import { classNames } from '@/components/ui/class-names';
import styles from './rich-text.module.css';

interface Props {
  /** HTML that the API sanitised. */
  readonly html: string;
  /** BCP 47 language where it differs from the page's. */
  readonly lang?: string;
  readonly className?: string;
}

/** A formatted text of the content. */
export function RichText({ html, lang, className }: Props) {
  return (
    <div
      className={classNames(styles.text, className)}
      lang={lang}
      // The API sanitises it on the way in against an allow-list.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
