import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { AnyField } from '@/lib/content/kinds';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import { otherLocale, toLanguage, type Locale } from '@/lib/i18n/locales';
import styles from './other-text.module.css';

interface Props {
  readonly field: AnyField;
  /** Language of the empty text. */
  readonly locale: Locale;
  /** The text of the other language. */
  readonly text: string;
  readonly onCopy: () => void;
}

/** Shows the other language's text in grey below an empty text, to translate from or to copy. */
export function OtherText({ field, locale, text, onCopy }: Props) {
  const t = useTranslations('cabinet.form');
  const other = otherLocale(locale);
  return (
    <div className={styles.other}>
      <p className={styles.text}>
        {t(`other.${other}`)}{' '}
        <span lang={toLanguage(other)}>
          {field.kind === 'localized-rich-text' ? toPlainText(text) : text}
        </span>
      </p>
      <Button variant="quiet" size="small" onClick={onCopy}>
        {t(`copy.${other}`)}
      </Button>
    </div>
  );
}
