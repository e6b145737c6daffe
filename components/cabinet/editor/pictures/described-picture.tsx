import { useTranslations } from 'next-intl';
import { locales, toLanguage } from '@/lib/i18n/locales';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { Flag } from '@/components/cabinet/images/flag';
import type { MissingReason } from '@/components/cabinet/images/list-missing';
import { hasConsent, isDescribed, type PictureAnswers } from './description-state';
import type { UsedPicture } from './used-pictures';
import styles from './describe-text-pictures.module.css';

interface Props {
  readonly used: UsedPicture;
  /** From 1. */
  readonly number: number;
  readonly answers: PictureAnswers;
  readonly onChange: (change: Partial<PictureAnswers>) => void;
  readonly errors: readonly MissingReason[];
  /** Takes the description over for the other pictures; `null` where that is not offered. */
  readonly onRepeat: (() => void) | null;
}

/** Edits the description of one picture of a text, and who is on it. */
export function DescribedPicture({ used, number, answers, onChange, errors, onRepeat }: Props) {
  const t = useTranslations('cabinet.editor.describing');
  const fields = useTranslations('content.image.fields');
  const photos = useTranslations('cabinet.photos');
  const { image, alt } = used;
  const isShared = isDescribed(image);
  const shown = locales.filter((locale) => alt[locale] !== null);
  return (
    <li className={styles.picture} aria-label={t('picture', { number })}>
      {image.file && <ImageThumbnail file={image.file} className={styles.thumbnail} />}
      <div className={styles.fields}>
        {isShared && <p className={styles.note}>{t('known')}</p>}
        {!answers.decorative &&
          shown.map((locale) => {
            const id = `text-picture-${number}-${locale}`;
            const error = errors.includes(`alt_required_${locale}`) ? photos('manyLacksText') : undefined;
            return (
              <Field key={locale} id={id} label={photos(`alt.${locale}`)} error={error}>
                <Input
                  {...toFieldAttributes({ id, hint: false, error })}
                  lang={toLanguage(locale)}
                  maxLength={300}
                  value={answers.alt[locale] ?? ''}
                  onChange={({ target }) => onChange({ alt: { ...answers.alt, [locale]: target.value } })}
                />
              </Field>
            );
          })}
        <div className={styles.flags}>
          {!isShared && (
            <Flag
              label={fields('decorative.label')}
              value={answers.decorative}
              onChange={(decorative) => onChange({ decorative })}
            />
          )}
          {!hasConsent(image) && (
            <Flag
              label={fields('showsPeople.label')}
              value={answers.showsPeople}
              onChange={(showsPeople) => onChange({ showsPeople })}
            />
          )}
        </div>
        {onRepeat && !answers.decorative && (
          <Button variant="quiet" size="small" onClick={onRepeat}>
            {t('repeat')}
          </Button>
        )}
      </div>
    </li>
  );
}
