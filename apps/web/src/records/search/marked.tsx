import { markedParts } from './marked-parts.ts';
import styles from './marked.module.css';

/** A text in which what was searched for is marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return markedParts(text, search).map(({ text: part, hit }, index) =>
    hit ? (
      // Parts differ by their place only.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
