import { markHits } from '@/lib/content/excerpt';
import styles from './marked-text.module.css';

/** Renders a text with the search words marked. `words` are folded. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return markHits(text, words).map((fragment, index) =>
    fragment.isHit ? (
      <mark key={index} className={styles.mark}>
        {fragment.text}
      </mark>
    ) : (
      fragment.text
    ),
  );
}
