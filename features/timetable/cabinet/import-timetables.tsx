'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/input';
import { Notice } from '@/components/ui/notice';
import { importTimetables } from '../actions';
import type { TimetableReport } from '@/features/timetable/contract';
import { maxTimetableTextBytes } from '@/lib/api/limits';
import type { InputIssue } from '@/lib/content/input-issue';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useLeaveWarning } from '@/components/cabinet/base/use-leave-warning';
import { FileInput } from '@/components/cabinet/redirects/file-input';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { ImportIssues } from './import-issues';
import { ImportPreview } from './import-preview';
import { readTextFile } from './read-text-file';
import { selectLine } from './select-line';
import { toTableText } from './to-table-text';
import styles from './import-timetables.module.css';

type Step =
  | { readonly name: 'text'; readonly error?: string; readonly issues: readonly InputIssue[] }
  | { readonly name: 'preview'; readonly report: TimetableReport }
  | { readonly name: 'done'; readonly count: number };

const start: Step = { name: 'text', issues: [] };

/**
 * Replaces the timetables of all classes of a table: shows the text, then what it would change or its faults, then the
 * result. The text stays until it is stored.
 */
export function ImportTimetables() {
  const t = useTranslations('timetable.import');
  const toProblemText = useProblemText();
  const { locale, attempt } = useCabinet();
  const router = useRouter();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [step, setStep] = useState<Step>(start);
  const [isBusy, setIsBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [fileName, setFileName] = useState<string | null>(null);
  const { warning } = useLeaveWarning(text.trim() !== '');

  const fail = (error: string, issues: readonly InputIssue[] = []) =>
    setStep({ name: 'text', error, issues });
  const read = async (file: File | undefined) => {
    setAttempts((count) => count + 1);
    setFileName(null);
    if (!file) return;
    if (file.size > maxTimetableTextBytes)
      return fail(t('tooLarge', { megabytes: maxTimetableTextBytes / 1024 / 1024 }));
    const content = await readTextFile(file);
    if (content === null) return fail(t('notText'));
    setText(content);
    setFileName(file.name);
    setStep(start);
  };
  const send = async (seen: Readonly<Record<string, number>> | null) => {
    if (text.trim() === '') return fail(t('empty'));
    setIsBusy(true);
    const result = await attempt((person) => importTimetables(person, text, seen));
    setIsBusy(false);
    if (!result.ok) {
      const { code, issues = [] } = result.problem;
      if (code === 'version_mismatch') return fail(t('outdated'));
      const count = issues.length;
      return fail(count > 0 ? t('failed', { count }) : toProblemText(result.problem), issues);
    }
    const { report } = result;
    if (seen === null) return setStep({ name: 'preview', report });
    setText('');
    setStep({ name: 'done', count: report.data.filter(({ state }) => state !== 'unchanged').length });
    router.refresh();
  };

  if (step.name === 'done')
    return (
      <Notice tone="success" role="status">
        {t('done', { count: step.count })} <a href={toLocalePath(locale, '/sabaq-kestesi')}>{t('see')}</a>
      </Notice>
    );
  if (step.name === 'preview')
    return (
      <>
        {warning}
        <ImportPreview
          report={step.report}
          isBusy={isBusy}
          onApply={() =>
            void send(
              Object.fromEntries(
                step.report.data.flatMap(({ stored }) => (stored ? [[stored.id, stored.version]] : [])),
              ),
            )
          }
          onBack={() => setStep(start)}
        />
      </>
    );
  const field = { id: 'timetable-text', hint: t('textHint') };
  return (
    <>
      {warning}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send(null);
        }}
      >
        {step.error && (
          <Notice tone="danger" role="alert">
            {step.error}
          </Notice>
        )}
        {step.issues.length > 0 && (
          <ImportIssues issues={step.issues} onShow={(line) => selectLine(textarea.current, line)} />
        )}
        <Field id="timetable-file" label={t('file')}>
          <FileInput
            id="timetable-file"
            // A file that was edited after it was chosen is read again if it is chosen again.
            key={`${attempts} ${fileName}`}
            chosen={fileName}
            accept=".csv,.txt,.tsv,.xml,text/csv,text/xml"
            onChoose={(file) => void read(file)}
          />
        </Field>
        <Field {...field} label={t('text')}>
          <Textarea
            {...toFieldAttributes(field)}
            ref={textarea}
            className={styles.text}
            rows={14}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            placeholder={t('example')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={(event) => {
              const table = toTableText(event.clipboardData.getData('text/html'));
              if (table === null) return;
              event.preventDefault();
              const { selectionStart, selectionEnd } = event.currentTarget;
              setText(text.slice(0, selectionStart) + table + text.slice(selectionEnd));
            }}
          />
        </Field>
        <p className={styles.actions}>
          <Button type="submit" disabled={isBusy}>
            {t('preview')}
          </Button>
          <ButtonLink variant="secondary" href={toLocalePath(locale, '/cabinet/timetable')}>
            {t('cancel')}
          </ButtonLink>
        </p>
      </form>
    </>
  );
}
