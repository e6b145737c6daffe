import type { InputIssue } from '@/lib/content/input-issue';
import { appealFields, type AppealErrors, type AppealErrorTexts, type AppealField } from './appeal-form';

/** Returns the text of the first issue of each field. */
export function toAppealErrors(issues: readonly InputIssue[], texts: AppealErrorTexts): AppealErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = appealFields.find((name) => name === issue.path[0]);
    if (field) errors[field] ??= toErrorText(field, issue, texts);
  }
  return errors;
}

function toErrorText(field: AppealField, { code, params }: InputIssue, texts: AppealErrorTexts): string {
  if (code === 'too_long') return texts.tooLong.replace('{max}', String(params?.['max'] ?? ''));
  if (code === 'control_characters') return texts.characters;
  if (code === 'invalid_format') return texts.contactFormat;
  return texts[field];
}
