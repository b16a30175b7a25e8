import type { ParseArgsOptionsConfig } from 'node:util';
import type { DesignRequest, EntryName, LayoutOptions, TreatmentFactor } from '@panicle/statistics/designs';
import { WrongUsage, type Context, type OptionHelp } from '../../command.ts';
import { fileOptionHelp, fileOptions, readColumnFile } from '../../tables/column-file.ts';
import { Options } from '../../tables/options.ts';

/** Options of every design: how the field is laid out and how plots are numbered. */
export const layoutOptions = {
  seed: { type: 'string' },
  sites: { type: 'string' },
  apart: { type: 'string' },
  'block-rows': { type: 'string' },
  'blocks-across': { type: 'string' },
  'replicates-across': { type: 'string' },
  walk: { type: 'string' },
  along: { type: 'string' },
  start: { type: 'string' },
  numbering: { type: 'string' },
  'first-number': { type: 'string' },
  border: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

const count = '<number>';

export const layoutHelp: Readonly<Record<keyof typeof layoutOptions, OptionHelp>> = {
  seed: {
    value: count,
    text: {
      zh: '随机种子；相同的种子得到相同的方案，默认随机',
      en: 'random seed: the same seed gives the same plan [default: random]',
    },
  },
  sites: {
    value: '<names>',
    text: { zh: '试点名称，用逗号分隔，各自随机化', en: 'names of the sites, each randomized independently' },
  },
  apart: {
    value: '<what>',
    text: {
      zh: '不得相邻：entry（同一品种）、family（同一家系）、diagonal（对角也算），用逗号分隔',
      en: 'what must not be adjacent: entry, family; diagonal: corners count too',
    },
  },
  'block-rows': { value: count, text: { zh: '区组占的行数', en: 'rows of plots in a block' } },
  'blocks-across': {
    value: count,
    text: { zh: '重复内并排的区组数', en: 'blocks side by side in a replicate' },
  },
  'replicates-across': { value: count, text: { zh: '并排的重复数', en: 'replicates side by side' } },
  walk: {
    value: '<way>',
    text: {
      zh: 'serpentine（蛇形，默认）或 leftToRight',
      en: 'serpentine or leftToRight [default: serpentine]',
    },
  },
  along: {
    value: '<way>',
    text: {
      zh: '编号沿 rows（默认）或 columns',
      en: 'number the plots along rows or columns [default: rows]',
    },
  },
  start: {
    value: '<corner>',
    text: {
      zh: '起始角：topLeft（默认）、topRight、bottomLeft、bottomRight',
      en: 'corner of the first plot: topLeft, topRight, bottomLeft or bottomRight [default: topLeft]',
    },
  },
  numbering: {
    value: '<way>',
    text: {
      zh: 'replicate（101、201…，默认）或 field（连续）',
      en: 'replicate (101, 201 ...) or field [default: replicate]',
    },
  },
  'first-number': { value: count, text: { zh: '第一个小区号', en: 'number of the first plot' } },
  border: { value: count, text: { zh: '保护行圈数', en: 'number of border rows around the field' } },
};

/** Options of designs of entries; those of factors have none. */
export const entryOptions = {
  entries: { type: 'string' },
  list: { type: 'string' },
  ...fileOptions,
} as const;

export const entryHelp = {
  entries: {
    value: '<number or names>',
    text: {
      zh: '品种数，或用逗号分隔的名称',
      en: 'number of entries, or their names, comma-separated',
    },
  },
  list: {
    value: '<file>',
    text: {
      zh: '品种清单文件，列名 entry，可另有 family',
      en: 'file with a column entry and, where known, a column family',
    },
  },
  ...fileOptionHelp,
} as const satisfies Record<string, OptionHelp>;

/** @throws WrongUsage when neither option is there, or both */
export async function entriesOf(context: Context, options: Options): Promise<EntryName[]> {
  const [list, given] = [options.optional('list'), options.optional('entries')];
  if ((list === null) === (given === null))
    throw new WrongUsage({
      zh: '请给出 --entries 或 --list 中的一个。',
      en: 'Give either --entries or --list.',
    });
  if (given !== null && /^\d+$/.test(given))
    return Array.from({ length: Number(given) }, (_, k) => String(k + 1));
  if (list === null) return options.list('entries');
  const file = await readColumnFile(list, context);
  const families = file.names.includes('family') ? file.texts('family') : null;
  return file
    .texts('entry')
    .flatMap((name, k) => (name === null ? [] : [{ name, family: families?.[k] ?? undefined }]));
}

/** `N=0,60,120;P=0,30` as factors with their levels. */
export function factorsOf(options: Options, name: string): TreatmentFactor[] {
  return options
    .required(name)
    .split(';')
    .map((part) => {
      const [factor, levels] = part.split('=');
      if (!factor?.trim() || levels === undefined)
        throw new WrongUsage(
          {
            zh: '--{name} 的写法为“氮=0,60,120;磷=0,30”，无法理解“{part}”。',
            en: '--{name} must look like “N=0,60,120;P=0,30”; cannot read {part}.',
          },
          { name, part },
        );
      return { name: factor.trim(), levels: levels.split(',').map((level) => level.trim()) };
    });
}

/** @throws WrongUsage */
export function designRequest(options: Options): Omit<DesignRequest, 'seed'> {
  const apart = options.list('apart');
  const layout: LayoutOptions = {
    blockRows: options.optionalNumber('block-rows'),
    blocksAcross: options.optionalNumber('blocks-across'),
    replicatesAcross: options.optionalNumber('replicates-across'),
    walk: options.choice('walk', ['serpentine', 'leftToRight'], 'serpentine'),
    along: options.choice('along', ['rows', 'columns'], 'rows'),
    start: options.choice('start', ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'], 'topLeft'),
    numbering: options.choice('numbering', ['replicate', 'field'], 'replicate'),
    firstNumber: options.optionalNumber('first-number'),
    border: options.optionalNumber('border'),
  };
  if (apart.length === 0) return { layout };
  return {
    layout,
    neighbours: {
      entry: apart.includes('entry'),
      family: apart.includes('family'),
      diagonal: apart.includes('diagonal'),
    },
  };
}
