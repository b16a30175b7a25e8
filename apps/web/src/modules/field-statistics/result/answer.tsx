import { placeOf, type StoredPart } from '@panicle/analyses/result';
import { useTextOf } from '../../../language/text.ts';
import styles from './answer.module.css';

/** The answer of a part, and under it what else weighs; of several parts only what was found, in short. */
export function Answer({ parts }: { parts: readonly StoredPart[] }) {
  const sayText = useTextOf();
  const answered = parts.filter(({ report }) => report !== null && report.answer.length > 0);
  if (answered.length === 0) return null;
  if (parts.length > 1)
    return answered.map((part) => (
      <span key={placeOf(part).en} className={styles.line}>
        <strong>{sayText(placeOf(part))}</strong> {sayText(part.report!.finding ?? part.report!.answer[0]!)}
      </span>
    ));
  const [first, ...others] = answered[0]!.report!.answer;
  return (
    <>
      {sayText(first!)}
      {others.map((text) => (
        <span key={text.en} className={styles.note}>
          {sayText(text)}
        </span>
      ))}
    </>
  );
}
