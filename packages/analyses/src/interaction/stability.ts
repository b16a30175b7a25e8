import { twoWayTable } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { errorIfKnown, gxeOptional, gxeRequired, hasErrors, seriesOf, seriesRemarks } from './means.ts';
import { stabilityAnswer, stabilityFigures } from './stability-answer.ts';
import { takes } from '../options/takes.ts';
import { figureTable, rankTable, reliabilityTable, testTables } from './stability-tables.ts';
import { fittedMeans, meanDiagnostics } from '../diagnostics/mean-diagnostics.ts';
import { interactionOf, type CellMeans } from '@panicle/statistics/interaction';

/** Main effects alone: what is left of them is the interaction. */
function additiveMeans(means: CellMeans): Float64Array {
  const interaction = interactionOf(means);
  return means.values.map((value, cell) => value - interaction[cell]!);
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '稳定性：参数法、秩次法、高产稳产指数',
    en: 'stability statistics: variances, ranks, yield-stability',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复',
    en: 'plots.csv --trait yield --entry entry --environment site --block rep',
  },
  details: {
    zh: '各参数来自品种×环境均值；各环境内有重复，或均值带有标准误时，并作检验。',
    en: 'All are based on the means of entries in environments; tests need replicates within environments,\nor standard errors of the means.',
  },
  model: {
    zh: '均值 = μ + g + e + ge；各参数由 ge 及其对环境指数的回归得出。',
    en: 'mean = mu + g + e + ge; the statistics follow from ge and its regression on the environment index.',
  },
  source:
    'G. K. Shukla, Heredity 29 (1972) 237-245; C. S. Lin and M. R. Binns, Canadian Journal of Plant Science 68 (1988) 193-198; M. S. Kang, Agronomy Journal 85 (1993) 754-757; R. Nassar and M. Huehn, Biometrics 43 (1987) 45-53',
  takesMeans: { of: 'environments' },
  options: takes(gxeRequired, gxeOptional),
  check: (counts, options, input) =>
    twoWayTable(counts, {
      gaps: options.fillAxes === null ? 'refused' : 'allowed',
      errors: hasErrors(input, options.trait),
    }),
  run(file, options) {
    const series = seriesOf(file, options);
    const error = errorIfKnown(series);
    const { means } = series;
    return {
      answer: stabilityAnswer(means, error),
      figures: stabilityFigures(file, options.trait, means, error),
      tables: [
        figureTable(means),
        rankTable(means),
        ...reliabilityTable(means),
        ...(error === null ? [] : testTables(means, error)),
      ],
      ...meanDiagnostics(file, options.trait, fittedMeans(means, additiveMeans(means))),
      remarks: seriesRemarks(series),
    };
  },
});
