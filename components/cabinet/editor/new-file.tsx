'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { use, useId, useState } from 'react';
import { canDo } from '@/lib/content/access/access';
import type { FileView } from '@/lib/content/kinds/reference';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { Button } from '@/components/ui/button';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { Flag } from '@/components/cabinet/images/flag';
import { describeFile, linkFile, linkFileAtEnd } from './link-file';
import { NewFileCategory } from './new-file-category';
import { NewFileTitle } from './new-file-title';
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
  const dialogTitle = useTranslations('cabinet.editor')('fileTitle');
  const toText = useProblemText();
  const id = useId();
  const { user } = useCabinet();
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

  return (
    <Dialog title={dialogTitle} onClose={onClose}>
      <p className={styles.facts}>
        {file.name}, {describeFile(file)}
      </p>
      <NewFileTitle
        id={id}
        title={title}
        error={fault === 'title' ? t('untitled') : undefined}
        onChange={setTitle}
      />
      <NewFileCategory
        id={`${id}-category`}
        value={category}
        error={fault === 'category' ? t('category') : undefined}
        onChange={setCategory}
      />
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
