import type { CheckFields } from '@/components/ui/form/field-validation';
import { readAppealForm, toAppealErrors, type AppealErrorTexts } from '@/lib/pages/appeal-form';
import { listAppealIssues } from '@/lib/pages/list-appeal-issues';

/** Returns the function that checks the contact form in the browser. */
export function createAppealCheck(texts: AppealErrorTexts): CheckFields {
  return (form) => toAppealErrors(listAppealIssues(readAppealForm(form).values), texts);
}
