import {
  allocateMatings,
  OptimalContributions,
  type Contributions,
  type Mating,
} from '@panicle/genomics/decisions';
import { kinship } from '@panicle/genomics/population';
import { predictCandidates } from '@panicle/genomics/prediction';
import { CommandFailure, type Command, type Context } from '../../command.ts';
import { readColumnFile } from '../../tables/column-file.ts';
import { columns, table } from '@panicle/analyses/report/columns';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { numberWithin, wholeNumber } from '../../tables/number-options.ts';
import { column } from '@panicle/analyses/report/report';
import { Options } from '../../tables/options.ts';
import { engineControl, engineOptionHelp, engineOptions } from '../engine-options.ts';
import { samplesOption, samplesOptionHelp, withEffects } from './effects-and-fileset.ts';

type Sex = 'female' | 'male';

export const contributionsCommand: Command = {
  name: 'predict contributions',
  summary: {
    zh: '最优贡献选择：在共祖率限制下使下一代预测值最高，并安排组合',
    en: 'optimal contributions: maximum gain under a limit on coancestry, and a crossing plan',
  },
  operands: ['<effects>', '<fileset>'],
  options: {
    ...samplesOption,
    trait: { type: 'string' },
    'inbreeding-rate': { type: 'string' },
    most: { type: 'string' },
    sexes: { type: 'string' },
    crosses: { type: 'string' },
    points: { type: 'string' },
    ...engineOptions,
    ...reportOptions,
  },
  optionHelp: {
    ...samplesOptionHelp,
    trait: { value: '<name>', text: { zh: '性状，默认第一个', en: 'trait [default: the first]' } },
    'inbreeding-rate': {
      value: '<number>',
      text: {
        zh: '一代内平均共祖率允许增加的比例，默认 0.02',
        en: 'rate of inbreeding: relative increase of coancestry per generation [default: 0.02]',
      },
    },
    most: {
      value: '<share>',
      text: {
        zh: '单个候选亲本贡献的上限，默认 1',
        en: 'maximum contribution of one candidate [default: 1]',
      },
    },
    sexes: {
      value: '<file>',
      text: {
        zh: '候选亲本的性别表：第一列为样品，第二列为 female/male（或 F/M、母/父）',
        en: 'table of sexes: samples in the first column, female or male (F, M) in the second',
      },
    },
    crosses: { value: '<number>', text: { zh: '同时安排这么多个组合', en: 'number of crosses to plan' } },
    points: {
      value: '<number>',
      text: { zh: '前沿曲线的点数，默认 10', en: 'points on the frontier [default: 10]' },
    },
    ...engineOptionHelp,
    ...reportOptionHelp,
  },
  details: {
    zh: '共祖率为 VanRaden（方法一）亲缘关系的一半，以全部候选亲本为基础群。',
    en: 'Coancestry is half the relationship of VanRaden, method 1, with all candidates as the base population.',
  },
  run: (context) =>
    withEffects(context, async (model, matrix) => {
      const options = new Options(context.options);
      const control = engineControl(context);
      const { traits, remarks } = predictCandidates(model, matrix, { signal: control.signal });
      const values = chosenTrait(traits, options.optional('trait'));
      const related = kinship(matrix, 'vanraden1', {
        ...control,
        onProgress: (share) => context.onShare(0.5 * share),
      });
      const coancestry = related.values.map((value) => value / 2);
      const sexes = await sexesOf(matrix.samples, options, context);
      const optimum = new OptimalContributions(values, coancestry, {
        most: numberWithin(options, 'most', 1, 1e-9, 1),
        sexes,
        signal: control.signal,
        onProgress: (share) => context.onShare(0.5 + 0.5 * share),
      });
      const rate = numberWithin(options, 'inbreeding-rate', 0.02, 0, 1);
      const found = optimum.under(optimum.now + rate * (1 - optimum.now));
      const crosses = wholeNumber(options, 'crosses', 0, 0);
      const matings = crosses > 0 ? allocateMatings(found.contributions, coancestry, crosses, sexes) : [];
      const tables = [
        frontierTable(optimum.frontier(wholeNumber(options, 'points', 10, 2)), found),
        contributionTable(matrix.samples, values, found),
        ...(crosses > 0 ? [matingTable(matrix.samples, values, matings)] : []),
      ];
      return deliver({ tables, remarks }, context);
    }),
};

function chosenTrait(traits: readonly { trait: string; values: Float64Array }[], name: string | null) {
  const found = name === null ? traits[0] : traits.find(({ trait }) => trait === name);
  if (found) return found.values;
  throw new CommandFailure(
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

async function sexesOf(
  samples: readonly string[],
  options: Options,
  context: Context,
): Promise<Sex[] | undefined> {
  const file = options.optional('sexes');
  if (file === null) return undefined;
  const rows = await readColumnFile(file, context);
  const [names, words] = [rows.texts(rows.names[0]!), rows.texts(rows.names[1] ?? '')];
  const sexOf = new Map(names.map((name, row) => [name, words[row]?.trim().toLowerCase() ?? '']));
  return samples.map((sample) => {
    const word = sexOf.get(sample);
    const sex = (['female', 'male'] as const).find((one) => SEX_WORDS[one].includes(word ?? ''));
    if (sex) return sex;
    throw new CommandFailure(
      {
        zh: '{file} 中样品 {sample} 的性别为“{word}”，应为 female 或 male。',
        en: '{file}: the sex of {sample} is “{word}”; it must be female or male.',
      },
      { file, sample, word: word ?? '' },
    );
  });
}

/** Shares below this are roundings. */
const SHOWN = 1e-6;
const contributors = ({ contributions }: Contributions) =>
  contributions.filter((share) => share > SHOWN).length;

function frontierTable(points: readonly Contributions[], chosen: Contributions) {
  const row = (kind: string, one: Contributions) => [kind, one.gain, one.coancestry, contributors(one)];
  return table(
    'frontier',
    ['增益与共祖率', 'Gain and coancestry'],
    [
      ...columns('kind'),
      column('mean', '下一代预测值', 'mean of next generation'),
      column('coancestry', '平均共祖率', 'mean coancestry'),
      column('contributors', '亲本数', 'parents'),
    ],
    [row('chosen', chosen), ...points.map((point) => row('frontier', point))],
  );
}

function contributionTable(
  samples: readonly string[],
  values: Float64Array,
  { contributions }: Contributions,
) {
  const order = [...contributions.keys()]
    .filter((k) => contributions[k]! > SHOWN)
    .sort((a, b) => contributions[b]! - contributions[a]! || a - b);
  return table(
    'contributions',
    ['贡献', 'Contributions'],
    [
      ...columns('rank'),
      column('sample', '样品', 'sample'),
      column('predicted', '预测值', 'predicted'),
      column('contribution', '贡献', 'contribution'),
    ],
    order.map((k, place) => [place + 1, samples[k]!, values[k]!, contributions[k]!]),
  );
}

function matingTable(samples: readonly string[], values: Float64Array, matings: readonly Mating[]) {
  return table(
    'crosses',
    ['组合安排', 'Crosses'],
    [
      column('first', '亲本一', 'first parent'),
      column('second', '亲本二', 'second parent'),
      column('predicted', '预测值', 'predicted'),
      column('coancestry', '共祖率', 'coancestry'),
    ],
    matings.map(({ first, second, coancestry }) => [
      samples[first]!,
      samples[second]!,
      (values[first]! + values[second]!) / 2,
      coancestry,
    ]),
  );
}
