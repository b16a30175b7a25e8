import { fitMixedModel, fitRemarks } from '@panicle/statistics/mixed';
import { errorFinding } from '../check/finding.ts';
import { defineAnalysis } from '../analysis.ts';
import { comparedMeansFigures } from '../figures/compared-means.ts';
import { comparisonOptions, comparisonTables, type ListedMeans } from '../report/comparisons.ts';
import { mixedAnswer } from './mixed-answer.ts';
import { mixedFigures } from './mixed-figures.ts';
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
import { observedOnly, termName } from './model-terms.ts';
import { squares } from '../memory.ts';
import { takes } from '../options/takes.ts';
import { relativesOf } from './relatives.ts';
import { effectTables } from './effect-table.ts';
import { inferenceOf, fixedMeans, meansAsked, termsPredicted } from './mixed-means.ts';
import { predictingMixed, predictionsAt } from './predictions-at.ts';
import { mixedDiagnostics } from './mixed-diagnostics.ts';

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '线性混合模型（REML）：方差组分、BLUE、BLUP、检验、遗传力',
    en: 'linear mixed model by REML: variances, BLUEs, BLUPs, tests, heritability',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --fixed "重复 + 品种" --random 重复:区组',
    en: 'plots.csv --trait yield --entry entry --fixed "rep + entry" --random rep:block',
  },
  details: {
    zh: '性状 = 均值 + 固定项 + 随机项 + 残差，写法同公式：a + b:c。给出 --entry 时：品种为随机项则计算遗传力，为固定项则列出均值\n并作多重比较；系谱或标记亲缘关系用于含品种的随机项。',
    en: 'trait = mean + fixed terms + random terms + residual, written as in a formula: a + b:c. With --entry: heritability\nif entries are random, means and comparisons if they are fixed; relationships from a pedigree or markers apply to\nthe random term of the entries.',
  },
  model: {
    zh: 'y = Xb + Zu + e，u ~ N(0, G)，e ~ N(0, R)；方差用 REML 估计，b 为 BLUE，u 为 BLUP。',
    en: 'y = X b + Z u + e, u ~ N(0, G), e ~ N(0, R); variances by REML, b are BLUEs, u are BLUPs.',
  },
  source:
    'H. D. Patterson and R. Thompson, Biometrika 58 (1971) 545-554; C. R. Henderson, Biometrics 31 (1975) 423-447; A. R. Gilmour, R. Thompson and B. R. Cullis, Biometrics 51 (1995) 1440-1450',
  options: takes(
    ['trait'],
    [
      'fixed',
      'random',
      'entry',
      'covariates',
      'residualBy',
      'covariance',
      'field',
      'row',
      'column',
      'fieldBy',
      'nugget',
      'weights',
      'pedigree',
      'markers',
      'blend',
      'means',
      'at',
      'df',
      'hypotheses',
      'testRandom',
      ...comparisonOptions,
    ],
  ),
  check: (_counts, { fixed, random, field, row, column }) => [
    ...(fixed === null && random === null
      ? [errorFinding('请给出 --fixed 或 --random。', 'Give --fixed or --random.')]
      : []),
    ...(field !== null && (row === null || column === null)
      ? [errorFinding('--field 需要 --row 与 --column。', '--field needs --row and --column.')]
      : []),
  ],
  memory: ({ entries }) => squares(entries, 2),
  run(file, options, { signal }) {
    const relatives = relativesOf(options);
    const { table, model } = mixedModelOf(file, options, relatives?.relationship ?? null);
    const control = { signal };
    const fit = fitMixedModel(table, model, control);
    const observed = observedOnly(table, model.response, fit.design.rows);
    const without = (term: string) =>
      fitMixedModel(
        observed,
        { ...model, random: model.random.filter((own) => termName(own) !== term) },
        control,
      );
    const entry = options.entry;
    const tables = [componentTable(fit), criteriaTable(fit)];
    const means: ListedMeans[] = [];
    const remarks = [...(relatives?.remarks ?? []), ...fitRemarks(fit)];
    const inference = model.fixed.length > 0 || options.at !== null ? inferenceOf(fit, options) : null;
    if (inference !== null && model.fixed.length > 0) {
      tables.push(testTable(inference, options.hypotheses));
      means.push(...fixedMeans(fit, inference, meansAsked(fit, options), options.trait));
      tables.push(...comparisonTables(means, options));
      tables.push(
        ...effectTables(
          inference,
          means.map(({ term }) => term),
        ),
      );
      remarks.push(...inference.remarks);
    }
    if (inference !== null)
      tables.push(
        ...predictionsAt([predictingMixed(inference, options.trait)], termsPredicted(fit, options), options),
      );
    if (options.testRandom) tables.push(randomTestTable(fit, without));
    tables.push(...structureTables(fit));
    const ownTerm = model.random.find((term) => termName(term) === entry);
    if (ownTerm !== undefined && ownTerm.covariance === undefined)
      tables.push(heritabilityTable(fit, entry!));
    if (model.random.length > 0) tables.push(predictionTable(fit));
    return {
      answer: mixedAnswer(fit, file, { trait: options.trait, entry }, means),
      tables,
      figures: [
        ...comparedMeansFigures(file, means, options),
        ...mixedFigures(fit, file, options.trait, entry),
      ],
      ...mixedDiagnostics(fit, file, options.trait, entry),
      remarks,
    };
  },
});
