import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { TimetableReport } from '../../contract';
import { maxTimetableFormBytes, maxTimetableTextBytes } from '../../timetable-limits';
import type { InputIssue } from '@/lib/content/input-issue';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { importTimetables } from '../../actions';
import type { ExcelText } from './join-sheets';
import { readTextFile } from './read-text-file';
import { slimAsc } from './slim-asc';

type Step =
  | { readonly name: 'text'; readonly error?: string; readonly issues: readonly InputIssue[] }
  | { readonly name: 'preview'; readonly report: TimetableReport }
  | { readonly name: 'done'; readonly count: number };

/** The import of timetables at one of its steps. */
export interface TimetableImport {
  readonly step: Step;
  /** The table, which stays until it is stored. */
  readonly text: string;
  /** Name of the file whose text is shown; `null` before a file was read. */
  readonly fileName: string | null;
  /** The sheets of the file if some of them are left out; `null` otherwise. */
  readonly sheets: Omit<ExcelText, 'text'> | null;
  /** Number of files chosen so far. */
  readonly fileCount: number;
  readonly isBusy: boolean;
  setText(text: string): void;
  readFile(file: File | undefined): Promise<void>;
  /** Shows what the text would change. */
  preview(): Promise<void>;
  /** Stores the timetables of a preview, unless they were changed since then. */
  apply(report: TimetableReport): Promise<void>;
  /** Returns to the text. */
  edit(): void;
}

const start: Step = { name: 'text', issues: [] };

/** Holds the import of timetables: the text, then what it would change or its faults, then the result. */
export function useTimetableImport(): TimetableImport {
  const t = useTranslations('timetable.import');
  const toProblemText = useProblemText();
  const { attempt } = useCabinet();
  const router = useRouter();
  const [text, setText] = useState('');
  const [step, setStep] = useState<Step>(start);
  const [isBusy, setIsBusy] = useState(false);
  const [fileCount, setFileCount] = useState(0);
  const [fileName, setFileName] = useState<string | null>(null);
  const [sheets, setSheets] = useState<TimetableImport['sheets']>(null);
  const fail = (error: string, issues: readonly InputIssue[] = []) =>
    setStep({ name: 'text', error, issues });

  async function readFile(file: File | undefined): Promise<void> {
    setFileCount((count) => count + 1);
    setFileName(null);
    if (!file) return;
    if (file.size > maxTimetableTextBytes)
      return fail(t('tooLarge', { megabytes: maxTimetableTextBytes / 1024 / 1024 }));
    const written = await readTable(file);
    if (written === null) return fail(t('notText'));
    const content = slimAsc(written.text);
    if (new Blob([content]).size > maxTimetableFormBytes) return fail(t('tooLong'));
    setText(content);
    setFileName(file.name);
    setSheets(written.leftOut.length > 0 ? written : null);
    setStep(start);
  }

  /** Resolves to the report; to `null` after a failure. */
  async function send(previewedVersions: Versions | null): Promise<TimetableReport | null> {
    setIsBusy(true);
    const result = await attempt((person) => importTimetables(person, text, previewedVersions));
    setIsBusy(false);
    if (result.ok) return result.report;
    const { code, issues = [] } = result.problem;
    const count = issues.length;
    if (code === 'version_mismatch') fail(t('outdated'));
    else fail(count > 0 ? t('failed', { count }) : toProblemText(result.problem), issues);
    return null;
  }

  async function preview(): Promise<void> {
    if (text.trim() === '') return fail(t('empty'));
    const report = await send(null);
    if (report) setStep({ name: 'preview', report });
  }

  async function apply(previewed: TimetableReport): Promise<void> {
    const report = await send(toVersions(previewed));
    if (!report) return;
    setText('');
    setStep({ name: 'done', count: report.data.filter(({ state }) => state !== 'unchanged').length });
    router.refresh();
  }

  const edit = () => setStep(start);
  return { step, text, fileName, sheets, fileCount, isBusy, setText, readFile, preview, apply, edit };
}

/** Returns the text of a file; `null` if it cannot be read. */
async function readTable(file: File): Promise<ExcelText | null> {
  if (!/\.xls[xm]$/i.test(file.name)) {
    const text = await readTextFile(file);
    return text === null ? null : { text, read: [], leftOut: [] };
  }
  try {
    // Loaded only when it is needed, because few people import a timetable.
    const { readExcel } = await import('./read-excel');
    return await readExcel(file);
  } catch {
    return null;
  }
}

/** Versions by timetable id. */
type Versions = Readonly<Record<string, number>>;

function toVersions({ data }: TimetableReport): Versions {
  return Object.fromEntries(data.flatMap(({ stored }) => (stored ? [[stored.id, stored.version]] : [])));
}
