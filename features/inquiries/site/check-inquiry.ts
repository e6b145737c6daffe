import type { CheckFields } from '@/components/ui/form/field-validation';
import type { InquiryErrorTexts } from '../model/inquiry-form';
import { listInquiryIssues } from '../model/list-inquiry-issues';
import { readInquiryForm } from '../model/read-inquiry-form';
import { toInquiryErrors } from '../model/to-inquiry-errors';

/** Returns the function that checks the contact form in the browser. */
export function createInquiryCheck(texts: InquiryErrorTexts): CheckFields {
  return (form) => toInquiryErrors(listInquiryIssues(readInquiryForm(form).values), texts);
}
