'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { locales, toLanguage } from '@/lib/i18n/locales';
import type { LocalizedText } from '@/lib/content/localized';
import type { Input as ItemInput, Item } from '@/lib/content/registry';
import { LanguageChips } from '../display/language-chips';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { useFormProblemText } from '@/components/cabinet/base/use-problem-text';
import type { Choice } from '@/components/cabinet/values/merge-versions';
import type { Place } from '@/components/cabinet/values/place';
import { ConsentFields } from '@/components/cabinet/images/consent-fields';
import { PhotoConflicts } from './edit/photo-conflicts';
import { toEditedInput, type PhotoEdit } from './edit/photo-edit';
import { listMissing } from '@/components/cabinet/images/list-missing';
import { toAltId } from './edit/to-alt-id';
import type { ActionProblem } from '@/lib/actions/action-result';
import styles from './photo-card.module.css';

/** Actions of a photo besides its texts. */
export interface PhotoCommands {
  edit(photo: Item<'images'>): void;
  makeCover(photo: Item<'images'>): void;
  takeDown(photo: Item<'images'>): void;
}

interface Props {
  readonly photo: Item<'images'>;
  /** Position in the album, from 1. */
  readonly number: number;
  readonly unsaved: PhotoEdit | undefined;
  readonly problem: ActionProblem | undefined;
  /** Places with a conflict. */
  readonly conflicts: readonly Place[] | undefined;
  readonly onResolve: (place: Place, choice: Choice) => void;
  readonly isSelected: boolean;
  readonly isCover: boolean;
  readonly nowMs: number;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onChange: (edit: PhotoEdit) => void;
  readonly onLeave: () => void;
  readonly commands: PhotoCommands;
}

/** Renders a photo of an album with all its fields. */
export function PhotoCard(props: Props) {
  const { photo, number, unsaved, problem, conflicts, isCover, nowMs, onChange, commands } = props;
  const t = useTranslations('cabinet.photos');
  const toText = useFormProblemText();
  const input = toEditedInput(photo, unsaved);
  const missing = listMissing(input);
  const name = t('photo', { number });
  return (
    // The handler saves when a field loses the focus; the article itself is not interactive.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      id={`photo-${photo.id}`}
      className={styles.card}
      aria-label={name}
      tabIndex={-1}
      onBlur={props.onLeave}
    >
      <CardSide {...props} name={name} />
      <div className={styles.fields}>
        <CardState
          photo={photo}
          input={input}
          isCover={isCover}
          isUnsaved={unsaved !== undefined}
          nowMs={nowMs}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {toText(problem)}
          </p>
        )}
        {conflicts && <PhotoConflicts photo={photo} places={conflicts} onResolve={props.onResolve} />}
        {!input.decorative && (
          <TextFields name="alt" photo={photo} texts={input.alt} onChange={(alt) => onChange({ alt })} />
        )}
        {missing.length > 0 && (
          <p className={styles.note}>
            {t('lacks', { list: missing.map((reason) => t(`missing.${reason}`)).join(', ') })}
          </p>
        )}
        <details className={styles.more}>
          <summary>{t('more')}</summary>
          <div className={styles.fields}>
            <TextFields
              name="caption"
              photo={photo}
              texts={input.caption}
              onChange={(caption) => onChange({ caption })}
            />
            <ConsentFields idPrefix={photo.id} value={input} onChange={onChange} />
            <CardButtons photo={photo} isCover={isCover} commands={commands} />
          </div>
        </details>
      </div>
    </article>
  );
}

/** Renders the picture, which opens its editor, and the box that selects the photo. */
function CardSide({
  photo,
  number,
  name,
  isSelected,
  onSelect,
  commands,
}: Props & { readonly name: string }) {
  const t = useTranslations('cabinet.photos');
  return (
    <div className={styles.side}>
      <button
        type="button"
        className={styles.open}
        aria-label={t('editNamed', { name })}
        onClick={() => commands.edit(photo)}
      >
        {photo.file && <ImageThumbnail file={photo.file} />}
      </button>
      <label className={styles.select}>
        <input type="checkbox" checked={isSelected} onChange={(event) => onSelect(event.target.checked)} />
        {t('select', { number })}
      </label>
    </div>
  );
}

interface StateProps {
  readonly photo: Item<'images'>;
  readonly input: ItemInput<'images'>;
  readonly isCover: boolean;
  readonly isUnsaved: boolean;
  readonly nowMs: number;
}

function CardState({ photo, input, isCover, isUnsaved, nowMs }: StateProps) {
  const t = useTranslations('cabinet.photos');
  return (
    <p className={styles.state}>
      <LanguageChips
        item={photo}
        // A decorative photo needs no text in either language.
        title={input.decorative ? { kz: '-', ru: '-' } : input.alt}
        nowMs={Math.max(nowMs, Date.parse(photo.updatedAt))}
      />
      {isCover && <strong>{t('isCover')}</strong>}
      {isUnsaved && <span className={styles.note}>{t('unsaved')}</span>}
    </p>
  );
}

interface TextFieldsProps {
  readonly name: 'alt' | 'caption';
  readonly photo: Item<'images'>;
  readonly texts: LocalizedText;
  readonly onChange: (texts: Partial<LocalizedText>) => void;
}

/** Renders the field of a text in each language. */
function TextFields({ name, photo, texts, onChange }: TextFieldsProps) {
  const t = useTranslations('cabinet.photos');
  return locales.map((locale) => {
    const id = name === 'alt' ? toAltId(photo.id, locale) : `caption-${photo.id}-${locale}`;
    return (
      <Field key={locale} id={id} label={t(`${name}.${locale}`)}>
        <Input
          {...toFieldAttributes({ id })}
          lang={toLanguage(locale)}
          maxLength={300}
          value={texts[locale] ?? ''}
          onChange={(event) => onChange({ [locale]: event.target.value || null })}
        />
      </Field>
    );
  });
}

function CardButtons({ photo, isCover, commands }: Pick<Props, 'photo' | 'isCover' | 'commands'>) {
  const t = useTranslations('cabinet.photos');
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" size="small" onClick={() => commands.edit(photo)}>
        {t('edit')}
      </Button>
      {!isCover && (
        <Button variant="secondary" size="small" onClick={() => commands.makeCover(photo)}>
          {t('makeCover')}
        </Button>
      )}
      <Button variant="danger" size="small" onClick={() => commands.takeDown(photo)}>
        {t('takeDown')}
      </Button>
    </div>
  );
}
