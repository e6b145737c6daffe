import { localizedText } from '../../kinds';
import { defineBlock } from '../../define-block';

/** All current announcements. */
export const announcements = defineBlock({
  type: 'announcements',
  group: 'lists',
  fields: { title: localizedText({ maxLength: 120 }) },
});
