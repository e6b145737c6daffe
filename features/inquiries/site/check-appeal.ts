import type { CheckFields } from '@/components/ui/form/field-validation';
import type { AppealErrorTexts } from '../model/appeal-form';
import { listAppealIssues } from '../model/list-appeal-issues';
import { readAppealForm } from '../model/read-appeal-form';
import { toAppealErrors } from '../model/to-appeal-errors';

/** Returns the function that checks the contact form in the browser. */
export function createAppealCheck(texts: AppealErrorTexts): CheckFields {
  return (form) => toAppealErrors(listAppealIssues(readAppealForm(form).values), texts);
}
