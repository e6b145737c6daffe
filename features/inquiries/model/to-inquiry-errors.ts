import type { InputIssue } from '@/lib/content/input-issue';
import { inquiryFields, type InquiryErrors, type InquiryErrorTexts, type InquiryField } from './inquiry-form';

/** Returns the text of the first issue of each field. */
export function toInquiryErrors(issues: readonly InputIssue[], texts: InquiryErrorTexts): InquiryErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = inquiryFields.find((name) => name === issue.path[0]);
    if (field) errors[field] ??= toErrorText(field, issue, texts);
  }
  return errors;
}

function toErrorText(field: InquiryField, { code, params }: InputIssue, texts: InquiryErrorTexts): string {
  if (code === 'too_long') return texts.tooLong.replace('{max}', String(params?.['max'] ?? ''));
  if (code === 'control_characters') return texts.characters;
  if (code === 'invalid_format') return texts.contactFormat;
  return texts[field];
}
