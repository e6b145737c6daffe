import { Fragment } from 'react';
import { markHits } from '@/lib/content/words/excerpt';
import { typeset } from '@/lib/typography/typeset';
import styles from './marked-text.module.css';

/** A hyphen between digits, as in a telephone number. */
const digitHyphen = /(\d)-(?=\d)/g;

/**
 * Renders a text with the words that match a search marked. `marks` are folded. The text is typeset as a whole, because the
 * rules do not see across the borders of marks; as a telephone number is no link here, nothing else keeps it together.
 */
export function MarkedText({ text, marks }: { text: string; marks: readonly string[] }) {
  return markHits(typeset(text).replace(digitHyphen, '$1\u2011'), marks).map((fragment, index) =>
    fragment.isHit ? (
      <mark key={index} className={styles.mark}>
        {fragment.text}
      </mark>
    ) : (
      <Fragment key={index}>{fragment.text}</Fragment>
    ),
  );
}
