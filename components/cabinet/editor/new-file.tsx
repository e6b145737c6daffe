'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { use, useId, useState } from 'react';
import { canDo } from '@/lib/content/access/access';
import type { FileView } from '@/lib/content/kinds/reference';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input, Select } from '@/components/ui/form/input';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { describeFile, linkFile, linkFileAtEnd } from './link-file';
import { TextPicturesContext } from './pictures/text-pictures-registry';
import { toFileTitle } from './to-file-title';
import { useNewDocument } from './use-new-document';
import styles from './insert-file.module.css';

interface Props {
  readonly editor: Editor;
  readonly file: FileView;
  /** Language of the text. */
  readonly locale: Locale;
  readonly onClose: () => void;
}

/** Asks for the title, the category and the state of a new document, and links its file in both languages' texts. */
export function NewFile({ editor, file, locale, onClose }: Props) {
  const t = useTranslations('cabinet.editor.newFile');
  const control = useTranslations('cabinet.control');
  const labels = useTranslations('content.document.fields');
  const language = useTranslations('common.language');
  const dialogTitle = useTranslations('cabinet.editor')('fileTitle');
  const toText = useProblemText();
  const id = useId();
  const { user, ...cabinet } = useCabinet();
  const mayPublish = canDo(user, 'publish', 'documents', null);
  const name = toFileTitle(file.name);
  const [title, setTitle] = useState<LocalizedText>({ kz: name, ru: name });
  const [category, setCategory] = useState('');
  const [isListed, setIsListed] = useState(mayPublish);
  const others = use(TextPicturesContext)?.listOthers(editor) ?? [];
  const [isInOthers, setIsInOthers] = useState(true);
  const { create, fault, isSaving, problem } = useNewDocument({ file, title, category, isListed });

  async function apply() {
    if (!(await create())) return;
    onClose();
    const toTitle = (shown: Locale) => readLocalized(title, shown)?.text ?? file.name;
    linkFile(editor, file, toTitle(locale));
    if (isInOthers)
      for (const other of others) linkFileAtEnd(other.editor, file, toTitle(other.locale ?? locale));
  }

  const hint = t('hint');
  const categoryError = fault === 'category' ? t('category') : undefined;
  return (
    <Dialog title={dialogTitle} onClose={onClose}>
      <p className={styles.facts}>
        {file.name}, {describeFile(file)}
      </p>
      {locales.map((shown) => {
        const own = { id: `${id}-${shown}`, hint, error: fault === 'title' ? t('untitled') : undefined };
        return (
          <Field key={shown} {...own} label={t('title', { language: language(shown) })}>
            <Input
              {...toFieldAttributes(own)}
              lang={toLanguage(shown)}
              maxLength={200}
              value={title[shown] ?? ''}
              onChange={({ target }) => setTitle({ ...title, [shown]: target.value || null })}
            />
          </Field>
        );
      })}
      <Field id={`${id}-category`} label={labels('category.label')} error={categoryError}>
        <Select
          {...toFieldAttributes({ id: `${id}-category`, error: categoryError })}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          <option value="">{control('choose')}</option>
          {cabinet.categories
            .filter(({ kind }) => kind === 'document')
            .map((option) => (
              <option key={option.key} value={option.key}>
                {readLocalized(option.name, cabinet.locale)?.text ?? option.key}
              </option>
            ))}
        </Select>
      </Field>
      {mayPublish && <Flag label={t('list')} value={isListed} onChange={setIsListed} />}
      {!isListed && <p className={styles.facts}>{t('listHint')}</p>}
      {others.length > 0 && <Flag label={t('other')} value={isInOthers} onChange={setIsInOthers} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      <DialogButtons>
        <Button disabled={isSaving} onClick={() => void apply()}>
          {t('apply')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface FlagProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

function Flag({ label, value, onChange }: FlagProps) {
  return (
    <label className={styles.flag}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
