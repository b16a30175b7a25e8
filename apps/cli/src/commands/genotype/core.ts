import {
  CORE_OBJECTIVES,
  coreCollection,
  DISTANCE_MEASURES,
  type CoreFigure,
  type CoreObjective,
} from '@panicle/genomics';
import type { Text } from '@panicle/contract';
import { WrongUsage } from '../../command.ts';
import { mark, table } from '../../tables/columns.ts';
import { wholeNumber } from '../../tables/number-wish.ts';
import type { Wish } from '../../tables/wish.ts';
import { engineOptionHelp, engineOptions } from '../engine-options.ts';
import { filesetCommand, namesIn } from './fileset-command.ts';
import { genotypeColumns, known } from './genotype-columns.ts';

const wrongObjective: Text = {
  zh: '--objective 应为 {choices} 之一或以逗号分隔的几个，可带大于 0 的权重（如 en=2,cv），而不是“{text}”。',
  en: '--objective wants one or more of {choices}, parted by commas, with weights above 0 where wanted (en=2,cv), not {text}.',
};

/** What is sought, with weights. @throws WrongUsage */
function objectivesOf(wish: Wish): { objective: CoreObjective; weight: number }[] {
  const parts = wish.list('objective');
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
    ['核心种质的指标', 'Figures of the core'],
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
    en: 'core collections: few samples that stand for all',
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
    size: { value: '<number>', text: { zh: '入选样品数（必填）', en: 'how many members; needed' } },
    objective: {
      value: '<list>',
      text: {
        zh: `目标，可加权，如 en=2,cv；默认 en（${CORE_OBJECTIVES.join('、')}）`,
        en: `what is sought, with weights, e.g. en=2,cv; en unless given (${CORE_OBJECTIVES.join(', ')})`,
      },
    },
    distance: {
      value: DISTANCE_MEASURES.join('|'),
      text: { zh: '遗传距离，默认 modified-rogers', en: 'of two samples; modified-rogers unless given' },
    },
    fixed: {
      value: '<file>',
      text: { zh: '必须入选的样品（每行一个名称）', en: 'samples that are members, one on each line' },
    },
    excluded: {
      value: '<file>',
      text: { zh: '不得入选的样品（每行一个名称）', en: 'samples that are no members, one on each line' },
    },
    seed: {
      value: '<number>',
      text: { zh: '随机数种子，默认 1', en: 'of the random numbers; 1 unless given' },
    },
    ...engineOptionHelp,
  },
  details: {
    zh: 'en：成员到最近成员的平均距离（越大越好）；an：所有样品到最近成员的平均距离（越小越好）；ee：成员间平均距离；\nhe：期望杂合度；sh：Shannon 指数；cv：等位基因覆盖率（后三者最多用 5000 个均匀分布的标记）。\n几个目标同时使用时各自按其可达范围归一化。搜索用并行回火；随机核心的平均值作为对照。',
    en: 'en: mean distance of members to the nearest other member (large); an: of all samples to the nearest member (small);\nee: of all pairs of members; he: expected heterozygosity; sh: Shannon; cv: share of alleles that occur in the core (these\nthree at 5,000 evenly spread markers at most). Several objectives are each brought to their range. Parallel tempering;\nthe means of cores drawn at random stand beside.',
  },
  analyse({ matrix, wish, context, control }) {
    wish.required('size');
    const names = (option: string) => {
      const file = wish.optional(option);
      return file === null ? [] : namesIn(context.path(file));
    };
    const fixed = names('fixed');
    const core = coreCollection(
      matrix,
      {
        size: wholeNumber(wish, 'size', 2, 2),
        objectives: objectivesOf(wish),
        distance: wish.choice('distance', DISTANCE_MEASURES, 'modified-rogers'),
        fixed,
        excluded: names('excluded'),
        seed: wholeNumber(wish, 'seed', 1),
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
          title: { zh: '每个样品的代表', en: 'Who stands for whom' },
          columns: genotypeColumns('sample', 'member', 'genetic_distance'),
          rows: (emit) =>
            core.nearest.forEach((member, i) => emit([samples[i]!, samples[member]!, core.distance[i]!])),
        },
      ],
      remarks: [],
    };
  },
});
