import { inquiryInput } from '../contract/inquiry-input';
import { toInputIssues } from '@/lib/content/input';
import type { InputIssue } from '@/lib/content/input-issue';
import type { InquiryValues } from './inquiry-form';

const inquiryValues = inquiryInput.omit({ locale: true });

/** Returns the issues that the API has with typed values. */
export function listInquiryIssues(values: InquiryValues): InputIssue[] {
  const checked = inquiryValues.safeParse(values);
  return checked.success ? [] : checked.error.issues.flatMap(toInputIssues);
}
