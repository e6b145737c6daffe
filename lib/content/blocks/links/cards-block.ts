import { link, localizedText, oneOf, reference, rows } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Coloured cards that lead to pages. */
export const cards = defineBlock({
  type: 'cards',
  group: 'links',
  fields: {
    title: localizedText({ maxLength: 120 }),
    cards: rows(
      {
        /** Its title and lead stand on the card unless the card has its own. */
        page: reference('page'),
        link: link(),
        title: localizedText({ maxLength: 80 }),
        text: localizedText({ maxLength: 200, multiline: true }),
        colour: oneOf(['sky', 'night', 'gold', 'green'], { required: true, initial: 'sky' }),
        motif: oneOf(
          [
            ...(['paper', 'circuit', 'medal', 'yurt', 'book', 'sun'] as const),
            ...(['aid', 'shirt', 'bus', 'shield', 'shanyraq', 'bell'] as const),
          ],
          { required: true, initial: 'paper' },
        ),
      },
      { maxItems: 12 },
    ),
  },
});
