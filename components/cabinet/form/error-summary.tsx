'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/theme/class-names';
import { findFieldKind } from '@/lib/content/leaves';
import type { Locale } from '@/lib/i18n/locales';
import { toIssuePlace } from '@/components/cabinet/values/places';
import { UseList } from '../display/use-list';
import { useIssueText, useFormProblemText, type FormIssue } from '@/components/cabinet/base/use-problem-text';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { HolderLink } from './holder-link';
import type { ItemForm } from '../form/use-item-form';
import { toPathLocale, usePathLabel } from './use-path-label';
import styles from './error-summary.module.css';

interface Props {
  readonly form: ItemForm;
  /** Called before a field receives the focus, with its language. */
  readonly onGoTo: (locale: Locale | null) => void;
}

/** Renders the errors of a form as links to the fields, and focuses the first. */
export function ErrorSummary({ form, onGoTo }: Props) {
  const t = useTranslations('errors');
  const toText = useFormProblemText();
  const toIssueText = useIssueText();
  const toLabel = usePathLabel(form);
  const { parts } = useCabinet();
  const { outcome } = form;
  const problem = 'problem' in outcome ? outcome.problem : null;
  const issues = outcome.name === 'invalid' ? outcome.issues : [];
  const goTo = (issue: FormIssue) => {
    onGoTo(toPathLocale(issue.path));
    // The field may just have become visible on the other tab. A list focuses its first wrong field itself.
    setTimeout(() => form.methods.setFocus(toIssuePlace(issue.path)));
  };
  const goToFirst = useRef(() => {});
  useEffect(() => {
    goToFirst.current = () => issues[0] && goTo(issues[0]);
  });
  // Once per rejected save, so that the focus is not moved while the user corrects fields.
  useEffect(() => {
    goToFirst.current();
  }, [problem]);
  // Without a field to focus, the summary itself must be visible: the save button is at the end of a long form.
  const isAll = issues.length === 0 && !form.postponed;
  if (!problem) return null;
  return (
    <div className={classNames(styles.summary, isAll && styles.all)} role="alert">
      <p>
        <strong>{form.postponed ? t('chooseVersion') : toText({ ...problem, issues })}</strong>
      </p>
      {problem.uses && <UseList uses={problem.uses} linked />}
      {issues.length > 0 && (
        <ul className={styles.issues}>
          {issues.map((issue) => (
            <li key={`${issue.path.join('.')} ${issue.code}`}>
              <button type="button" className={styles.place} onClick={() => goTo(issue)}>
                {toLabel(issue.path)}
                {parts.issuePlaces.map((IssuePlace, index) => (
                  <IssuePlace key={index} path={issue.path} values={form.values()} />
                ))}
              </button>
              : {toIssueText(issue, findFieldKind(form.definition, form.values(), issue.path))}
              {issue.params?.['holder'] !== undefined && (
                <>
                  {' '}
                  <HolderLink definition={form.definition} id={String(issue.params['holder'])} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
