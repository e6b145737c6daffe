import { defineBlock } from '@/lib/content/define-block';
import { reference } from '@/lib/content/kinds';

/** A video of the site with its player. */
export const filmBlock = defineBlock({
  type: 'film',
  group: 'pictures',
  fields: { film: reference('film', { required: true }) },
});
