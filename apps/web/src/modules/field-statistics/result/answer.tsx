import type { ReactNode } from 'react';
import type { Text } from '@panicle/contract';
import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { randomBlockAnswer, randomBlockSentence } from '@panicle/contract/field-statistics-answer';
import { outlierSentences } from '@panicle/contract/field-statistics-outliers';
import { useTextOf } from '../../../language/text.ts';
import { formatNumber } from '../../../language/format/number.ts';
import styles from './answer.module.css';
import { meanDecimals } from './decimals.ts';

/** The answer sentence with the best entry and its mean set off. */
export function answerWithFindings(
  analysis: RandomBlockAnalysis,
  alpha: number,
  sayText: (text: Text) => string,
): ReactNode {
  const sentence = sayText(randomBlockSentence(analysis, alpha));
  const { best } = randomBlockAnswer(analysis, alpha);
  const mean = formatNumber(best.mean, meanDecimals(analysis));
  return setOff(sentence, [best.entry, mean]);
}

/** Every plot that was left out, and every entry that it concerns. */
export function OutlierSentences({ analysis }: { analysis: RandomBlockAnalysis }) {
  const sayText = useTextOf();
  return outlierSentences(analysis).map((text) => (
    <span key={text.en} className={styles.note}>
      {sayText(text)}
    </span>
  ));
}

/** The first place of each finding in <strong>; findings are looked for in order, so that they never overlap. */
function setOff(sentence: string, findings: readonly string[]): ReactNode {
  const parts: ReactNode[] = [];
  let rest = sentence;
  for (const finding of findings) {
    const place = rest.indexOf(finding);
    if (place < 0) continue;
    parts.push(rest.slice(0, place), <strong key={finding}>{finding}</strong>);
    rest = rest.slice(place + finding.length);
  }
  return [...parts, rest];
}
