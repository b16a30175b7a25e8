import { fitRemarks } from '@panicle/statistics/mixed';
import { remark } from '@panicle/statistics/statistics-error';
import {
  FIRST_STAGE_COVARIANCE,
  FIRST_STAGE_ERROR,
  firstStage,
  secondStage,
} from '@panicle/statistics/two-stage';
import { squares } from '../memory.ts';
import { severalEnvironments } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { comparisonOptions, comparisonTables, type ListedMeans } from '../report/comparisons.ts';
import { comparedMeansFigures } from '../figures/compared-means.ts';
import { entryEnvironmentFigure } from '../figures/two-way-tables.ts';
import { mixedAnswer } from './mixed-answer.ts';
import { mixedFigures } from './mixed-figures.ts';
import { fixedMeans, inferenceOf } from './mixed-means.ts';
import { componentTable, criteriaTable, predictionTable, testTable } from './mixed-tables.ts';
import { modelTerms } from './bar-terms.ts';
import { mixedTerm, modelTable, termName } from './model-terms.ts';
import { takes } from '../options/takes.ts';
import { firstComponents, firstMeans, leftOut } from './first-stage-tables.ts';
import { requireConstant, fieldOf } from './stages.ts';
import { meanDiagnostics } from '../diagnostics/mean-diagnostics.ts';

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '两步分析：先逐个试验，再按精度加权汇总',
    en: 'two-stage analysis: each trial separately, then the weighted means',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点 --first-fixed 重复 --fixed 品种 --random "试点 + 品种:试点"',
    en: 'plots.csv --trait yield --entry entry --environment site --first-fixed rep --fixed entry --random "site + entry:site"',
  },
  details: {
    zh: '第一步在每个试验（--environment）内用 --first-fixed、--first-random 求品种校正均值；第二步按 --fixed、--random 分析这些均值，\n权重取自其协方差矩阵。',
    en: 'Stage one: adjusted means of the entries of each trial (--environment) by --first-fixed and --first-random. Stage two: a\nmodel of these means by --fixed and --random, weighted by their covariance matrices.',
  },
  model: {
    zh: '第一步：y = 品种 + 试验内各项 + e；第二步：均值 = 固定项 + 随机项 + d，d 的协方差矩阵取自第一步。',
    en: 'Stage one: y = entry + terms within the trial + e; stage two: mean = fixed + random terms + d, where d has the covariances of stage one.',
  },
  source:
    'H. P. Piepho, J. Möhring, T. Schulz-Streeck and J. O. Ogutu, Biometrical Journal 54 (2012) 844-860',
  options: takes(
    ['trait', 'entry', 'environment'],
    [
      'firstFixed',
      'firstRandom',
      'firstSpatial',
      'row',
      'column',
      'fixed',
      'random',
      'weighting',
      'df',
      ...comparisonOptions,
    ],
  ),
  check: (counts) => severalEnvironments(counts),
  memory: ({ entries }) => squares(entries, 4),
  run(file, options, { signal }) {
    const response = options.trait;
    const entry = options.entry;
    const trial = options.environment;
    const inFirst = modelTerms(options.firstFixed, options.firstRandom);
    const inSecond = modelTerms(options.fixed, options.random);
    const within = [...inFirst.fixed, ...inFirst.random];
    const between = [...inSecond.fixed, ...inSecond.random];
    const field = fieldOf(options);
    const numbers = [response, ...(field ? [field.row, field.column] : [])];
    const plots = modelTable(file, numbers, [[entry, trial], ...within, ...between]);
    requireConstant(plots, between.flat(), { entry, trial });
    const first = firstStage(
      plots,
      {
        response,
        entry,
        trial,
        fixed: inFirst.fixed.map((term) => mixedTerm(term, [])),
        random: inFirst.random.map((factors) => ({ factors })),
        ...(field ? { field } : {}),
      },
      { signal },
    );
    const fit = secondStage(
      first,
      {
        fixed: inSecond.fixed.map((term) => mixedTerm(term, [])),
        random: inSecond.random.map((factors) => ({ factors })),
        weighting: options.weighting,
      },
      { signal },
    );
    const isHidden = (term: string) => term === FIRST_STAGE_COVARIANCE;
    const tables = [componentTable(fit, isHidden), criteriaTable(fit)];
    const means: ListedMeans[] = [];
    const remarks = fitRemarks(fit);
    if (fit.model.residualName === FIRST_STAGE_ERROR) remarks.push(remark('errorsOfFirstStage'));
    if (fit.model.fixed.length > 0) {
      const inference = inferenceOf(fit, options);
      tables.push(testTable(inference, 'marginal'));
      remarks.push(...inference.remarks);
      const entriesFixed = fit.model.fixed.some((term) => termName(term) === entry);
      means.push(...fixedMeans(fit, inference, entriesFixed ? [[entry]] : [], response));
      tables.push(...comparisonTables(means, options));
    }
    if (inSecond.random.length > 0) tables.push(predictionTable(fit, isHidden));
    const cells = first.trials.flatMap((one) =>
      one.entries.map((name, k) => ({ entry: name, environment: one.trial, value: one.means[k]! })),
    );
    const left = fit.residuals;
    return {
      answer: mixedAnswer(fit, file, { trait: response, entry }, means, isHidden),
      figures: [
        ...comparedMeansFigures(file, means, options),
        ...mixedFigures(fit, file, response, entry, isHidden),
        ...entryEnvironmentFigure(file, response, cells),
      ],
      tables: [...tables, firstComponents(first), firstMeans(first), ...leftOut(first)],
      ...meanDiagnostics(
        file,
        response,
        Array.from(left.rows, (row, k) => ({ ...cells[row]!, fitted: left.fitted[k]! })),
      ),
      // The second stage has means of the first in place of plots; the reader asked for a trait.
      remarks: remarks.map((one) => ({ ...one, values: { ...one.values, trait: response } })),
    };
  },
});
