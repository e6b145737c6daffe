import { Fragment } from 'react';
import { markHits } from '@/lib/content/excerpt';
import styles from './marked-text.module.css';

/** Renders a text with the words that match a search marked. `marks` are folded. */
export function MarkedText({ text, marks }: { text: string; marks: readonly string[] }) {
  return markHits(text, marks).map((fragment, index) =>
    fragment.isHit ? (
      <mark key={index} className={styles.mark}>
        {fragment.text}
      </mark>
    ) : (
      <Fragment key={index}>{fragment.text}</Fragment>
    ),
  );
}
