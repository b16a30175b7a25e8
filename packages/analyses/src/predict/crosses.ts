import {
  markerMorgans,
  predictCrosses,
  readGeneticMap,
  usefulness,
  type MapSource,
} from '@panicle/genomics/decisions';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { file, number, word, words } from '../options/kinds.ts';
import { OptionError } from '../options/option-error.ts';
import { joined, rounded, sentence } from '../report/sentences.ts';
import { ordered, crossOf, crossesFigures, crossTable } from './cross-report.ts';

export const analysis = defineGenomeAnalysis({
  takes: 'effects',
  summary: {
    zh: '由标记效应与遗传图谱预测两两杂交后代：均值、方差与有用性',
    en: 'predicted mean, variance and usefulness of all crosses, from marker effects and a genetic map',
  },
  example: {
    zh: 'fit/effects.tsv parents --map map.csv --generation 1 --selected 0.05',
    en: 'fit/effects.tsv parents --map map.csv --generation 1 --selected 0.05',
  },
  options: {
    map: file([
      '遗传图谱：含 chromosome、position、centimorgan 列的表；默认用文件集中的遗传距离',
      'genetic map: a table with chromosome, position and centimorgan [default: distances of the fileset]',
    ]),
    rate: number(['没有图谱时，每百万碱基的厘摩数', 'without a map: centimorgans per megabase'], {
      from: 0,
      to: 1e6,
    }),
    generation: word(
      [
        '由第几代植株的配子产生双单倍体：1 为 F1（默认），2 为 F2……；inbred 为连续自交至纯合',
        'generation of the plants that give doubled haploids: 1 for the F1, 2 for F2 ...; inbred for infinite selfing [default: 1]',
      ],
      { placeholder: '<number>' },
    ),
    selected: number(['入选比例', 'selected proportion'], {
      from: 1e-6,
      to: 1,
      default: 0.05,
      placeholder: '<share>',
    }),
    accuracy: number(['选择准确度', 'accuracy of selection'], { from: 0, to: 1, default: 1 }),
    lower: words(['以低值为优的性状', 'traits for which low values are better'], { placeholder: '<names>' }),
  },
  details: {
    zh: '<effects> 是 predict fit 或 predict bayes 写出的 effects.tsv，<fileset> 是亲本。有用性 = 均值 + 选择强度 × 准确度 × 标准差。\n亲本视为纯合系；标记效应是压缩估计，方差因此偏小，宜用于组合间比较。',
    en: '<effects> is the effects.tsv of predict fit or predict bayes, <fileset> holds the parents. Usefulness is mean + intensity x\naccuracy x standard deviation. Parents count as inbred lines. Effects are shrunken, and so is the variance: use it only to\ncompare crosses.',
  },
  model: {
    zh: '有用性 = 双亲均值 + 选择强度 × 准确度 × 后代标准差；方差由标记效应与重组率得到。',
    en: 'usefulness = mean of the parents + intensity x accuracy x standard deviation of the progeny; the variance follows from effects and recombination.',
  },
  source:
    'C. Lehermeier, S. Teyssedre, C.-C. Schon, Genetics 207 (2017) 1651-1661; F. W. Schnell, H. F. Utz, Bericht uber die Arbeitstagung (1975) 243-248',
  async run({ model, matrix }, options, control) {
    const generation = generationOf(options.generation);
    const lower = new Set(options.lower);
    const morgans = markerMorgans(matrix.variants, await mapSource(options, control.signal));
    const found = predictCrosses(model, matrix, { morgans, generation, ...control });
    const useful = found.traits.map((trait) =>
      usefulness(trait, {
        selected: options.selected,
        accuracy: options.accuracy,
        lower: lower.has(trait.trait),
      }),
    );
    const best = found.traits.slice(0, 3).flatMap(({ trait }, t) => {
      const [pair] = ordered(useful[t]!, lower.has(trait));
      if (pair === undefined) return [];
      return [
        sentence(
          '{trait}：{cross} 的有用性最好（{value}）',
          '{trait}: {cross} has the best usefulness ({value})',
          {
            trait,
            cross: crossOf(found, pair),
            value: rounded(useful[t]![pair]!),
          },
        ),
      ];
    });
    return {
      answer: best.length > 0 ? [sentence('{best}。', '{best}.', { best: joined(best) })] : [],
      tables: [],
      long: [crossTable(found, useful, lower)],
      drawn: () => crossesFigures(found, useful, lower),
      remarks: found.remarks,
    };
  },
});

/** @throws OptionError */
function generationOf(text: string | null): number {
  if (text === 'inbred') return Infinity;
  const generation = Number(text ?? 1);
  if (Number.isInteger(generation) && generation >= 1 && generation <= 50) return generation;
  throw new OptionError(
    {
      zh: '--generation 应为 1 到 50 的整数或 inbred，而不是 {text}。',
      en: '--generation must be a whole number from 1 to 50, or inbred, not {text}.',
    },
    { text: text ?? '' },
  );
}

async function mapSource(
  { map, rate }: { map: string | null; rate: number | null },
  signal: AbortSignal,
): Promise<MapSource> {
  if (map !== null) return { map: await readGeneticMap(map, { signal }) };
  return rate === null ? 'fileset' : { centimorganPerMegabase: rate };
}
