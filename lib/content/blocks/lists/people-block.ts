import { localizedText, references } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Chosen members of the staff with portraits and posts. */
export const people = defineBlock({
  type: 'people',
  group: 'lists',
  fields: {
    title: localizedText({ maxLength: 120 }),
    people: references('staff', { required: true }),
  },
});
