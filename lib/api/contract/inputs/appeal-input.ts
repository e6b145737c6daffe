import { z } from 'zod';
import { isContact } from '../../../content/is-contact';
import { locales } from '../../../i18n/locales';
import { requiredText } from './required-text';

/** Shape of an inquiry as a visitor sends it, for the form and the API. */
export const appealInput = z.strictObject({
  name: requiredText(120),
  /** Telephone number or e-mail address in any format. */
  contact: requiredText(120).refine((text) => text === '' || isContact(text)),
  message: requiredText(4000, { multiline: true }),
  /** Agreement to the processing of personal data. */
  consent: z.boolean().refine((isGiven) => isGiven, { params: { code: 'required' } }),
  locale: z.enum(locales),
});

/** An inquiry that a visitor sends to the school. */
export type AppealInput = z.infer<typeof appealInput>;
