import {
  interactionPredictions,
  predictedPerformance,
  probabilityOverCheck,
} from '@panicle/statistics/interaction';
import { fitMixedModel, fitRemarks } from '@panicle/statistics/mixed';
import { severalEnvironments } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { componentTable } from '../models/mixed-tables.ts';
import { modelTable } from '../models/model-terms.ts';
import { predictionAnswer, predictionFigures, type OverCheck } from './prediction-answer.ts';
import { takes } from '../options/takes.ts';
import { mixedDiagnostics } from '../models/mixed-diagnostics.ts';

function overCheckTable(over: readonly OverCheck[]): ReportTable {
  return table(
    'over_check',
    ['超过对照的概率', 'Probability of beating the check'],
    [...columns('entry', 'difference', 'standard_error'), column('probability', '概率', 'probability')],
    over.map((one) => [one.genotype, one.difference, one.standardError, one.probability]),
  );
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '混合模型预测：WAASB、HMRPGV、超过对照的概率',
    en: 'mixed-model predictions: WAASB, HMRPGV, probability of beating the check',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复 --check CK',
    en: 'plots.csv --trait yield --entry entry --environment site --block rep --check CK',
  },
  details: {
    zh: '环境固定，品种、品种×环境（及环境内区组）随机。给出 --check 时计算真正超过对照 --margin 以上的概率；给出 --new-environments\n时为在这么多新环境中的平均。',
    en: 'Environments are fixed; entries, entries x environments (and blocks within environments) random. --check gives the\nprobability that an entry is truly better by more than --margin; --new-environments, on the mean over that many new ones.',
  },
  model: {
    zh: 'y = 环境 + 区组（环境内）+ g + ge + e，g ~ N(0, σ²g)，ge ~ N(0, σ²ge)。',
    en: 'y = environment + block within environment + g + ge + e, g ~ N(0, s2g), ge ~ N(0, s2ge).',
  },
  source:
    'T. Olivoto et al., Agronomy Journal 111 (2019) 2949-2960; M. D. V. de Resende, Matemática e estatística na análise de experimentos e no melhoramento genético (2007)',
  options: takes(['trait', 'entry', 'environment'], ['block', 'check', 'margin', 'newEnvironments']),
  check: (counts) => severalEnvironments(counts),
  run(file, options, { signal }) {
    const response = options.trait;
    const genotype = options.entry;
    const environment = options.environment;
    const block = options.block;
    const blocks = block === null ? [] : [{ factors: [environment, block] }];
    const fit = fitMixedModel(
      modelTable(file, [response], [[genotype, environment, ...(block === null ? [] : [block])]]),
      {
        response,
        fixed: [{ factors: [environment] }],
        random: [{ factors: [genotype] }, { factors: [genotype, environment] }, ...blocks],
      },
      { signal },
    );
    const performance = predictedPerformance(interactionPredictions(fit, { genotype, environment }));
    const tables = [
      componentTable(fit),
      table(
        'performance',
        ['丰产性与稳定性', 'Performance and stability'],
        [
          ...columns('entry', 'mean'),
          column('waasb', 'WAASB', 'WAASB'),
          column('waasby', 'WAASBY', 'WAASBY'),
          column('hmgv', 'HMGV', 'HMGV'),
          column('rpgv', 'RPGV', 'RPGV'),
          column('hmrpgv', 'HMRPGV', 'HMRPGV'),
        ],
        performance
          .toSorted((a, b) => b.mean - a.mean)
          .map((one) => [
            one.genotype,
            one.mean,
            one.waasb,
            one.waasby,
            one.harmonicMean,
            one.relativePerformance,
            one.harmonicRelativePerformance,
          ]),
      ),
    ];
    const check = options.check;
    const count = options.newEnvironments;
    const over =
      check === null
        ? []
        : probabilityOverCheck(fit, {
            genotype,
            check,
            margin: options.margin ?? 0,
            ...(count === null ? {} : { newEnvironments: { environment, count } }),
          }).toSorted((a, b) => b.probability - a.probability);
    if (check !== null) tables.push(overCheckTable(over));
    return {
      answer: predictionAnswer(file, response, performance, over, check),
      tables,
      figures: predictionFigures(file, response, performance, over),
      ...mixedDiagnostics(fit, file, response, genotype),
      remarks: fitRemarks(fit),
    };
  },
});
