import {
  CORE_OBJECTIVES,
  coreCollection,
  DISTANCE_MEASURES,
  type CoreFigure,
  type CoreObjective,
} from '@panicle/genomics/population';
import type { Text } from '@panicle/contract/language';
import { WrongUsage } from '../../command.ts';
import { mark, table } from '@panicle/analyses/report/columns';
import { wholeNumber } from '../../tables/number-options.ts';
import type { Options } from '../../tables/options.ts';
import { engineOptionHelp, engineOptions } from '../engine-options.ts';
import { filesetCommand } from './fileset-command.ts';
import { namesIn } from '../../tables/name-list.ts';
import { genotypeColumns, known } from './genotype-columns.ts';

const wrongObjective: Text = {
  zh: '--objective 应为 {choices} 之一或以逗号分隔的几个，可带大于 0 的权重（如 en=2,cv），而不是“{text}”。',
  en: '--objective must be one or more of {choices}, comma-separated, optionally with weights above 0 (en=2,cv), not {text}.',
};

/** What is sought, with weights. @throws WrongUsage */
function objectivesOf(options: Options): { objective: CoreObjective; weight: number }[] {
  const parts = options.list('objective');
  if (parts.length === 0) return [{ objective: 'en', weight: 1 }];
  const found = parts.map((part) => {
    const [name, weight = '1'] = part.split('=');
    return { objective: CORE_OBJECTIVES.find((one) => one === name), weight: Number(weight) };
  });
  const fit = found.every(({ objective, weight }) => objective && weight > 0 && weight < Infinity);
  if (!fit || new Set(found.map(({ objective }) => objective)).size < found.length)
    throw new WrongUsage(wrongObjective, { choices: CORE_OBJECTIVES.join(', '), text: parts.join(',') });
  return found.map(({ objective, weight }) => ({ objective: objective!, weight }));
}

function figureTable(figures: readonly CoreFigure[]) {
  return table(
    'figures',
    ['核心种质的指标', 'Statistics of the core'],
    genotypeColumns('objective', 'sought', 'core', 'random'),
    figures.map(({ objective, sought, core, random }) => [
      objective,
      mark(sought),
      known(core),
      known(random),
    ]),
  );
}

export const coreCommand = filesetCommand({
  name: 'genotype core',
  summary: {
    zh: '核心种质：用少数样品代表全部样品',
    en: 'core collection: a small subset that represents all samples',
  },
  options: {
    size: { type: 'string' },
    objective: { type: 'string' },
    distance: { type: 'string' },
    fixed: { type: 'string' },
    excluded: { type: 'string' },
    seed: { type: 'string' },
    ...engineOptions,
  },
  optionHelp: {
    size: { value: '<number>', text: { zh: '入选样品数（必填）', en: 'size of the core (required)' } },
    objective: {
      value: '<list>',
      text: {
        zh: `目标，可加权，如 en=2,cv；默认 en（${CORE_OBJECTIVES.join('、')}）`,
        en: `objectives, optionally weighted, e.g. en=2,cv: ${CORE_OBJECTIVES.join(', ')} [default: en]`,
      },
    },
    distance: {
      value: DISTANCE_MEASURES.join('|'),
      text: {
        zh: '遗传距离，默认 modified-rogers',
        en: 'distance between samples [default: modified-rogers]',
      },
    },
    fixed: {
      value: '<file>',
      text: {
        zh: '必须入选的样品（每行一个名称）',
        en: 'file of samples that must be in the core, one per line',
      },
    },
    excluded: {
      value: '<file>',
      text: {
        zh: '不得入选的样品（每行一个名称）',
        en: 'file of samples that must not be in the core, one per line',
      },
    },
    seed: {
      value: '<number>',
      text: { zh: '随机数种子，默认 1', en: 'random seed [default: 1]' },
    },
    ...engineOptionHelp,
  },
  details: {
    zh: 'en：成员到最近成员的平均距离（越大越好）；an：所有样品到最近成员的平均距离（越小越好）；ee：成员间平均距离；\nhe：期望杂合度；sh：Shannon 指数；cv：等位基因覆盖率（后三者最多用 5000 个均匀分布的标记）。\n几个目标同时使用时各自按其可达范围归一化。搜索用并行回火；随机核心的均值作为对照。',
    en: 'en: mean distance from each member to the nearest other member (maximized); an: from each sample to the nearest\nmember (minimized); ee: between all pairs of members; he: expected heterozygosity; sh: Shannon index; cv: share of alleles\npresent in the core (the last three at up to 5,000 evenly spaced markers). Several objectives are scaled to their ranges.\nOptimized by parallel tempering; means of random cores are given for comparison.',
  },
  analyse({ matrix, options, context, control }) {
    options.required('size');
    const names = (option: string) => {
      const file = options.optional(option);
      return file === null ? [] : namesIn(context.path(file));
    };
    const fixed = names('fixed');
    const core = coreCollection(
      matrix,
      {
        size: wholeNumber(options, 'size', 2, 2),
        objectives: objectivesOf(options),
        distance: options.choice('distance', DISTANCE_MEASURES, 'modified-rogers'),
        fixed,
        excluded: names('excluded'),
        seed: wholeNumber(options, 'seed', 1),
      },
      control,
    );
    const { samples } = matrix;
    return {
      tables: [figureTable(core.figures)],
      long: [
        {
          name: 'members',
          title: { zh: '核心种质', en: 'Members' },
          columns: genotypeColumns('sample', 'fixed'),
          rows: (emit) =>
            core.members.forEach((place) => emit([samples[place]!, mark(fixed.includes(samples[place]!))])),
        },
        {
          name: 'nearest',
          title: { zh: '每个样品的代表', en: 'Nearest members' },
          columns: genotypeColumns('sample', 'member', 'genetic_distance'),
          rows: (emit) =>
            core.nearest.forEach((member, i) => emit([samples[i]!, samples[member]!, core.distance[i]!])),
        },
      ],
      remarks: [],
    };
  },
});
