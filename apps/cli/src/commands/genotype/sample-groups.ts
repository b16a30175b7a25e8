import type { Text, TextValues } from '@panicle/contract/language';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { CommandFailure, type Context, type OptionHelp } from '../../command.ts';
import { readColumnFile } from '../../tables/column-file.ts';
import type { Options } from '../../tables/options.ts';

export const groupOptions = { groups: { type: 'string' }, column: { type: 'string' } } as const;

export const groupOptionHelp: Readonly<Record<string, OptionHelp>> = {
  groups: {
    value: '<file>',
    text: {
      zh: '样品分组表（CSV、TSV 或 xlsx，有表头）：第一列为样品',
      en: 'table of groups (CSV, TSV or xlsx with a header): samples in the first column',
    },
  },
  column: {
    value: '<name>',
    text: { zh: '分组所在的列，默认第二列', en: 'column of the groups [default: the second]' },
  },
};

export interface SampleGroup {
  name: string;
  /** places in the samples of the genotypes */
  places: Int32Array;
}

export interface SampleGroups {
  groups: SampleGroup[];
  remarks: { text: Text; values: TextValues }[];
}

const oneColumn: Text = {
  zh: '{file} 只有一列；分组表第一列为样品，另有一列为组。',
  en: '{file} has only one column; a table of groups needs samples in the first column and groups in another.',
};
const unknown: Text = {
  zh: '分组表中有 {count} 个样品不在基因型数据中：{names}',
  en: '{count} {count, sample|samples} of the group table {count, has|have} no genotypes: {names}',
};
const without: Text = {
  zh: '{count} 个有基因型的样品没有分组，未参加计算：{names}',
  en: '{count} genotyped {count, sample has|samples have} no group and {count, was|were} not used: {names}',
};

/**
 * Groups of samples by a table, joined by name, in the order in which the table names them.
 *
 * @throws CommandFailure where a sample is in two groups
 */
export async function readSampleGroups(
  matrix: Pick<GenotypeMatrix, 'samples'>,
  options: Options,
  context: Context,
): Promise<SampleGroups> {
  const file = await readColumnFile(options.required('groups'), context);
  const samples = file.texts(file.names[0]!);
  const column = options.optional('column') ?? file.names[1];
  if (column === undefined) throw new CommandFailure(oneColumn, { file: file.path });
  const names = file.texts(column);
  const groupOf = new Map<string, string>();
  samples.forEach((sample, row) => {
    const group = names[row];
    if (sample === null || group === null || group === undefined) return;
    const earlier = groupOf.get(sample);
    if (earlier !== undefined && earlier !== group)
      throw new CommandFailure(
        {
          zh: '{file}：样品 {sample} 同时属于组 {earlier} 和 {group}。',
          en: '{file}: sample {sample} is in both group {earlier} and group {group}.',
        },
        { file: file.path, sample, earlier, group },
      );
    groupOf.set(sample, group);
  });
  return placesOf(matrix, groupOf);
}

function placesOf(matrix: Pick<GenotypeMatrix, 'samples'>, groupOf: Map<string, string>): SampleGroups {
  const places = new Map([...new Set(groupOf.values())].map((name) => [name, [] as number[]]));
  const outside: string[] = [];
  matrix.samples.forEach((sample, s) => {
    const group = groupOf.get(sample);
    if (group === undefined) outside.push(sample);
    else places.get(group)!.push(s);
  });
  const there = new Set(matrix.samples);
  const missing = [...groupOf.keys()].filter((sample) => !there.has(sample));
  const remark = (text: Text, names: string[]) =>
    names.length === 0 ? [] : [{ text, values: { count: names.length, names: shortList(names) } }];
  return {
    groups: [...places]
      .filter(([, own]) => own.length > 0)
      .map(([name, own]) => ({ name, places: Int32Array.from(own) })),
    remarks: [...remark(unknown, missing), ...remark(without, outside)],
  };
}

function shortList(names: readonly string[]): string {
  return names.slice(0, 6).join(', ') + (names.length > 6 ? ' …' : '');
}

/** @throws CommandFailure for fewer than two groups */
export function requireTwoGroups({ groups }: SampleGroups): void {
  if (groups.length >= 2) return;
  throw new CommandFailure(
    {
      zh: '需要至少两个组，分组表只给出 {count} 个。',
      en: 'Two groups are needed; the table has {count}.',
    },
    { count: groups.length },
  );
}
