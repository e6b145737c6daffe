'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { replaceItem } from '@/lib/actions/items';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '../cabinet-provider';
import { Controls } from '../controls/find-control';
import { findSimpleControl } from '../controls/simple-controls';
import { Dialog, DialogButtons } from '../dialog';
import { FormField } from '../fields/form-field';
import { IsReadOnly } from '../form/is-read-only';
import { toValues, type ItemValues } from '../form/item-values';
import { useEditRight } from '../form/use-edit-right';
import { useIssueText, useProblemText } from '../use-problem-text';
import { ImageThumbnail } from './image-thumbnail';
import styles from './describe-image.module.css';

interface Props {
  readonly image: Item<'images'>;
  readonly onSaved: (image: Item<'images'>) => void;
  readonly onClose: () => void;
  /** Language for whose readers the image must be publishable before it is saved; `null` for none. */
  readonly requiredLocale?: Locale | null;
}

const definition = definitionOf('images');

/** Asks for the description and the consent that an image needs for publication. */
export function DescribeImage({ image, onSaved, onClose, requiredLocale = null }: Props) {
  const t = useTranslations('cabinet.control');
  const formTexts = useTranslations('cabinet.form');
  const toText = useProblemText();
  const toIssueText = useIssueText();
  const { attempt } = useCabinet();
  const right = useEditRight('images', image);
  const isReadOnly = right === 'no' || right === 'shown';
  const form = useForm<FieldValues>({ defaultValues: toValues(definition, image) });
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function save() {
    const input = toInput(definition, form.getValues() as ItemValues);
    const issues = requiredLocale ? definition.publishRules(input, requiredLocale) : [];
    for (const issue of issues) form.setError(issue.path.join('.'), { message: toIssueText(issue) });
    if (issues.length > 0) return;
    setIsSaving(true);
    const result = await attempt((person) => replaceItem(person, 'images', image.id, input, image.version));
    setIsSaving(false);
    if (result.ok) onSaved(result.item as Item<'images'>);
    else setProblem(result.problem);
  }

  return (
    <Dialog title={t('describeTitle')} onClose={onClose}>
      <FormProvider {...form}>
        {image.file && <ImageThumbnail file={image.file} className={styles.picture} />}
        <p className={styles.text} role="status">
          {isReadOnly ? formTexts(right === 'shown' ? 'readOnlyShown' : 'readOnly') : t('describeText')}
        </p>
        <IsReadOnly value={isReadOnly}>
          <Controls value={findSimpleControl}>
            <fieldset className={styles.fields} disabled={isReadOnly}>
              {locales.map((locale) => (
                <FormField
                  key={locale}
                  definition={definition}
                  name="alt"
                  locale={locale}
                  label={t(locale === 'kz' ? 'altKz' : 'altRu')}
                  idPrefix="describe"
                />
              ))}
              {['decorative', 'showsPeople', 'consent', 'consentBy', 'consentOn'].map((name) => (
                <FormField key={name} definition={definition} name={name} locale={null} idPrefix="describe" />
              ))}
            </fieldset>
          </Controls>
        </IsReadOnly>
        {problem && (
          <p className={styles.problem} role="alert">
            {toText(problem)}
          </p>
        )}
        {!isReadOnly && (
          <DialogButtons>
            <Button disabled={isSaving || right !== 'yes'} onClick={() => void save()}>
              {t('describeSave')}
            </Button>
          </DialogButtons>
        )}
      </FormProvider>
    </Dialog>
  );
}
