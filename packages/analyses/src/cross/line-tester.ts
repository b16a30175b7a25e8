import { catalogue } from '../options/catalogue.ts';
import { crossTrial, lineTester } from '@panicle/statistics/crossing-designs';
import { defineAnalysis } from '../analysis.ts';
import { columns, figures, table } from '../report/columns.ts';
import { factorialAnswer, factorialFigures } from './factorial-report.ts';
import { LINES_AND_TESTERS } from './cross-figures.ts';
import { takes, withDefault } from '../options/takes.ts';
import { crossPlots, crossRequired } from './cross-plots.ts';
import {
  crossAnova,
  effectColumns,
  effectRow,
  estimateTable,
  generalTable,
  geneticTable,
} from './cross-tables.ts';
import { crossDiagnostics } from './cross-diagnostics.ts';

export const analysis = defineAnalysis({
  environments: 'each',
  summary: {
    zh: '系 × 测验种：配合力与贡献率',
    en: 'line x tester analysis: combining ability and contributions',
  },
  example: {
    zh: '组合.csv --trait 产量 --female 系 --male 测验种 --block 重复',
    en: 'crosses.csv --trait yield --female line --male tester --block rep',
  },
  details: {
    zh: '母本为系，父本为测验种；亲本和对照（母本与父本相同）可在同一试验中。',
    en: 'Females are the lines, males the testers; parents and checks (each entered as its own female and male) may be included.',
  },
  model: {
    zh: 'y = μ + 系 + 测验种 + 系×测验种 + 区组 + e。',
    en: 'y = mu + line + tester + line x tester + block + e.',
  },
  source:
    'O. Kempthorne, An Introduction to Genetic Statistics (1957); R. K. Singh and B. D. Chaudhary, Biometrical Methods in Quantitative Genetic Analysis (1979)',
  options: {
    ...takes(crossRequired, ['block', 'inbreeding']),
    parents: withDefault(catalogue.parents, 'random'),
  },
  run(file, options) {
    const inbreeding = options.inbreeding;
    const trial = crossTrial(crossPlots(file, options));
    const found = lineTester(trial, {
      model: options.parents,
      ...(inbreeding === null ? {} : { inbreeding }),
    });
    const { contributions, specific, components } = found;
    return {
      answer: factorialAnswer(file, options.trait, found, ['系', 'lines'], ['测验种', 'testers']),
      figures: factorialFigures(file, trial, found, LINES_AND_TESTERS),
      tables: [
        crossAnova(found.rows, found),
        figures(
          'contributions',
          ['对组合平方和的贡献%', 'Contributions to crosses %'],
          [
            ['lines', '系', 'lines', contributions.lines],
            ['testers', '测验种', 'testers', contributions.testers],
            ['interaction', '系 × 测验种', 'lines x testers', contributions.interaction],
          ],
        ),
        generalTable('lines', ['系的一般配合力', 'General combining ability of lines'], found.lineAbility),
        generalTable(
          'testers',
          ['测验种的一般配合力', 'General combining ability of testers'],
          found.testerAbility,
        ),
        ...(specific === null
          ? []
          : [
              table(
                'specific',
                ['特殊配合力', 'Specific combining ability'],
                [...columns('line', 'tester'), ...effectColumns],
                specific.effects.map((one) => [one.line, one.tester, ...effectRow(one)]),
              ),
            ]),
        ...(components === null ? [] : [estimateTable(components.estimates), geneticTable(components)]),
      ],
      ...crossDiagnostics(file, options, trial),
      remarks: [],
    };
  },
});
