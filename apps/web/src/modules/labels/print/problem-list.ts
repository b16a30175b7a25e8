import type { LabelProblem, PlacedLabel } from '@panicle/figures/labels';

export interface CountedProblem {
  problem: LabelProblem;
  /** labels that have it */
  count: number;
  /** number of the first of them, from 0 */
  first: number;
}

/** The problems of a print, each with how many labels have it. */
export function countProblems(labels: readonly PlacedLabel[]): CountedProblem[] {
  const counted = new Map<LabelProblem, CountedProblem>();
  for (const [index, { problems }] of labels.entries()) {
    for (const problem of new Set(problems.values())) {
      const known = counted.get(problem);
      if (known) known.count += 1;
      else counted.set(problem, { problem, count: 1, first: index });
    }
  }
  return [...counted.values()];
}
