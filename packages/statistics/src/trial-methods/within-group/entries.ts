import { againstCheck, type AgainstCheck } from '../../comparisons/against-check.ts';
import { countLevels } from '../../data/factor.ts';
import { ranksFromTop } from '../ranks.ts';
import { groupFigures, meanCovariance, type GroupFit } from '../group-fits.ts';
import type { GroupSummary, WithinGroupEntry } from './result.ts';

/** The error that entries are tested with. */
export interface PooledError {
  meanSquare: number;
  df: number;
  /** two-sided t at alpha */
  critical: number;
}

export function summarizeGroup(group: GroupFit, checks: ReadonlySet<string>): GroupSummary {
  const codes = checkCodes(group, checks);
  const checkMean = codes.length === 0 ? null : averageOf(codes, (code) => group.fit.rowMeans[code]!);
  return { group: group.group, ...groupFigures(group), checkMean };
}

/** Best first. */
export function entriesOfGroup(
  group: GroupFit,
  checks: ReadonlySet<string>,
  error: PooledError,
): WithinGroupEntry[] {
  const { entry, fit } = group;
  const codes = checkCodes(group, checks);
  const checkMean = codes.length === 0 ? null : averageOf(codes, (code) => fit.rowMeans[code]!);
  const tested = [...entry.levels.keys()].filter((code) => !checks.has(entry.levels[code]!));
  const middle = averageOf(tested.length > 0 ? tested : codes, (code) => fit.rowMeans[code]!);
  const ranks = ranksFromTop(fit.rowMeans);
  const plots = countLevels(entry);
  return entry.levels
    .map((name, code): WithinGroupEntry => {
      const mean = fit.rowMeans[code]!;
      const isCheck = checks.has(name);
      return {
        entry: name,
        group: group.group,
        isCheck,
        plots: plots[code]!,
        mean,
        deviation: mean - middle,
        relativePercent: checkMean !== null && checkMean > 0 ? (100 * mean) / checkMean : null,
        rankInGroup: ranks[code]!,
        againstCheck: isCheck || checkMean === null ? null : compare(group, code, codes, checkMean, error),
      };
    })
    .sort((a, b) => a.rankInGroup - b.rankInGroup);
}

function compare(
  { fit }: GroupFit,
  code: number,
  checks: readonly number[],
  checkMean: number,
  { meanSquare, df, critical }: PooledError,
): AgainstCheck {
  const ofChecks = averageOf(checks, (i) => averageOf(checks, (j) => meanCovariance(fit, i, j)));
  const shared = averageOf(checks, (check) => meanCovariance(fit, code, check));
  const variance = fit.meanVariance(code) + ofChecks - 2 * shared;
  return againstCheck(
    {
      difference: fit.rowMeans[code]! - checkMean,
      checkMean,
      standardError: Math.sqrt(meanSquare * variance),
    },
    df,
    critical,
  );
}

function checkCodes({ entry }: GroupFit, checks: ReadonlySet<string>): number[] {
  return [...entry.levels.keys()].filter((code) => checks.has(entry.levels[code]!));
}

function averageOf(codes: readonly number[], value: (code: number) => number): number {
  return codes.reduce((sum, code) => sum + value(code), 0) / codes.length;
}
