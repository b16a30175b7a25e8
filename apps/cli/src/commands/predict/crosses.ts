import {
  markerMorgans,
  predictCrosses,
  readGeneticMap,
  usefulness,
  type MapSource,
  type PredictedCrosses,
} from '@panicle/genomics/decisions';
import { WrongUsage, type Command, type Context } from '../../command.ts';
import { columns } from '@panicle/analyses/report/columns';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import type { LongTable } from '../../tables/long-table.ts';
import { numberWithin, optionalWithin } from '../../tables/number-options.ts';
import { column } from '@panicle/analyses/report/report';
import { Options } from '../../tables/options.ts';
import { samplesOption, samplesOptionHelp, withEffects } from './effects-and-fileset.ts';

export const crossesCommand: Command = {
  name: 'predict crosses',
  summary: {
    zh: '由标记效应与遗传图谱预测两两杂交后代：均值、方差与有用性',
    en: 'predicted mean, variance and usefulness of all crosses, from marker effects and a genetic map',
  },
  operands: ['<effects>', '<fileset>'],
  options: {
    ...samplesOption,
    map: { type: 'string' },
    rate: { type: 'string' },
    generation: { type: 'string' },
    selected: { type: 'string' },
    accuracy: { type: 'string' },
    lower: { type: 'string' },
    ...reportOptions,
  },
  optionHelp: {
    ...samplesOptionHelp,
    map: {
      value: '<file>',
      text: {
        zh: '遗传图谱：含 chromosome、position、centimorgan 列的表；默认用文件集中的遗传距离',
        en: 'genetic map: a table with chromosome, position and centimorgan [default: distances of the fileset]',
      },
    },
    rate: {
      value: '<number>',
      text: { zh: '没有图谱时，每百万碱基的厘摩数', en: 'without a map: centimorgans per megabase' },
    },
    generation: {
      value: '<number>',
      text: {
        zh: '由第几代植株的配子产生双单倍体：1 为 F1（默认），2 为 F2……；inbred 为连续自交至纯合',
        en: 'generation of the plants that give doubled haploids: 1 for the F1, 2 for F2 ...; inbred for infinite selfing [default: 1]',
      },
    },
    selected: {
      value: '<share>',
      text: { zh: '入选比例，默认 0.05', en: 'selected proportion [default: 0.05]' },
    },
    accuracy: {
      value: '<number>',
      text: { zh: '选择准确度，默认 1', en: 'accuracy of selection [default: 1]' },
    },
    lower: {
      value: '<names>',
      text: {
        zh: '以低值为优的性状，逗号分隔',
        en: 'traits for which low values are better, comma-separated',
      },
    },
    ...reportOptionHelp,
  },
  details: {
    zh: '<effects> 是 predict fit 或 predict bayes 写出的 effects.tsv，<fileset> 是亲本。有用性 = 均值 + 选择强度 × 准确度 × 标准差。\n亲本视为纯合系；标记效应是压缩估计，方差因此偏小，宜用于组合间比较。',
    en: '<effects> is the effects.tsv of predict fit or predict bayes, <fileset> holds the parents. Usefulness is mean + intensity x\naccuracy x standard deviation. Parents count as inbred lines. Effects are shrunken, and so is the variance: use it only to\ncompare crosses.',
  },
  run: (context) =>
    withEffects(context, async (model, matrix) => {
      const options = new Options(context.options);
      const selection = {
        selected: numberWithin(options, 'selected', 0.05, 1e-6, 1),
        accuracy: numberWithin(options, 'accuracy', 1, 0, 1),
      };
      const generation = generationOf(options);
      const lower = new Set(options.names('lower'));
      const morgans = markerMorgans(matrix.variants, await mapSource(options, context));
      const found = predictCrosses(model, matrix, {
        morgans,
        generation,
        signal: context.signal,
        onProgress: context.onShare,
      });
      const useful = found.traits.map((trait) =>
        usefulness(trait, { ...selection, lower: lower.has(trait.trait) }),
      );
      return deliver(
        { tables: [], long: [crossTable(found, useful, lower)], remarks: found.remarks },
        context,
      );
    }),
};

function generationOf(options: Options): number {
  if (options.optional('generation') === 'inbred') return Infinity;
  const generation = options.number('generation', 1);
  if (Number.isInteger(generation) && generation >= 1 && generation <= 50) return generation;
  throw new WrongUsage(
    {
      zh: '--generation 应为 1 到 50 的整数或 inbred，而不是 {generation}。',
      en: '--generation must be a whole number from 1 to 50, or inbred, not {generation}.',
    },
    { generation },
  );
}

async function mapSource(options: Options, { path, signal }: Context): Promise<MapSource> {
  const file = options.optional('map');
  if (file !== null) return { map: await readGeneticMap(path(file), { signal }) };
  const rate = optionalWithin(options, 'rate', 0, 1e6);
  return rate === undefined ? 'fileset' : { centimorganPerMegabase: rate };
}

/** Best first within each trait. */
function crossTable(
  { parents, first, second, segregating, traits }: PredictedCrosses,
  useful: readonly Float64Array[],
  lower: ReadonlySet<string>,
): LongTable {
  return {
    name: 'crosses',
    title: { zh: '组合预测', en: 'Predicted crosses' },
    columns: [
      ...columns('trait', 'rank'),
      column('first', '亲本一', 'first parent'),
      column('second', '亲本二', 'second parent'),
      ...columns('mean', 'variance'),
      column('standard_deviation', '标准差', 'standard deviation'),
      column('usefulness', '有用性', 'usefulness'),
      column('segregating', '分离标记数', 'segregating markers'),
    ],
    rows: (emit) =>
      traits.forEach(({ trait, means, variances }, t) => {
        const own = useful[t]!;
        const sign = lower.has(trait) ? -1 : 1;
        const order = Int32Array.from(own.keys()).sort((a, b) => sign * (own[b]! - own[a]!) || a - b);
        order.forEach((pair, k) =>
          emit([
            trait,
            k + 1,
            parents[first[pair]!]!,
            parents[second[pair]!]!,
            means[pair]!,
            variances[pair]!,
            Math.sqrt(variances[pair]!),
            own[pair]!,
            segregating[pair]!,
          ]),
        );
      }),
  };
}
