import { assumptionRemarks } from '../../assumptions/assumption-remarks.ts';
import { bartlett } from '../../assumptions/bartlett.ts';
import { shapiroWilk } from '../../assumptions/shapiro-wilk.ts';
import { encodeFactor } from '../../data/factor.ts';
import { remark, StatisticsError, type Remark } from '../../statistics-error.ts';
import { blamingOutliers } from '../../outliers/blaming-outliers.ts';
import { checkFigures, checkRows } from '../check-plots.ts';
import { observePlots, type PlotColumns } from '../observed-plots.ts';
import { refuseAlpha } from '../options.ts';
import { plotRemarks } from '../plot-remarks.ts';
import { roundingVariance } from '../rounding.ts';
import { describeEntries } from './entries.ts';
import { pairModel } from './pair-model.ts';
import { pairError, pairMoments } from './pair-error.ts';
import { checksBeside, sharedChecks } from './pairs.ts';
import type { ContrastOptions, ContrastQuestion } from './question.ts';
import type { ContrastResult, ContrastPair } from './result.ts';

/**
 * The contrast method: every entry is grown beside the check and is compared with that plot alone, by the differences of
 * the pairs. The error is the variation of the differences among the pairs of one entry, pooled over the entries.
 *
 * Source: W. S. Gosset ("Student"), Biometrika 6 (1908) 1-25, paired differences; G. W. Snedecor and W. G. Cochran,
 * Statistical Methods (8th ed. 1989), sections 6.1 to 6.5. Definition and assumptions: docs/statistics-methods.md.
 *
 * @throws StatisticsError unknownCheck, noEntriesBesideCheck, samePlaceInStrip, alphaRange, noErrorVariance, outliersLeaveNothing and those
 * of `observePlots`
 */
export function analyseContrast(
  question: ContrastQuestion,
  { alpha = 0.05, outliers = 'residuals' }: ContrastOptions = {},
): ContrastResult {
  refuseAlpha(alpha);
  return blamingOutliers(question.trait, outliers, (rule) => analyse(question, { alpha, outliers: rule }));
}

function analyse(
  question: ContrastQuestion,
  { alpha, outliers: rule }: Required<ContrastOptions>,
): ContrastResult {
  const { trait, check, entry, layout } = question;
  const ofCheck = checkRows(question);
  const known: Pick<PlotColumns, 'factors' | 'positions'> =
    'pair' in layout
      ? { factors: { entry, pair: layout.pair } }
      : { factors: { entry, strip: layout.strip }, positions: { position: layout.position } };
  const observed = observePlots(
    { trait, values: question.values, ...known },
    { rule, entry, valueScope: ofCheck, models: [pairModel(question, ofCheck)] },
  );
  const { rows, values } = observed;
  const isCheck = Uint8Array.from(rows, (row) => ofCheck.codes[row]!);
  if (!isCheck.includes(1)) throw new StatisticsError('unknownCheck', { trait, check });

  const beside = checksBeside(layout, rows, isCheck);
  const pairs = beside.flatMap((checks, plot): ContrastPair[] => {
    if (checks.length === 0) return [];
    const standard = checks.reduce((sum, one) => sum + values[one]!, 0) / checks.length;
    return [
      { row: rows[plot]!, entry: entry.levels[entry.codes[rows[plot]!]!]!, value: values[plot]!, standard },
    ];
  });
  if (pairs.length === 0) throw new StatisticsError('noEntriesBesideCheck', { trait, check });

  const checks = checkFigures(values, isCheck);
  const pairsOf = Map.groupBy(pairs, (pair) => pair.entry);
  const variation = variationOf(trait, pairs, pairsOf);
  const entries = describeEntries(pairsOf, checks.mean, variation && { ...variation, alpha });
  const differences = describeDifferences(pairs, pairsOf);
  const unpaired = isCheck.length - checks.plots - pairs.length;
  return {
    trait,
    alpha,
    check,
    plots: observed.counts,
    outliers: observed.outliers,
    checks,
    error: variation?.error ?? null,
    entries,
    pairs,
    ...differences,
    remarks: [
      ...plotRemarks(entry, observed),
      ...pairRemarks(unpaired, sharedChecks(beside), variation?.error ?? null),
      ...(entries.some(({ relativePercent }) => relativePercent === null)
        ? [remark('noPercentOfCheck')]
        : []),
      ...assumptionRemarks(differences.normality, differences.homogeneity),
    ],
  };
}

/** @throws StatisticsError noErrorVariance when all pairs of each entry differ by the same */
function variationOf(
  trait: string,
  pairs: readonly ContrastPair[],
  pairsOf: ReadonlyMap<string, readonly ContrastPair[]>,
) {
  const placeOf = new Map(pairs.map((pair, k) => [pair, k]));
  const values = Float64Array.from(pairs, ({ value }) => value);
  const standards = Float64Array.from(pairs, ({ standard }) => standard);
  const moments = pairMoments(
    values,
    standards,
    [...pairsOf.values()].map((own) => own.map((pair) => placeOf.get(pair)!)),
  );
  if (moments === null) return null;
  const error = pairError(moments);
  if (!(error.variance > roundingVariance(values))) throw new StatisticsError('noErrorVariance', { trait });
  return { moments, error };
}

function describeDifferences(
  pairs: readonly ContrastPair[],
  pairsOf: ReadonlyMap<string, readonly ContrastPair[]>,
) {
  const difference = ({ value, standard }: ContrastPair) => value - standard;
  const meanOf = new Map(
    [...pairsOf].map(([entry, own]) => [
      entry,
      own.reduce((sum, pair) => sum + difference(pair), 0) / own.length,
    ]),
  );
  const replicated = pairs.filter(({ entry }) => pairsOf.get(entry)!.length > 1);
  const residual = Float64Array.from(replicated, (pair) => difference(pair) - meanOf.get(pair.entry)!);
  return {
    normality: shapiroWilk(residual),
    residuals: {
      rows: Int32Array.from(replicated, ({ row }) => row),
      residual,
      fitted: Float64Array.from(replicated, ({ value }, k) => value - residual[k]!),
    },
    homogeneity: bartlett(
      Float64Array.from(pairs, difference),
      encodeFactor(pairs.map(({ entry }) => entry)),
    ),
  };
}

function pairRemarks(unpaired: number, shared: number, error: ContrastResult['error']): Remark[] {
  const remarks: Remark[] = [];
  if (unpaired > 0) remarks.push(remark('plotsWithoutAdjacentCheck', { count: unpaired }));
  if (shared > 0) remarks.push(remark('sharedChecks', { count: shared }));
  if (error === null) remarks.push(remark('noRepeatedPairs'));
  else if (error.pairingGain < 1)
    remarks.push(remark('pairingDoesNotHelp', { gain: error.pairingGain.toFixed(2) }));
  return remarks;
}
