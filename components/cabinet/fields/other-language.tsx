'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { AnyField } from '@/lib/content/kinds';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import { otherLocale, toLanguage, type Locale } from '@/lib/i18n/locales';
import { toPath } from '@/components/cabinet/values/places';
import styles from './other-language.module.css';

interface Props {
  readonly name: string;
  readonly field: AnyField;
  /** Language of the empty text. */
  readonly locale: Locale;
  readonly onCopy: (text: string) => void;
}

/** Shows the other language's text in grey below an empty text, to translate from or to copy. */
export function OtherLanguage({ name, field, locale, onCopy }: Props) {
  const t = useTranslations('cabinet.form');
  const other = otherLocale(locale);
  const own = useWatch({ name: toPath({ name, locale }) }) as string | null;
  const text = useWatch({ name: toPath({ name, locale: other }) }) as string | null;
  if (own || !text) return null;
  const plain = field.kind === 'localized-rich-text' ? toPlainText(text) : text;
  return (
    <div className={styles.other}>
      <p className={styles.text}>
        {t(`other.${other}`)} <span lang={toLanguage(other)}>{plain}</span>
      </p>
      <Button variant="quiet" size="small" onClick={() => onCopy(text)}>
        {t(`copy.${other}`)}
      </Button>
    </div>
  );
}
