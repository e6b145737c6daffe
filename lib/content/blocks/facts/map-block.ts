import { localizedText, number, oneOf, rows } from '../../kinds';
import { defineBlock } from '../../define-block';

/** Share of the width or height of the drawing, in percent. */
const share = () => number({ min: 0, max: 100, required: true });

/** A scheme of streets and places around the school, drawn from their positions, and links to maps. */
export const map = defineBlock({
  type: 'map',
  group: 'facts',
  fields: {
    title: localizedText({ maxLength: 120 }),
    directions: localizedText({ maxLength: 1000, multiline: true }),
    north: oneOf(['up', 'right', 'down', 'left'], { required: true, initial: 'up' }),
    streets: rows(
      {
        name: localizedText({ maxLength: 60, required: true }),
        runs: oneOf(['across', 'down'], { required: true, initial: 'across' }),
        position: share(),
      },
      { maxItems: 8 },
    ),
    places: rows(
      {
        name: localizedText({ maxLength: 120, required: true }),
        kind: oneOf(['school', 'entrance', 'stop', 'parking', 'other'], { required: true, initial: 'stop' }),
        x: share(),
        y: share(),
      },
      { maxItems: 16 },
    ),
  },
});
