import type { CheckFields } from '@/components/ui/form/field-validation';
import type { AppealErrorTexts } from '@/lib/pages/appeal/appeal-form';
import { listAppealIssues } from '@/lib/pages/appeal/list-appeal-issues';
import { readAppealForm } from '@/lib/pages/appeal/read-appeal-form';
import { toAppealErrors } from '@/lib/pages/appeal/to-appeal-errors';

/** Returns the function that checks the contact form in the browser. */
export function createAppealCheck(texts: AppealErrorTexts): CheckFields {
  return (form) => toAppealErrors(listAppealIssues(readAppealForm(form).values), texts);
}
