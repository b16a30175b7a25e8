import { eberhartRussell, jointRegression } from '@panicle/statistics/interaction';
import { reactionNormFigure } from '../figures/reaction-norms.ts';
import { twoWayTable } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { errorIfKnown, gxeOptional, gxeRequired, hasErrors, seriesOf, seriesRemarks } from './means.ts';
import { takes } from '../options/takes.ts';
import { eberhartRussellTables, jointTables, slopeAnswer, slopeFigure } from './regression-report.ts';
import { fittedMeans, meanDiagnostics } from '../diagnostics/mean-diagnostics.ts';

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '对环境指数的回归：Eberhart-Russell、Finlay-Wilkinson',
    en: 'regression on the environments: Eberhart-Russell, Finlay-Wilkinson',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复',
    en: 'plots.csv --trait yield --entry entry --environment site --block rep',
  },
  details: {
    zh: '完整且有重复时给出 Eberhart-Russell 分析；联合回归允许空单元格。',
    en: 'Eberhart and Russell’s analysis needs a complete table and replicated plots; the joint regression allows for\nempty cells.',
  },
  model: {
    zh: '均值 = g + b × 环境指数 + 离差。',
    en: 'mean = g + b x environment index + deviation.',
  },
  source:
    'K. W. Finlay and G. N. Wilkinson, Australian Journal of Agricultural Research 14 (1963) 742-754; S. A. Eberhart and W. A. Russell, Crop Science 6 (1966) 36-40; R. G. Digby, Journal of Agricultural Science 93 (1979) 81-86',
  takesMeans: { of: 'environments' },
  options: takes(gxeRequired, gxeOptional),
  check: (counts, { trait }, input) =>
    twoWayTable(counts, { least: 3, gaps: 'allowed', errors: hasErrors(input, trait) }),
  run(file, options) {
    const series = seriesOf(file, options);
    const { means } = series;
    const error = errorIfKnown(series);
    const whole = means.values.every((value) => !Number.isNaN(value));
    const russell = error !== null && whole ? eberhartRussellTables(eberhartRussell(means, error)) : [];
    const joint = jointRegression(means);
    const lines = means.genotypes.map((entry, k) => ({
      entry,
      mean: joint.genotype[k]!,
      slope: joint.sensitivity[k]!,
      error: joint.sensitivityError[k]!,
    }));
    return {
      answer: slopeAnswer(lines),
      tables: [...russell, ...jointTables(means, joint)],
      figures: [
        ...reactionNormFigure(file, options.trait, lines, [...joint.environment]),
        ...slopeFigure(file, options.trait, lines),
      ],
      ...meanDiagnostics(
        file,
        options.trait,
        fittedMeans(
          means,
          lines.flatMap(({ mean, slope }) =>
            Array.from(joint.environment, (effect) => mean + slope * effect),
          ),
        ),
      ),
      remarks: seriesRemarks(series),
    };
  },
});
