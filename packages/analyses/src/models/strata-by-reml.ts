import type { Table } from '@panicle/statistics/data';
import type { LinearFormula, Term } from '@panicle/statistics/linear-model';
import {
  fitRemarks,
  fitStrataByReml,
  MixedInference,
  testFixedTerms,
  type FixedTest,
} from '@panicle/statistics/mixed';
import { listNames, remark, StatisticsError, type Remark } from '@panicle/statistics/statistics-error';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import type { ListedMeans } from '../report/comparisons.ts';

/** What the mixed model gives of a trait whose trial is not balanced. */
export interface StrataByReml {
  trait: string;
  tests: FixedTest[];
  means: ListedMeans[];
  remarks: Remark[];
  inference: MixedInference;
}

export function strataByReml(
  plots: Table,
  trait: string,
  formula: LinearFormula,
  treatments: readonly Term[],
): StrataByReml {
  const fit = fitStrataByReml(plots, trait, formula);
  const inference = new MixedInference(fit);
  const units = listNames(formula.strata.map((unit) => unit.join(':')));
  const remarks = [remark('strataByReml', { trait, units }), ...fitRemarks(fit), ...inference.remarks];
  const means = treatments.flatMap((term): ListedMeans[] => {
    const found = meansOf(inference, term);
    if ('name' in found) {
      remarks.push(found);
      return [];
    }
    return [{ trait, term: term.join(':'), ...found }];
  });
  const tests = testFixedTerms(inference, 'marginal');
  return {
    trait,
    inference,
    tests,
    means,
    remarks: [...remarks, ...tests.flatMap((test) => test.remark ?? [])],
  };
}

/** Means of a term with their errors; where a cell without plots leaves one unknown, the remark that says so. */
function meansOf(
  inference: MixedInference,
  term: Term,
): Pick<ListedMeans, 'set' | 'standardErrors'> | Remark {
  try {
    return {
      set: inference.comparableMeans(term),
      standardErrors: inference.means(term).map(({ standardError }) => standardError),
    };
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error;
    if (error.reason !== 'emptyCellInMean' && error.reason !== 'notEstimable') throw error;
    return remark(error.reason, error.values);
  }
}

/** Tests of the mixed models under each other; no table without a model. */
export function remlTestTable(found: readonly StrataByReml[]): ReportTable[] {
  if (found.length === 0) return [];
  const heads = [
    ...columns('trait', 'term', 'df'),
    column('denominator_df', '分母自由度', 'denominator df'),
    ...columns('f', 'p'),
  ];
  const rows = found.flatMap(({ trait, tests }) =>
    tests.map(({ term, numerator, denominator, f, p }) => [trait, term, numerator, denominator, f, p]),
  );
  return [table('tests', ['固定项检验（混合模型）', 'Tests of fixed terms (mixed model)'], heads, rows)];
}
