import { z } from 'zod';
import { inquiryTopics } from '../content/inquiry-topics';
import { isContact } from '@/lib/content/formats/is-contact';
import { locales } from '@/lib/i18n/locales';
import { requiredText } from '@/lib/api/contract/bodies/required-text';

/** Shape of an inquiry as a visitor sends it, for the form and the API. */
export const inquiryInput = z.strictObject({
  name: requiredText(120),
  /** Telephone number or e-mail address in any format. */
  contact: requiredText(120).refine((text) => text === '' || isContact(text)),
  message: requiredText(4000, { multiline: true }),
  /** Agreement to the processing of personal data. */
  consent: z.boolean().refine((isGiven) => isGiven, { params: { code: 'required' } }),
  topic: z.enum(inquiryTopics).default('general'),
  locale: z.enum(locales),
});

/** An inquiry that a visitor sends to the school. */
export type InquiryInput = z.infer<typeof inquiryInput>;
