import { z } from 'zod';
import { plainString } from '@/lib/content/kinds/plain-string';
import { locales } from '@/lib/i18n/locales';
import { requiredText } from '@/lib/api/contract/bodies/required-text';

/** Shape of a report without a name, for the form and the API. */
export const reportInput = z.strictObject({
  message: requiredText(4000, { multiline: true }),
  /** How to reach the sender, in any words; `null` for a sender who does not want to be reached. */
  contact: plainString({ maxLength: 120 }),
  locale: z.enum(locales),
});

/** A report of bullying or danger without a name. */
export type ReportInput = z.infer<typeof reportInput>;
