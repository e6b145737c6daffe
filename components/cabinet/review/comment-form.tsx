import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { usePlaceLabel } from '@/components/cabinet/display/use-place-label';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { listPlaces, toPath } from '@/components/cabinet/values/places';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Select, Textarea } from '@/components/ui/form/input';
import { maxCommentLength } from '@/lib/api/limits';
import { focusOnce } from './focus-once';
import styles from './review-panel.module.css';

interface Props {
  readonly form: ItemForm;
  readonly onSend: (text: string, place: string | null) => Promise<void>;
  readonly onCancel: () => void;
}

/** Renders the form of a comment on the item or one of its fields. */
export function CommentForm({ form, onSend, onCancel }: Props) {
  const t = useTranslations('cabinet.review');
  const toLabel = usePlaceLabel(form.definition);
  const id = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState('');
  const [isSending, setIsSending] = useState(false);
  const places = listPlaces(form.definition).filter(({ field }) => field !== null);
  const about = { id: `${id}-place` };
  const comment = { id: `${id}-text`, required: true };
  return (
    <div className={styles.form}>
      <Field {...about} label={t('about')}>
        <Select
          {...toFieldAttributes(about)}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        >
          <option value="">{t('aboutItem')}</option>
          {places.map((option) => (
            <option key={toPath(option)} value={toPath(option)}>
              {toLabel(option)}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...comment} label={t('comment')}>
        <Textarea
          {...toFieldAttributes(comment)}
          ref={focusOnce}
          maxLength={maxCommentLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className={styles.row}>
        <Button
          size="small"
          disabled={isSending || text.trim() === ''}
          onClick={() => {
            setIsSending(true);
            void onSend(text, place || null).finally(() => setIsSending(false));
          }}
        >
          {t('send')}
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
