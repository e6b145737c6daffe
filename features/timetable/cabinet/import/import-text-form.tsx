import { useTranslations } from 'next-intl';
import { useRef, type ClipboardEvent, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/input';
import { Notice } from '@/components/ui/notice';
import type { InputIssue } from '@/lib/content/input-issue';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { FileInput } from '@/components/cabinet/redirects/file-input';
import { ImportIssues } from './import-issues';
import { selectLine } from './select-line';
import { toTableText } from './to-table-text';
import type { TimetableImport } from './use-timetable-import';
import styles from './import-timetables.module.css';

interface Props extends Omit<TimetableImport, 'step' | 'sheets' | 'apply' | 'edit'> {
  readonly error?: string;
  /** Faults of the text. */
  readonly issues: readonly InputIssue[];
}

/** Renders the form for the table: a file, or text that can be pasted from a spreadsheet. */
export function ImportTextForm(props: Props) {
  const { error, issues, text, fileName, fileCount, isBusy, setText, readFile, preview } = props;
  const t = useTranslations('timetable.import');
  const { locale } = useCabinet();
  const textarea = useRef<HTMLTextAreaElement>(null);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void preview();
      }}
    >
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {issues.length > 0 && (
        <ImportIssues issues={issues} onShow={(line) => selectLine(textarea.current, line)} />
      )}
      <Field id="timetable-file" label={t('file')}>
        <FileInput
          id="timetable-file"
          // A file that was edited after it was chosen is read again if it is chosen again.
          key={`${fileCount} ${fileName}`}
          chosen={fileName}
          accept=".xlsx,.csv,.txt,.tsv,.xml,text/csv,text/xml"
          onChoose={(file) => void readFile(file)}
        />
      </Field>
      <TableText ref={textarea} text={text} onChange={setText} />
      <p className={styles.actions}>
        <Button type="submit" disabled={isBusy}>
          {t('preview')}
        </Button>
        <ButtonLink variant="secondary" href={toLocalePath(locale, '/cabinet/timetable')}>
          {t('cancel')}
        </ButtonLink>
      </p>
    </form>
  );
}

interface TextProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Edits the table as text. Cells pasted from a spreadsheet become lines of it. */
function TableText({ ref, text, onChange }: TextProps) {
  const t = useTranslations('timetable.import');
  const field = { id: 'timetable-text', hint: t('textHint') };

  function pasteTable(event: ClipboardEvent<HTMLTextAreaElement>) {
    const table = toTableText(event.clipboardData.getData('text/html'));
    if (table === null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onChange(text.slice(0, selectionStart) + table + text.slice(selectionEnd));
  }

  return (
    <Field {...field} label={t('text')}>
      <Textarea
        {...toFieldAttributes(field)}
        ref={ref}
        className={styles.text}
        rows={14}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        placeholder={t('example')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onPaste={pasteTable}
      />
    </Field>
  );
}
