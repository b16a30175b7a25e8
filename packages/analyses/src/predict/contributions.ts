import { allocateMatings, OptimalContributions } from '@panicle/genomics/decisions';
import { kinship } from '@panicle/genomics/population/kinship';
import { predictCandidates } from '@panicle/genomics/prediction';
import { defineGenomeAnalysis, partOf } from '../genome-analysis.ts';
import { InputError } from '../inputs/input-error.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { number, table as tableOption, word } from '../options/kinds.ts';
import { rounded, sentence } from '../report/sentences.ts';
import {
  contributionFigures,
  contributors,
  frontierTable,
  contributionTable,
  matingTable,
} from './contribution-report.ts';

type Sex = 'female' | 'male';

export const analysis = defineGenomeAnalysis({
  takes: 'effects',
  summary: {
    zh: '最优贡献选择：在共祖率限制下使下一代预测值最高，并安排组合',
    en: 'optimal contributions: maximum gain under a limit on coancestry, and a crossing plan',
  },
  example: {
    zh: 'fit/effects.tsv candidates --trait yield --inbreeding-rate 0.02 --crosses 20',
    en: 'fit/effects.tsv candidates --trait yield --inbreeding-rate 0.02 --crosses 20',
  },
  options: {
    trait: word(['性状，默认第一个', 'trait [default: the first]']),
    inbreedingRate: number(
      [
        '一代内平均共祖率允许增加的比例',
        'rate of inbreeding: relative increase of coancestry per generation',
      ],
      { from: 0, to: 1, default: 0.02 },
    ),
    most: number(['单个候选亲本贡献的上限', 'maximum contribution of one candidate'], {
      from: 1e-9,
      to: 1,
      default: 1,
      placeholder: '<share>',
    }),
    sexes: tableOption([
      '候选亲本的性别表：第一列为样品，第二列为 female/male（或 F/M、母/父）',
      'table of sexes: samples in the first column, female or male (F, M) in the second',
    ]),
    crosses: number(['同时安排这么多个组合', 'number of crosses to plan'], {
      whole: true,
      from: 0,
      otherwise: { zh: '不安排', en: 'none' },
    }),
    points: number(['前沿曲线的点数', 'points on the frontier'], { whole: true, from: 2, default: 10 }),
  },
  details: {
    zh: '共祖率为 VanRaden（方法一）亲缘关系的一半，以全部候选亲本为基础群。',
    en: 'Coancestry is half the relationship of VanRaden, method 1, with all candidates as the base population.',
  },
  model: {
    zh: '最大化 Σ 贡献 × 预测值，使 贡献′ 共祖率 贡献 不超过上限，贡献之和为 1。',
    en: 'maximizes sum of contribution x prediction with c’ coancestry c within its limit and contributions that sum to 1.',
  },
  source:
    'T. H. E. Meuwissen, Journal of Animal Science 75 (1997) 934-940; J. A. Woolliams et al., Journal of Animal Breeding and Genetics 132 (2015) 89-98',
  run({ model, matrix }, options, control) {
    const { traits, remarks } = predictCandidates(model, matrix, { signal: control.signal });
    const values = chosenTrait(traits, options.trait);
    const related = kinship(matrix, 'vanraden1', partOf(control, 0, 0.5));
    const coancestry = related.values.map((value) => value / 2);
    const sexes = options.sexes ? sexesOf(matrix.samples, options.sexes) : undefined;
    const optimum = new OptimalContributions(values, coancestry, {
      most: options.most,
      sexes,
      ...partOf(control, 0.5, 1),
    });
    const found = optimum.under(optimum.now + options.inbreedingRate * (1 - optimum.now));
    const points = optimum.frontier(options.points);
    const crosses = options.crosses ?? 0;
    const matings = crosses > 0 ? allocateMatings(found.contributions, coancestry, crosses, sexes) : [];
    return {
      answer: [
        sentence(
          '{parents} 个亲本使下一代的预测值达 {gain}，平均共祖率由 {now} 变为 {coancestry}。',
          '{parents} parents give the next generation a prediction of {gain}; the mean coancestry changes from {now} to {coancestry}.',
          {
            parents: contributors(found),
            gain: rounded(found.gain),
            now: rounded(optimum.now),
            coancestry: rounded(found.coancestry),
          },
        ),
      ],
      tables: [
        frontierTable(points, found),
        contributionTable(matrix.samples, values, found),
        ...(crosses > 0 ? [matingTable(matrix.samples, values, matings)] : []),
      ],
      drawn: () => contributionFigures(points, found),
      remarks,
    };
  },
});

function chosenTrait(traits: readonly { trait: string; values: Float64Array }[], name: string | null) {
  const found = name === null ? traits[0] : traits.find(({ trait }) => trait === name);
  if (found) return found.values;
  throw new InputError(
    {
      zh: '标记效应表中没有性状 {name}；有 {names}。',
      en: 'There are no effects for {name}; available: {names}.',
    },
    { name: name ?? '', names: traits.map(({ trait }) => trait).join(', ') },
  );
}

const SEX_WORDS: Readonly<Record<Sex, readonly string[]>> = {
  female: ['female', 'f', '2', '母', '母本', '雌'],
  male: ['male', 'm', '1', '父', '父本', '雄'],
};

/** @throws InputError */
function sexesOf(samples: readonly string[], rows: PlotTable): Sex[] {
  const [names, words] = [rows.texts(rows.names[0]!), rows.texts(rows.names[1] ?? '')];
  const sexOf = new Map(names.map((name, row) => [name, words[row]?.trim().toLowerCase() ?? '']));
  return samples.map((sample) => {
    const word = sexOf.get(sample);
    const sex = (['female', 'male'] as const).find((one) => SEX_WORDS[one].includes(word ?? ''));
    if (sex) return sex;
    throw new InputError(
      {
        zh: '性别表中样品 {sample} 的性别为“{word}”，应为 female 或 male。',
        en: 'In the table of sexes, the sex of {sample} is “{word}”; it must be female or male.',
      },
      { sample, word: word ?? '' },
    );
  });
}
