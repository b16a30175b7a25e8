import { catalogue } from '../options/catalogue.ts';
import {
  crossTrial,
  diallel,
  diallelOverEnvironments,
  type Diallel,
} from '@panicle/statistics/crossing-designs';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { generalAnswer, geneticAnswer, ratioAnswer, ratioOfRows, specificAnswer } from './cross-answer.ts';
import { crossMeansFigure, generalFigure, geneticFigure, specificFigure } from './cross-figures.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, figures, table } from '../report/columns.ts';
import type { ReportTable } from '../report/report.ts';
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

function specificTable({ specific }: Pick<Diallel, 'specific'>): ReportTable[] {
  if (specific === null) return [];
  return [
    table(
      'specific',
      ['特殊配合力', 'Specific combining ability'],
      [...columns('first', 'second'), ...effectColumns],
      specific.effects.map((one) => [one.first, one.second, ...effectRow(one)]),
    ),
  ];
}

function reciprocalTable({ reciprocal }: Diallel): ReportTable[] {
  if (reciprocal.length === 0) return [];
  return [
    table(
      'reciprocal',
      ['正反交效应', 'Reciprocal effects'],
      [...columns('female', 'male'), ...effectColumns],
      reciprocal.map((one) => [one.female, one.male, ...effectRow(one)]),
    ),
  ];
}

/** What both kinds of diallel have in common. */
function abilityTables(
  found: Pick<Diallel, 'rows' | 'blocks' | 'error' | 'general' | 'specific' | 'components'>,
) {
  return [
    crossAnova(found.rows, found),
    generalTable('general', ['一般配合力', 'General combining ability'], found.general),
    ...specificTable(found),
    ...(found.components === null
      ? []
      : [estimateTable(found.components.estimates), geneticTable(found.components)]),
  ];
}

type Abilities = Pick<Diallel, 'error' | 'general' | 'specific' | 'components'>;

function abilityAnswer(file: PlotTable, trait: string, found: Abilities, ratio: number): Text[] {
  return [
    generalAnswer(file, trait, [{ ability: found.general, of: ['亲本', 'parents'] }]),
    ...specificAnswer(file, trait, found.specific?.effects ?? []),
    ...(found.components === null ? ratioAnswer(ratio) : [geneticAnswer(found.components)]),
  ];
}

function abilityFigures(file: PlotTable, trait: string, found: Abilities): Figure[] {
  const general = generalFigure(file, trait, found.general, {
    name: 'general',
    title: { zh: '一般配合力', en: 'General combining ability' },
  });
  return [
    ...general,
    ...specificFigure(file, trait, found.specific?.effects ?? []),
    ...(found.components === null ? [] : geneticFigure(found.components)),
  ];
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '双列杂交：配合力（Griffing 方法 1 至 4，模型 I、II）',
    en: 'diallel analysis: combining ability (Griffing’s methods 1 to 4, models I and II)',
  },
  example: {
    zh: '组合.csv --trait 产量 --female 母本 --male 父本 --block 重复 --parents random --inbreeding 1',
    en: 'crosses.csv --trait yield --female female --male male --block rep --parents random --inbreeding 1',
  },
  details: {
    zh: '方法由数据中有无亲本和反交判定；亲本的行母本与父本相同。给出 --environment 时为多环境分析。',
    en: 'The method follows from whether parents and reciprocals are among the plots; a parent is entered with itself as female and male.\nWith --environment, the analysis covers several environments.',
  },
  model: {
    zh: 'y = μ + g_i + g_j + s_ij + r_ij + 区组 + e。',
    en: 'y = mu + g_i + g_j + s_ij + r_ij + block + e.',
  },
  source:
    'B. Griffing, Australian Journal of Biological Sciences 9 (1956) 463-493; R. J. Baker, Crop Science 18 (1978) 533-536',
  options: {
    ...takes(crossRequired, ['block', 'environment', 'inbreeding']),
    parents: withDefault(catalogue.parents, 'fixed'),
  },
  run(file, options) {
    const plots = crossPlots(file, options);
    const { inbreeding, environment } = options;
    const settings = { model: options.parents, ...(inbreeding === null ? {} : { inbreeding }) };
    if (environment !== null && file.factor(environment).levels.length > 1) {
      const found = diallelOverEnvironments({ ...plots, environment: file.factor(environment) }, settings);
      return {
        answer: abilityAnswer(file, options.trait, found, ratioOfRows(found.rows)),
        tables: abilityTables(found),
        figures: abilityFigures(file, options.trait, found),
        ...crossDiagnostics(file, options, found),
        remarks: [],
      };
    }
    const trial = crossTrial(plots);
    const found = diallel(trial, settings);
    return {
      answer: abilityAnswer(file, options.trait, found, found.predictability),
      figures: [...abilityFigures(file, options.trait, found), ...crossMeansFigure(file, trial)],
      tables: [
        ...abilityTables(found),
        ...reciprocalTable(found),
        figures(
          'figures',
          ['方法', 'Method'],
          [
            ['method', 'Griffing 方法', 'Griffing’s method', found.method],
            ['predictability', '可预测性', 'predictability', found.predictability],
          ],
        ),
      ],
      ...crossDiagnostics(file, options, trial),
      remarks: [],
    };
  },
});
