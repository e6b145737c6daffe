'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '@/components/ui/form/input';
import { listItems } from '@/lib/actions/item-actions';
import type { FileView } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf, type Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import type { ActionProblem } from '@/lib/actions/action-result';
import { documentTypes } from '@/components/cabinet/base/accepted-types';
import { UploadButton } from '@/components/cabinet/upload/upload-button';
import { useUpload } from '@/components/cabinet/upload/use-upload';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog } from '@/components/cabinet/base/dialog';
import { readTitle } from '../display/item-title';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import styles from './insert-file.module.css';
import { describeFile, linkFile } from './link-file';
import { NewFile } from './new-file';

interface Props {
  readonly editor: Editor;
  /** Language of the text. */
  readonly locale: Locale | null;
  /** A dropped file, which is uploaded at once. */
  readonly dropped?: File | null;
  readonly onClose: () => void;
}

/** A document or teaching material with a file. */
interface OfferedFile {
  readonly id: string;
  readonly type: 'document' | 'method';
  readonly title: { readonly text: string; readonly locale: Locale } | null;
  readonly file: FileView;
}

/** Number of files of each type offered at once; the search finds the others. */
const perPage = 20;

/** Inserts a link to a new file, or to that of a document or teaching material, with its type and size. */
export function InsertFile(props: Props) {
  const { editor, locale, dropped = null, onClose } = props;
  const t = useTranslations('cabinet.editor');
  const control = useTranslations('cabinet.control');
  const content = useTranslations('content');
  const toText = useProblemText();
  const cabinet = useCabinet();
  const language = locale ?? cabinet.locale;
  const [query, setQuery] = useState('');
  const { files, isLoading, problem } = useOfferedFiles(query, language);
  const [uploaded, setUploaded] = useState<FileView | null>(null);
  const upload = useUpload('file', setUploaded);
  const sendDropped = useEffectEvent(() => {
    if (dropped) upload.start(dropped);
  });
  useEffect(() => sendDropped(), []);
  if (uploaded) return <NewFile {...props} file={uploaded} locale={language} />;
  return (
    <Dialog title={t('fileTitle')} onClose={onClose}>
      <div className={styles.upload}>
        <UploadButton
          upload={upload}
          label={t('fileUpload')}
          accept={documentTypes}
          variant="secondary"
          size="small"
        />
      </div>
      <p className={styles.facts}>{t('fileOr')}</p>
      <label className={styles.search}>
        <span>{control('searchTitle')}</span>
        <Input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      {problem && <p role="alert">{toText(problem)}</p>}
      <ul className={styles.files} aria-busy={isLoading}>
        {files.map(({ id, type, title, file }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.file}
              onClick={() => {
                onClose();
                linkFile(editor, file, title?.text ?? file.name);
              }}
            >
              <span lang={title ? toLanguage(title.locale) : undefined}>{title?.text ?? file.name}</span>
              <span className={styles.facts}>
                {content(`${type}.one`)}, {describeFile(file)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{isLoading ? control('loading') : files.length === 0 && !problem && t('noFiles')}</p>
    </Dialog>
  );
}

interface Loaded {
  readonly query: string | null;
  readonly files: readonly OfferedFile[];
  readonly problem: ActionProblem | null;
}

function useOfferedFiles(query: string, language: Locale) {
  const { attempt } = useCabinet();
  const [loaded, setLoaded] = useState<Loaded>({ query: null, files: [], problem: null });
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const listQuery = { q: query.trim() || undefined, perPage };
      const results = await Promise.all(
        (['documents', 'methods'] as const).map((collection) =>
          attempt((person) => listItems(person, collection, listQuery)),
        ),
      );
      if (isGone) return;
      const [documents, methods] = results.map((result) => (result.ok ? result.page.data : []));
      setLoaded({
        query,
        files: [
          ...documents!.flatMap((item) => toOffered('document', item as Item<'documents'>, language)),
          ...methods!.flatMap((item) => toOffered('method', item as Item<'methods'>, language)),
        ],
        problem: results.flatMap((result) => (result.ok ? [] : [result.problem]))[0] ?? null,
      });
    };
    const timer = setTimeout(() => void ask(), query === '' ? 0 : 250);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [attempt, query, language]);
  return { ...loaded, isLoading: loaded.query !== query };
}

function toOffered(
  type: OfferedFile['type'],
  item: Item<'documents'> | Item<'methods'>,
  language: Locale,
): OfferedFile[] {
  if (!item.file) return [];
  const definition = definitionOf(type === 'document' ? 'documents' : 'methods');
  return [
    { id: item.id, type, title: readLocalized(readTitle(definition, item), language), file: item.file },
  ];
}
