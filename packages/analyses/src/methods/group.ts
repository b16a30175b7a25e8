import { analyseWithinGroupRepeat } from '@panicle/statistics/trial-methods';
import { errorFinding } from '../check/finding.ts';
import { defineAnalysis } from '../analysis.ts';
import { figures } from '../report/columns.ts';
import { comparisonOptions, comparisonTables } from '../report/comparisons.ts';
import { modelComponents, testedAnova } from './method-tables.ts';
import { comparedMeansFigures } from '../figures/compared-means.ts';
import { estimateFigure, predictionCaption } from '../figures/estimates.ts';
import { deviationFigure, groupAnswer } from './group-report.ts';
import { takes } from '../options/takes.ts';
import { withOutliersLeftOut } from './outliers-left-out.ts';
import { groupTable, entryTable, predictionTable } from './group-tables.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

export const analysis = defineAnalysis({
  environments: 'each',
  designs: { withinGroup: {} },
  ofTheseDesignsOnly: true,
  summary: {
    zh: '组内重复试验：与本组对照比较，组间通过共同对照联系',
    en: 'within-group replicates: entries compared with the checks of their group',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --group 组 --block 重复 --checks CK1,CK2',
    en: 'plots.csv --trait yield --entry entry --group set --block rep --checks CK1,CK2',
  },
  details: {
    zh: '每组有自己的区组，共同对照出现在各组中。默认剔除残差超出四分位数界限的小区。定义见 docs/statistics-methods.zh.md。',
    en: 'Each group has its own blocks; common checks are grown in all of them. Plots whose residuals lie beyond the quartile\nfences are excluded by default. Definitions: docs/statistics-methods.md.',
  },
  model: {
    zh: 'y = μ + 组 + 区组（组内）+ 品种（组内）+ e；组间经共同对照比较。',
    en: 'y = mu + group + block within group + entry within group + e; groups are connected by the common checks.',
  },
  source:
    'R. E. Comstock and H. F. Robinson, Biometrics 4 (1948) 254-266; W. M. Schutz and C. C. Cockerham, Biometrics 22 (1966) 843-863',
  options: takes(['trait', 'entry', 'group', 'block'], ['checks', 'outliers', ...comparisonOptions]),
  check(_counts, options, input) {
    const groups = input.factor(options.group).levels.length;
    return groups > 1
      ? []
      : [errorFinding('组内重复法至少需要 2 个组。', 'The within-group method needs at least 2 groups.')];
  },
  run(file, options, { signal }) {
    const trait = options.trait;
    const found = analyseWithinGroupRepeat(
      {
        trait,
        values: file.numbers(trait),
        entry: file.factor(options.entry),
        group: file.factor(options.group),
        block: file.factor(options.block),
        checks: options.checks,
      },
      { alpha: options.alpha, outliers: options.outliers },
      { signal },
    );
    const joint = found.jointMeans;
    const means =
      joint === null
        ? []
        : [
            {
              trait,
              term: 'entry',
              set: { ...joint.set, levels: joint.entries },
              standardErrors: joint.standardErrors,
            },
          ];
    const { entries } = found;
    const report = {
      answer: groupAnswer(trait, entries, found.predictions.entries, options.checks),
      figures: [
        ...comparedMeansFigures(file, means, options),
        ...deviationFigure(file, trait, entries),
        ...estimateFigure(
          file,
          trait,
          found.predictions.entries.map(({ level, ...one }) => ({ ...one, entry: level })),
          {
            name: 'predictions',
            title: { zh: '品种预测值（BLUP）', en: 'Predictions of entries (BLUP)' },
            of: ['预测值（BLUP）', 'prediction (BLUP)'],
            caption: predictionCaption,
          },
        ),
      ],
      tables: [
        testedAnova('anova', ['组内合并方差分析', 'Separate and pooled group analyses'], found.pooled),
        ...(found.joint === null
          ? []
          : [testedAnova('joint_anova', ['联合方差分析', 'Joint analysis of variance'], found.joint)]),
        figures(
          'figures',
          ['检验与遗传力', 'Tests and heritability'],
          [
            ['additivity_f', '可加性F', 'F of nonadditivity', found.additivity?.f ?? null],
            ['additivity_p', 'P', 'P', found.additivity?.p ?? null],
            ['heritability', '遗传力', 'heritability', found.heritability],
          ],
        ),
        groupTable(found),
        entryTable(found),
        predictionTable(found),
        modelComponents([
          ['BLUE', found.recovered],
          ['BLUP', found.predictions],
        ]),
        ...comparisonTables(means, options),
      ],
      ...plotDiagnostics(file, [{ trait, residuals: found.residuals }], labelsOf(options), options.entry),
      remarks: found.remarks,
    };
    return withOutliersLeftOut(report, found.outliers, file, options);
  },
});
