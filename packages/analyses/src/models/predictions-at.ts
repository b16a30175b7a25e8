import { studentUpperQuantile } from '@panicle/statistics/distributions';
import type { LinearFit, PredictedMean, Predictions, Term } from '@panicle/statistics/linear-model';
import type { MixedInference } from '@panicle/statistics/mixed';
import { columns, table } from '../report/columns.ts';
import type { ReportColumn, ReportRemark, ReportTable, ReportValue } from '../report/report.ts';
import { wordFor } from '../report/words.ts';
import type { Chosen } from '../options/takes.ts';
import { predictionPoints, type AskedPoint, type ModelNames } from './prediction-points.ts';

/** A fitted model of a trait that can be asked. */
export interface PredictingModel extends ModelNames {
  trait: string;
  covariateMeans: ReadonlyMap<string, number>;
  hasRandomTerms: boolean;
  predict(term: Term, at: AskedPoint): Predictions<PredictedMean>;
}

/** Means of the terms at the levels and values that `--at` names; no table where it names none. */
export function predictionsAt(
  models: readonly PredictingModel[],
  terms: readonly Term[],
  { at, alpha }: Chosen<'at' | 'alpha'>,
): ReportTable[] {
  const [first] = models;
  const { names, points } = predictionPoints(at, first ?? { factors: [], covariates: [] });
  if (first === undefined || points.length === 0) return [];
  const free = freeTerms(terms, names);
  const missing: string[] = [];
  const rows = models.flatMap((model) =>
    free.flatMap((term) =>
      points.flatMap((point) => {
        const found = model.predict(term, point);
        missing.push(...found.missing.map((level) => [level, ...point.values].filter(Boolean).join(' · ')));
        return found.means.map((mean) => rowOf(model.trait, term, point, mean, alpha));
      }),
    ),
  );
  return [
    {
      ...table(
        'predictions_at',
        ['给定水平的预测均值', 'Predicted means at given levels'],
        [
          ...columns('trait', 'term', 'level'),
          ...names.map(headOf),
          ...columns('mean', 'standard_error', 'df', 'lower', 'upper'),
        ],
        rows,
      ),
      remarks: [...atMeans(first, names), ...without(missing)],
    },
  ];
}

/** Terms without the factors whose levels are given; the mean at the point alone where nothing else is left. */
function freeTerms(terms: readonly Term[], given: readonly string[]): Term[] {
  const free = terms.map((term) => term.filter((name) => !given.includes(name)));
  const once = free.filter((term, k) => free.findIndex((one) => one.join(':') === term.join(':')) === k);
  const named = once.filter((term) => term.length > 0);
  return named.length > 0 ? named : [[]];
}

const headOf = (name: string): ReportColumn => ({ key: `at_${name}`, text: wordFor(name, 'terms') });

function rowOf(
  trait: string,
  term: Term,
  { values }: AskedPoint,
  { level, estimate, standardError, df }: PredictedMean,
  alpha: number,
): ReportValue[] {
  const reach = df > 0 ? studentUpperQuantile(alpha / 2, df) * standardError : null;
  return [
    trait,
    term.length === 0 ? null : term.join(':'),
    level === '' ? null : level,
    ...values,
    estimate,
    standardError,
    Number.isFinite(df) ? df : null,
    reach === null ? null : estimate - reach,
    reach === null ? null : estimate + reach,
  ];
}

/** What the table averages over, and where its other covariates are. */
function atMeans(
  { covariateMeans, hasRandomTerms }: PredictingModel,
  names: readonly string[],
): ReportRemark[] {
  const others = [...covariateMeans].filter(([name]) => !names.includes(name));
  const text = hasRandomTerms
    ? {
        zh: '其余固定因素对各水平取平均；随机项中只计入所列因素的效应。',
        en: 'Other fixed factors are averaged over their levels; of the random terms those of the listed factors count.',
      }
    : { zh: '其余因素对各水平取平均。', en: 'Other factors are averaged over their levels.' };
  const averaged = { text, values: {} };
  if (others.length === 0) return [averaged];
  const list = others.map(([name, mean]) => `${name} = ${Number(mean.toPrecision(6))}`).join(', ');
  return [
    averaged,
    {
      text: { zh: '其余协变量取均值：{list}。', en: 'Other covariates are at their means: {list}.' },
      values: { list },
    },
  ];
}

const MOST_NAMED = 10;

function without(missing: readonly string[]): ReportRemark[] {
  const levels = [...new Set(missing)];
  if (levels.length === 0) return [];
  return [
    {
      text: {
        zh: '{count} 个组合因缺少小区而无法预测，未列出：{levels}{more}。',
        en: '{count} {count, combination has|combinations have} no plots that tell {count, its mean|their means}; not listed: {levels}{more}.',
      },
      values: {
        count: levels.length,
        levels: levels.slice(0, MOST_NAMED).join(', '),
        more: levels.length > MOST_NAMED ? ' …' : '',
      },
    },
  ];
}

/** A linear model of fixed effects as one that can be asked. */
export const predictingLinear = (fit: LinearFit, names: ModelNames): PredictingModel => ({
  ...names,
  trait: fit.response,
  covariateMeans: fit.covariateMeans,
  hasRandomTerms: false,
  predict: (term, at) => fit.predictions(term, at),
});

/** A mixed model as one that can be asked. */
export function predictingMixed(inference: MixedInference, trait: string): PredictingModel {
  const { fit } = inference;
  const { fixed, random } = fit.model;
  return {
    trait,
    factors: [...fixed, ...random].flatMap(({ factors }) => factors),
    covariates: fixed.flatMap(({ covariates = [] }) => covariates),
    covariateMeans: fit.design.covariateMeans,
    hasRandomTerms: random.length > 0,
    predict(term, at) {
      const { means, missing } = inference.predictionsAt(term, at);
      return { missing, means: means.map(({ degrees, ...mean }) => ({ ...mean, df: degrees })) };
    },
  };
}
