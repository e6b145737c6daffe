import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/input';
import { maxCommentLength } from '@/lib/api/limits';
import { focusOnce } from './focus-once';
import styles from './review-panel.module.css';

/** Renders the button that returns the texts, and the field for what the author has to change. */
export function ReturnForm({ onReturn }: { readonly onReturn: (word: string | null) => void }) {
  const t = useTranslations('cabinet.review');
  const id = useId();
  const [word, setWord] = useState<string | null>(null);
  const field = { id, hint: t('returnHint') };
  if (word === null)
    return (
      <div>
        <Button variant="secondary" size="small" onClick={() => setWord('')}>
          {t('return')}
        </Button>
      </div>
    );
  return (
    <div className={styles.form}>
      <Field {...field} label={t('returnWord')}>
        <Textarea
          {...toFieldAttributes(field)}
          ref={focusOnce}
          maxLength={maxCommentLength}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </Field>
      <div className={styles.row}>
        <Button size="small" onClick={() => onReturn(word.trim() || null)}>
          {t('returnNow')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setWord(null)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
