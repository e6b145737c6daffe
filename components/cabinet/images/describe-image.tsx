'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { focusUnreadableDate } from '@/components/cabinet/dates/focus-unreadable-date';
import { Button } from '@/components/ui/button';
import { replaceItem } from '@/lib/actions/item-actions';
import { toInput, type AnyInput } from '@/lib/content/input';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { locales } from '@/lib/i18n/locales';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Controls } from '@/components/cabinet/fields/find-control';
import { findSimpleControl } from '../controls/simple-controls';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { FormField } from '../fields/form-field';
import { IsReadOnly } from '@/components/cabinet/base/is-read-only';
import { toValues, type ItemValues } from '@/components/cabinet/values/item-values';
import { useEditRight, type EditRight } from '@/components/cabinet/base/use-edit-right';
import { useIssueText, useFormProblemText } from '@/components/cabinet/base/use-problem-text';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { LackingNote } from './lacking-note';
import { listImageIssues } from './list-image-issues';
import styles from './describe-image.module.css';

interface Props {
  readonly image: Item<'images'>;
  readonly onSaved: (image: Item<'images'>) => void;
  readonly onClose: () => void;
}

const definition = definitionOf('images');

/** Asks for the description and the consent that an image needs for publication. */
export function DescribeImage({ image, onSaved, onClose }: Props) {
  const t = useTranslations('cabinet.control');
  const toText = useFormProblemText();
  const toIssueText = useIssueText();
  const right = useEditRight('images', image);
  const isReadOnly = right === 'no' || right === 'propose';
  const form = useForm<FieldValues>({ defaultValues: toValues(definition, image) });
  const readInput = () => toInput(definition, form.getValues() as ItemValues);
  /** Whether the missing fields were shown once; the editor may then leave them empty. */
  const [isWarned, setIsWarned] = useState(false);
  const { save, isSaving, problem } = useImageSave(image, readInput, onSaved);

  useConsentDay(form);
  function finish() {
    const issues = listImageIssues(readInput() as unknown as Input<'images'>, locales);
    form.clearErrors();
    for (const issue of issues) form.setError(issue.path.join('.'), { message: toIssueText(issue) });
    const [first] = issues;
    setIsWarned(first !== undefined);
    if (first) form.setFocus(first.path.join('.'));
    else void save();
  }

  return (
    <Dialog title={t('describeTitle')} onClose={onClose}>
      <FormProvider {...form}>
        {image.file && <ImageThumbnail file={image.file} className={styles.picture} />}
        <ImageNote right={right} />
        <ImageFields isReadOnly={isReadOnly} />
        {problem && (
          <p className={styles.problem} role="alert">
            {toText(problem)}
          </p>
        )}
        {!isReadOnly && (
          <DialogButtons>
            {isWarned && (
              <Button variant="secondary" disabled={isSaving} onClick={() => void save()}>
                {t('describeLater')}
              </Button>
            )}
            <Button disabled={isSaving || right !== 'yes'} onClick={finish}>
              {t('describeSave')}
            </Button>
          </DialogButtons>
        )}
      </FormProvider>
    </Dialog>
  );
}

/** Returns a function that saves an image from the form. */
function useImageSave(image: Item<'images'>, readInput: () => AnyInput, onSaved: Props['onSaved']) {
  const { attempt } = useCabinet();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function save(): Promise<void> {
    if (focusUnreadableDate()) return;
    const input = readInput();
    setIsSaving(true);
    const result = await attempt((person) => replaceItem(person, 'images', image.id, input, image.version));
    setIsSaving(false);
    if (result.ok) onSaved(result.item as Item<'images'>);
    else setProblem(result.problem);
  }

  return { save, isSaving, problem };
}

/** Says why the image is read-only, or what it lacks for publication. */
function ImageNote({ right }: { readonly right: EditRight }) {
  const t = useTranslations('cabinet.form');
  return (
    <p className={styles.text} role="status">
      {right === 'no' && t('readOnly')}
      {right === 'propose' && t('readOnlyShown')}
      {right !== 'no' && right !== 'propose' && <LackingNote />}
    </p>
  );
}

/** Fields about the consent of people on an image. */
const consentFields = ['consent', 'consentBy', 'consentOn', 'consentUntil'];

/** Renders the description of the form's image, and the consent if it shows people. */
function ImageFields({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const t = useTranslations('cabinet.control');
  const showsPeople = useWatch({ name: 'showsPeople' }) === true;
  return (
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
          {['decorative', 'showsPeople', ...(showsPeople ? consentFields : [])].map((name) => (
            <FormField key={name} definition={definition} name={name} locale={null} idPrefix="describe" />
          ))}
        </fieldset>
      </Controls>
    </IsReadOnly>
  );
}

/** Fills in today as the day of a consent when it is recorded, because it is usually recorded on that day. */
function useConsentDay(form: UseFormReturn<FieldValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== 'consent' || !values['consent'] || values['consentOn']) return;
          form.setValue('consentOn', toAlmatyDay(Date.now()));
          form.clearErrors('consentOn');
        },
      }),
    [form],
  );
}
