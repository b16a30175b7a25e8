import { studentTwoSided } from '../distributions/student.ts';

/** An entry beside the check: difference in the unit of the trait. */
export interface AgainstCheck {
  difference: number;
  /** increase over the check; null when the mean of the check is not above 0 */
  percent: number | null;
  standardError: number;
  /** two-sided t test */
  p: number;
  /** least significant difference of this pair at alpha */
  lsd: number;
  verdict: 'above' | 'below' | 'same';
}

/**
 * @param difference mean of the entry minus mean of the check, with its standard error on `df` degrees of freedom
 * @param critical two-sided t value at the level of the comparison
 */
export function againstCheck(
  { difference, checkMean, standardError }: { difference: number; checkMean: number; standardError: number },
  df: number,
  critical: number,
): AgainstCheck {
  const lsd = critical * standardError;
  return {
    difference,
    percent: checkMean > 0 ? (100 * difference) / checkMean : null,
    standardError,
    p: studentTwoSided(difference / standardError, df),
    lsd,
    verdict: Math.abs(difference) <= lsd ? 'same' : difference > 0 ? 'above' : 'below',
  };
}
