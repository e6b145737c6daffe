import { link, localizedText, rows, text } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Telephones and e-mail addresses, each with its purpose. */
export const contacts = defineBlock({
  type: 'contacts',
  group: 'facts',
  fields: {
    title: localizedText({ maxLength: 120 }),
    address: localizedText({ maxLength: 300, multiline: true }),
    map: link(),
    contacts: rows({
      name: localizedText({ maxLength: 120, required: true }),
      phone: text({ maxLength: 40 }),
      email: text({ maxLength: 120, format: 'email' }),
      note: localizedText({ maxLength: 160 }),
    }),
  },
});
