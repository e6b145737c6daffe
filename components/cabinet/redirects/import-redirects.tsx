'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { maxFormBytes, maxImportedRedirects, maxRedirectFileBytes } from '@/lib/api/limits';
import type { ActionFailure } from '@/lib/actions/action-result';
import { importRedirects } from '@/lib/actions/redirect-actions';
import type { InputIssue } from '@/lib/content/input-issue';
import { ActionForm } from '../accounts/action-form';
import { useIssueText } from '@/components/cabinet/base/use-problem-text';
import { FileInput } from './file-input';
import styles from './import-redirects.module.css';
import { useRedirectIssueTexts } from './use-redirect-issue-texts';

/** Number of broken lines that are shown; the others are counted. */
const maxShown = 50;

/** The site would refuse the file after its upload. */
const tooLarge: ActionFailure = {
  ok: false,
  problem: { code: 'body_too_large', maxBytes: maxFormBytes },
};

/** Adds the redirects of a CSV file and reports its broken lines. */
export function ImportRedirects() {
  const t = useTranslations('redirects.import');
  const [issues, setIssues] = useState<readonly InputIssue[]>([]);
  const [attempts, setAttempts] = useState(0);
  const send = useCallback<typeof importRedirects>(async (previous, form) => {
    const file = form.get('file');
    const isTooLarge = file instanceof File && file.size > maxRedirectFileBytes;
    const result = isTooLarge ? tooLarge : await importRedirects(previous, form);
    setIssues(result.ok ? [] : (result.problem.issues ?? []).filter(({ path }) => path[0] === 'lines'));
    setAttempts((count) => count + 1);
    return result;
  }, []);
  return (
    <>
      <ActionForm
        action={send}
        submitLabel={t('submit')}
        variant="secondary"
        done={({ added, unchanged }) => t('done', { added, unchanged })}
        problemTexts={issues.length > 0 ? { invalid_input: t('failed', { count: countLines(issues) }) } : {}}
        refreshes
      >
        {(issueOf) => {
          const error = issueOf('file', {
            required: t('noFile'),
            too_short: t('empty'),
            too_long: t('tooMany', { max: maxImportedRedirects }),
            invalid_format: t('notText'),
          });
          const field = { id: 'redirect-file', error, required: true };
          return (
            <Field {...field} label={t('file')}>
              <FileInput
                {...toFieldAttributes(field)}
                // Browsers refuse to send a file that was edited after it was chosen.
                key={attempts}
                name="file"
                accept=".csv,.txt,text/csv"
                required
              />
            </Field>
          );
        }}
      </ActionForm>
      {issues.length > 0 && <LineReport issues={issues} />}
    </>
  );
}

/** Renders the broken lines of a list. */
function LineReport({ issues }: { issues: readonly InputIssue[] }) {
  const t = useTranslations('redirects');
  const toIssueText = useIssueText();
  const textsOf = useRedirectIssueTexts();
  return (
    <>
      <ol className={styles.report} role="list">
        {issues.slice(0, maxShown).map((issue, index) => {
          const [, line, field] = issue.path;
          const isAddress = field === 'source' || field === 'target';
          return (
            <li key={index} className={styles.line}>
              <p className={styles.place}>
                {t('import.line', { line: String(line) })}
                {isAddress && (
                  <>
                    {`, ${t(`import.${field}`)}: `}
                    <code className={styles.address}>{issue.params?.['text'] ?? ''}</code>
                  </>
                )}
              </p>
              <p>{isAddress ? (textsOf(field)[issue.code] ?? toIssueText(issue)) : t('import.columns')}</p>
            </li>
          );
        })}
      </ol>
      {issues.length > maxShown && <p>{t('import.more', { count: issues.length - maxShown })}</p>}
    </>
  );
}

function countLines(issues: readonly InputIssue[]): number {
  return new Set(issues.map(({ path }) => path[1])).size;
}
