import { number } from '../../kinds';
import { defineBlock } from '../../define-block';

/** The slides of the site. */
export const slider = defineBlock({
  type: 'slider',
  group: 'pictures',
  fields: { count: number({ min: 1, max: 10 }) },
});
