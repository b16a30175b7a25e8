import type { DesignRequest, EntryName, TreatmentFactor } from '@panicle/statistics/designs';
import { choice, choices, number, required, table, word, words } from '../options/kinds.ts';
import { eachOnce } from '../options/check-value.ts';
import { OptionError } from '../options/option-error.ts';
import type { ValuesOf } from '../options/option.ts';

/** Options of every design: how the field is laid out and how plots are numbered. */
export const layoutOptions = {
  seed: number(['随机种子；相同的种子得到相同的方案', 'random seed: the same seed gives the same plan'], {
    otherwise: { zh: '随机', en: 'random' },
  }),
  sites: words(['试点名称，各自随机化', 'names of the sites, each randomized independently'], {
    placeholder: '<names>',
  }),
  apart: choices(
    ['不得相邻', 'what must not be adjacent'],
    {
      entry: ['同一品种', 'plots of one entry'],
      family: ['同一家系', 'plots of one family'],
      diagonal: ['对角也算', 'corners count too'],
    },
    { placeholder: '<what>' },
  ),
  blockRows: number(['区组占的行数', 'rows of plots in a block'], { advanced: true }),
  blocksAcross: number(['重复内并排的区组数', 'blocks side by side in a replicate'], { advanced: true }),
  replicatesAcross: number(['并排的重复数', 'replicates side by side'], { advanced: true }),
  walk: choice(
    ['排列方式', 'order of plots'],
    { serpentine: ['蛇形', 'serpentine'], leftToRight: ['自左至右', 'left to right'] },
    { default: 'serpentine', advanced: true },
  ),
  along: choice(
    ['编号方向', 'direction in which plots are numbered'],
    { rows: ['沿行', 'along rows'], columns: ['沿列', 'along columns'] },
    { default: 'rows', advanced: true },
  ),
  start: choice(
    ['起始角', 'corner of the first plot'],
    {
      topLeft: ['左上', 'top left'],
      topRight: ['右上', 'top right'],
      bottomLeft: ['左下', 'bottom left'],
      bottomRight: ['右下', 'bottom right'],
    },
    { default: 'topLeft', placeholder: '<corner>', advanced: true },
  ),
  numbering: choice(
    ['编号', 'numbering'],
    { replicate: ['101、201…', '101, 201 ...'], field: ['连续', 'continuous'] },
    { default: 'replicate', explained: true, advanced: true },
  ),
  firstNumber: number(['第一个小区号', 'number of the first plot'], { advanced: true }),
  border: number(['保护行圈数', 'number of border rows around the field'], { advanced: true }),
};
export type Layout = ValuesOf<typeof layoutOptions>;

/** Options of designs of entries; those of factors have none. */
export const entryOptions = {
  entries: words(['品种数，或名称', 'number of entries, or their names'], {
    placeholder: '<number or names>',
  }),
  list: table([
    '品种清单文件，列名 entry，可另有 family',
    'file with a column entry and, where known, a column family',
  ]),
};

const text = { placeholder: '<list>' } as const;

/** What single designs ask for. */
export const own = {
  replicates: required(number(['重复数', 'replicates'])),
  checks: words(['对照名称', 'names of the checks'], { placeholder: '<names>' }),
  factors: required(
    word(['因素及水平，如“氮=0,60,120;磷=0,30”', 'factors with their levels: “N=0,60,120;P=0,30”'], text),
  ),
  blockSize: required(number(['每个区组的小区数', 'plots per block'])),
  blocks: required(number(['区组数', 'blocks'])),
  rows: required(number(['行数', 'rows'])),
  checkPlots: number(['每个对照的小区数', 'plots per check']),
  between: required(
    number(['两个对照之间的品种数（列数）', 'entries (columns of entries) between two checks']),
  ),
  order: choice(
    ['顺序', 'order of the entries'],
    { random: ['随机', 'random'], given: ['按清单顺序', 'as listed'] },
    { default: 'random', explained: true },
  ),
};

/** Entries by their number, their names or a list. @throws OptionError when neither is there, or both */
export function entriesOf({ entries, list }: ValuesOf<typeof entryOptions>): EntryName[] {
  if ((list === null) === (entries.length === 0))
    throw new OptionError({
      zh: '请给出 --entries 或 --list 中的一个。',
      en: 'Give either --entries or --list.',
    });
  if (list === null) {
    const [only] = entries;
    return entries.length === 1 && /^\d+$/.test(only!)
      ? Array.from({ length: Number(only) }, (_, k) => String(k + 1))
      : [...entries];
  }
  const families = list.names.includes('family') ? list.texts('family') : null;
  return list
    .texts('entry')
    .flatMap((name, k) => (name === null ? [] : [{ name, family: families?.[k] ?? undefined }]));
}

/** The checks, each once. @throws OptionError */
export const checksOf = ({ checks }: { checks: readonly string[] }): string[] => [
  ...eachOnce('checks', checks),
];

/** `N=0,60,120;P=0,30` as factors with their levels, as many as a design has. @throws OptionError */
export function factorsOf({ factors: asked }: { factors: string }, needed?: number): TreatmentFactor[] {
  const factors = asked.split(';').map((part) => {
    const [factor, levels] = part.split('=');
    if (!factor?.trim() || levels === undefined)
      throw new OptionError(
        {
          zh: '--factors 的写法为“氮=0,60,120;磷=0,30”，无法理解“{part}”。',
          en: '--factors must look like “N=0,60,120;P=0,30”; cannot read {part}.',
        },
        { part },
      );
    return { name: factor.trim(), levels: levels.split(',').map((level) => level.trim()) };
  });
  if (needed === undefined || factors.length === needed) return factors;
  throw new OptionError(
    {
      zh: '此设计需要 {needed} 个因素，而不是 {found} 个。',
      en: 'This design has {needed} factors, not {found}.',
    },
    { needed, found: factors.length },
  );
}

/** The layout of the field, and what must lie apart. */
export function requestOf(asked: Layout): Omit<DesignRequest, 'seed'> {
  const { apart, walk, along, start, numbering } = asked;
  const layout = {
    blockRows: asked.blockRows ?? undefined,
    blocksAcross: asked.blocksAcross ?? undefined,
    replicatesAcross: asked.replicatesAcross ?? undefined,
    walk,
    along,
    start,
    numbering,
    firstNumber: asked.firstNumber ?? undefined,
    border: asked.border ?? undefined,
  };
  if (apart.length === 0) return { layout };
  const holds = (what: (typeof apart)[number]) => apart.includes(what);
  return {
    layout,
    neighbours: { entry: holds('entry'), family: holds('family'), diagonal: holds('diagonal') },
  };
}
