import { appealInput } from '../contract/appeal-input';
import { toInputIssues } from '@/lib/content/input';
import type { InputIssue } from '@/lib/content/input-issue';
import type { AppealValues } from './appeal-form';

const appealValues = appealInput.omit({ locale: true });

/** Returns the issues that the API has with typed values. */
export function listAppealIssues(values: AppealValues): InputIssue[] {
  const checked = appealValues.safeParse(values);
  return checked.success ? [] : checked.error.issues.flatMap(toInputIssues);
}
