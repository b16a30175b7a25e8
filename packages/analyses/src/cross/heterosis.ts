import { crossTrial, heterosis, inbreedingDepression, type Gain } from '@panicle/statistics/crossing-designs';
import { errorFinding } from '../check/finding.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportColumn, type ReportTable, type ReportValue } from '../report/report.ts';
import { heterosisAnswer, heterosisFigures } from './heterosis-report.ts';
import { takes } from '../options/takes.ts';
import { crossPlots, crossRequired } from './cross-plots.ts';
import { crossDiagnostics } from './cross-diagnostics.ts';

function gainColumns(key: string, zh: string, en: string): ReportColumn[] {
  return [
    column(key, zh, en),
    column(`${key}_percent`, `${zh}%`, `${en} %`),
    column(`${key}_p`, `${zh}P`, `${en}: P`),
  ];
}

function gainRow(gain: Gain | null): ReportValue[] {
  return gain === null ? [null, null, null] : [gain.effect, gain.percent, gain.p];
}

function depressionTable(trial: ReturnType<typeof crossTrial>): ReportTable {
  return table(
    'inbreeding_depression',
    ['自交衰退', 'Inbreeding depression'],
    [
      ...columns('female', 'male'),
      column('first_generation', '第一世代', 'first generation'),
      column('selfed', '自交后代', 'selfed'),
      ...gainColumns('loss', '衰退', 'depression'),
    ],
    inbreedingDepression(trial).map((one) => [one.female, one.male, one.base, one.selfed, ...gainRow(one)]),
  );
}

export const analysis = defineAnalysis({
  environments: 'each',
  summary: {
    zh: '杂种优势：中亲、超亲、超标优势，自交衰退',
    en: 'heterosis over the mid-parent, the better parent and the check; inbreeding depression',
  },
  example: {
    zh: '组合.csv --trait 产量 --female 母本 --male 父本 --block 重复 --check CK',
    en: 'crosses.csv --trait yield --female female --male male --block rep --check CK',
  },
  details: {
    zh: '亲本和对照的行母本与父本相同。给出 --generation（F1、F2）时计算自交衰退。',
    en: 'Parents and checks are entered with themselves as female and male. --generation (F1, F2) adds inbreeding depression.',
  },
  model: {
    zh: '优势 = F1 − 中亲值（高亲值、对照），用试验误差作 t 检验。',
    en: 'heterosis = F1 - mid-parent (better parent, check), by t tests with the error of the trial.',
  },
  source: 'R. K. Singh and B. D. Chaudhary, Biometrical Methods in Quantitative Genetic Analysis (1979)',
  options: takes(crossRequired, ['block', 'check', 'better', 'generation']),
  check: ({ crosses }, { female, male, check }, input) => {
    const [mothers, fathers] = [input.texts(female), input.texts(male)];
    const hasParents = mothers.some((name, plot) => name !== null && name === fathers[plot]);
    return hasParents || check !== null || (crosses ?? 0) === 0
      ? []
      : [
          errorFinding(
            '没有亲本小区（--female 与 --male 相同）可供比较。',
            'There are no plots of parents (the same --female and --male) to compare with.',
          ),
        ];
  },
  run(file, options) {
    const trial = crossTrial(crossPlots(file, options));
    const check = options.check;
    const found = heterosis(trial, {
      better: options.better,
      ...(check === null ? {} : { check }),
    });
    const tables = [
      table(
        'heterosis',
        ['杂种优势', 'Heterosis'],
        [
          ...columns('cross', 'mean'),
          ...gainColumns('mid_parent', '中亲优势', 'over the mid-parent'),
          ...gainColumns('better_parent', '超亲优势', 'over the better parent'),
          ...gainColumns('check', '超标优势', 'over the check'),
          column('potence', '显性势', 'potence ratio'),
        ],
        found.map((one) => [
          one.cross.name,
          one.mean,
          ...gainRow(one.midParent),
          ...gainRow(one.betterParent),
          ...gainRow(one.standard),
          one.potence,
        ]),
      ),
    ];
    if (options.generation !== null) tables.push(depressionTable(trial));
    return {
      answer: heterosisAnswer(file, options.trait, found, { check, better: options.better }),
      tables,
      figures: heterosisFigures(file, options.trait, found),
      ...crossDiagnostics(file, options, trial),
      remarks: [],
    };
  },
});
