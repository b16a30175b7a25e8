import type { Term } from '@panicle/statistics/linear-model';
import { fitMixedModel, fitRemarks, MixedInference, type MixedFit } from '@panicle/statistics/mixed';
import { analysisCommand } from '../../tables/analysis-command.ts';
import type { ReportTable } from '../../tables/report.ts';
import type { Options } from '../../tables/options.ts';
import { comparisonOptions, comparisonTables } from './comparisons.ts';
import { mixedModelOf } from './mixed-model.ts';
import {
  componentTable,
  criteriaTable,
  heritabilityTable,
  predictionTable,
  randomTestTable,
  structureTables,
  testTable,
} from './mixed-tables.ts';
import { requireMeans, observedOnly, readTerms, sameFactors, termName } from './model-terms.ts';
import { takes } from './options.ts';
import { significanceLevel } from '../../tables/number-options.ts';
import { relativesOf } from './relatives.ts';

/** Degrees of freedom of the fixed part, as the options want them. */
export function inferenceOf(fit: MixedFit, options: Options): MixedInference {
  const asked = options.choice('df', ['kenward-roger', 'satterthwaite'], 'kenward-roger');
  return new MixedInference(fit, {
    method: asked === 'satterthwaite' ? 'satterthwaite' : 'kenwardRoger',
    confidence: 1 - significanceLevel(options),
  });
}

/** Means of fixed terms with their comparisons; a single fixed factor is listed without being asked for. */
export function fixedMeans(
  fit: MixedFit,
  inference: MixedInference,
  terms: readonly Term[],
  options: Options,
): ReportTable[] {
  requireMeans(terms, (term) =>
    fit.model.fixed.some(
      ({ factors, covariates = [] }) => covariates.length === 0 && sameFactors(factors, term),
    ),
  );
  const listed = terms.map((term) => ({
    trait: options.required('trait'),
    term: term.join(':'),
    set: inference.comparableMeans(term),
    standardErrors: inference.means(term).map(({ standardError }) => standardError),
  }));
  return comparisonTables(listed, options);
}

function meansAsked(fit: MixedFit, options: Options): readonly Term[] {
  const asked = options.list('means');
  if (asked.length > 0) return readTerms(asked.join(' + '));
  const entry = options.optional('entry');
  return fit.model.fixed.some((term) => termName(term) === entry) ? [[entry!]] : [];
}

export const mixedCommand = analysisCommand({
  name: 'trial mixed',
  summary: {
    zh: '线性混合模型（REML）：方差组分、BLUE、BLUP、检验、遗传力',
    en: 'linear mixed model by REML: variances, BLUEs, BLUPs, tests, heritability',
  },
  details: {
    zh: '性状 = 均值 + 固定项 + 随机项 + 残差，写法同公式：a + b:c。给出 --entry 时：品种为随机项则计算遗传力，为固定项则列出均值\n并作多重比较；系谱或标记亲缘关系用于含品种的随机项。',
    en: 'trait = mean + fixed terms + random terms + residual, written as in a formula: a + b:c. With --entry: heritability\nif entries are random, means and comparisons if they are fixed; relationships from a pedigree or markers apply to\nthe random term of the entries.',
  },
  ...takes(
    ['trait'],
    [
      'fixed',
      'random',
      'entry',
      'covariates',
      'residual-by',
      'covariance',
      'field',
      'row',
      'column',
      'field-by',
      'nugget',
      'weights',
      'pedigree',
      'markers',
      'blend',
      'means',
      'df',
      'hypotheses',
      'test-random',
      ...comparisonOptions,
    ],
  ),
  async analyse(file, options, context) {
    const relatives = await relativesOf(options, context);
    const { table, model } = mixedModelOf(file, options, relatives?.relationship ?? null);
    const control = { signal: context.signal };
    const fit = fitMixedModel(table, model, control);
    const observed = observedOnly(table, model.response, fit.design.rows);
    const without = (term: string) =>
      fitMixedModel(
        observed,
        { ...model, random: model.random.filter((own) => termName(own) !== term) },
        control,
      );
    const entry = options.optional('entry');
    const tables = [componentTable(fit), criteriaTable(fit)];
    const remarks = [...(relatives?.remarks ?? []), ...fitRemarks(fit)];
    if (model.fixed.length > 0) {
      const inference = inferenceOf(fit, options);
      tables.push(testTable(inference, options.choice('hypotheses', ['marginal', 'sequential'], 'marginal')));
      tables.push(...fixedMeans(fit, inference, meansAsked(fit, options), options));
      remarks.push(...inference.remarks);
    }
    if (options.flag('test-random')) tables.push(randomTestTable(fit, without));
    tables.push(...structureTables(fit));
    const ownTerm = model.random.find((term) => termName(term) === entry);
    if (ownTerm !== undefined && ownTerm.covariance === undefined)
      tables.push(heritabilityTable(fit, entry!));
    if (model.random.length > 0) tables.push(predictionTable(fit));
    return { tables, remarks };
  },
});
