import { fitLinearModel, type LinearFit } from '../../linear-model/index.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { anovaLine, fTest, type AnovaLine } from '../anova-table.ts';
import { namingTrait } from '../naming-trait.ts';
import { rightErrors, type CrossedTerm } from './right-error.ts';
import { tableOf, type Place, type Series } from './series.ts';
import { inOrder, without, type SeriesTerms } from './terms.ts';

/** A line of the joint analysis. */
export interface SeriesLine extends AnovaLine {
  /** sources whose variances its mean square expects besides its own: for entries over random years `entry:year` ... */
  expected: string[];
}

export interface JointAnova {
  lines: SeriesLine[];
  /** orthogonal with equal numbers, so that the F tests are exact; approximate otherwise */
  balanced: boolean;
  /** those that the data can tell apart */
  terms: SeriesTerms;
}

/**
 * Joint analysis of variance, sequential sums of squares: environments, entries, blocks within environments, entries x
 * environments; every line against its right error.
 *
 * @param random the places whose levels are a sample
 */
export function jointAnova(series: Series, terms: SeriesTerms, random: ReadonlySet<Place>): JointAnova {
  const { fit, terms: kept } = namingTrait(series.trait, () => fitWithoutAliased(series, terms));
  const own = inOrder(kept);
  const rows = fit.sequentialTable;
  const lines = [...own, { source: 'error' }].map(({ source }, k) =>
    anovaLine(source, rows[k]!.df, rows[k]!.sumOfSquares),
  );
  const places = series.places.map(({ name }) => name);
  const error: CrossedTerm = { source: 'error', factors: [...places, 'entry', 'block', 'plot'] };
  const errors = rightErrors([...own, error], new Set([...random, 'block', 'plot']));
  const line = (source: string) => lines.find((one) => one.source === source)!;
  return {
    lines: lines.map((one) => {
      const right = errors.get(one.source);
      if (!right) return { ...one, expected: [] };
      const test = fTest([one, ...right.added.map(line)], right.denominator.map(line));
      return { ...one, test, expected: right.expected };
    }),
    balanced: fit.balanced,
    terms: kept,
  };
}

/** Which terms add something depends on the cells that are filled; those that do not are left out. */
function fitWithoutAliased(series: Series, terms: SeriesTerms): { fit: LinearFit; terms: SeriesTerms } {
  const table = tableOf(series);
  for (let kept = terms; ;) {
    try {
      const factors = inOrder(kept).map((term) => term.factors);
      const [fit] = fitLinearModel(table, { responses: ['value'], terms: factors });
      // the sums are found when first asked for
      void fit!.sequentialTable;
      return { fit: fit!, terms: kept };
    } catch (error) {
      if (!(error instanceof StatisticsError) || error.reason !== 'aliasedTerm') throw error;
      const fewer = without(kept, String(error.values.term));
      if (inOrder(fewer).length === inOrder(kept).length) throw error;
      kept = fewer;
    }
  }
}
