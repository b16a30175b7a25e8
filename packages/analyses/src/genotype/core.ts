import type { Text } from '@panicle/contract/language';
import { CORE_OBJECTIVES, coreCollection, type CoreObjective } from '@panicle/genomics/population';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { names, number, required, words } from '../options/kinds.ts';
import { OptionError } from '../options/option-error.ts';
import { mark } from '../report/columns.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { genotypeColumns } from './columns.ts';
import { distanceOption } from './distance-option.ts';
import { figureTable, coreFigures } from './core-report.ts';

const wrongObjective: Text = {
  zh: '--objective 应为 {choices} 之一或以逗号分隔的几个，可带大于 0 的权重（如 en=2,cv），而不是“{text}”。',
  en: '--objective must be one or more of {choices}, comma-separated, optionally with weights above 0 (en=2,cv), not {text}.',
};

/** What is sought, with weights. @throws OptionError */
function objectivesOf(parts: readonly string[]): { objective: CoreObjective; weight: number }[] {
  if (parts.length === 0) return [{ objective: 'en', weight: 1 }];
  const found = parts.map((part) => {
    const [name, weight = '1'] = part.split('=');
    return { objective: CORE_OBJECTIVES.find((one) => one === name), weight: Number(weight) };
  });
  const fit = found.every(({ objective, weight }) => objective && weight > 0 && weight < Infinity);
  if (!fit || new Set(found.map(({ objective }) => objective)).size < found.length)
    throw new OptionError(wrongObjective, { choices: CORE_OBJECTIVES.join(', '), text: parts.join(',') });
  return found.map(({ objective, weight }) => ({ objective: objective!, weight }));
}

const objectives = CORE_OBJECTIVES;

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '核心种质：用少数样品代表全部样品',
    en: 'core collection: a small subset that represents all samples',
  },
  example: {
    zh: 'set --size 50 --objective en=2,cv --fixed checks.txt',
    en: 'set --size 50 --objective en=2,cv --fixed checks.txt',
  },
  options: {
    size: required(number(['入选样品数', 'size of the core'], { whole: true, from: 2 })),
    objective: words(['目标', 'objectives'], {
      hint: {
        zh: `${objectives.join('、')}，可加权，如 en=2,cv；默认 en`,
        en: `${objectives.join(', ')}, optionally weighted, e.g. en=2,cv [default: en]`,
      },
    }),
    distance: distanceOption('modified-rogers'),
    fixed: names('samples', ['必须入选的样品', 'samples that must be in the core']),
    excluded: names('samples', ['不得入选的样品', 'samples that must not be in the core']),
    seed: number(['随机数种子', 'random seed'], { whole: true, from: 1, default: 1 }),
  },
  details: {
    zh: 'en：成员到最近成员的平均距离（越大越好）；an：所有样品到最近成员的平均距离（越小越好）；ee：成员间平均距离；\nhe：期望杂合度；sh：Shannon 指数；cv：等位基因覆盖率（后三者最多用 5000 个均匀分布的标记）。\n几个目标同时使用时各自按其可达范围归一化。搜索用并行回火；随机核心的均值作为对照。',
    en: 'en: mean distance from each member to the nearest other member (maximized); an: from each sample to the nearest\nmember (minimized); ee: between all pairs of members; he: expected heterozygosity; sh: Shannon index; cv: share of alleles\npresent in the core (the last three at up to 5,000 evenly spaced markers). Several objectives are scaled to their ranges.\nOptimized by parallel tempering; means of random cores are given for comparison.',
  },
  model: {
    zh: '在给定样品数下使加权目标最大的样品集，用并行回火搜索。',
    en: 'the set of the given size with the largest weighted objective, searched by parallel tempering.',
  },
  source: 'H. De Beukelaer, G. F. Davenport, V. Fack, BMC Bioinformatics 19 (2018) 203',
  run({ matrix }, { size, objective, distance, fixed, excluded, seed }, control) {
    const { samples } = matrix;
    const core = coreCollection(
      matrix,
      {
        size,
        objectives: objectivesOf(objective),
        distance,
        fixed: [...fixed],
        excluded: [...excluded],
        seed,
      },
      control,
    );
    const sought = core.figures.find((one) => one.sought);
    return {
      answer: [
        sentence(
          '从 {all} 个样品中选出 {size} 个；{objective} 为 {core}，随机核心平均为 {random}。',
          '{size} of {all} samples were chosen; {objective} is {core}, against {random} for random cores.',
          {
            all: samples.length,
            size: core.members.length,
            objective: sought?.objective ?? '',
            core: rounded(sought?.core ?? NaN),
            random: rounded(sought?.random ?? NaN),
          },
        ),
      ],
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
      drawn: () => coreFigures(matrix, new Set(core.members), control.signal),
      remarks: [],
    };
  },
});
