import type { Text, TextValues } from '@panicle/contract/language';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { listNames } from '@panicle/genomics/genomics-error';
import { required, table, word, words } from '../options/kinds.ts';
import { given, OptionError } from '../options/option-error.ts';
import type { ValuesOf } from '../options/option.ts';
import { InputError } from './input-error.ts';
import type { PlotTable } from './plot-table.ts';

/** Groups of samples, by a table. */
export const groupOptions = {
  groups: required(
    table([
      '样品分组表（CSV、TSV 或 xlsx，有表头）：第一列为样品',
      'table of groups (CSV, TSV or xlsx with a header): samples in the first column',
    ]),
  ),
  column: word(['分组所在的列，默认第二列', 'column of the groups [default: the second]'], {
    placeholder: '<name>',
  }),
};

/** Two of them. */
export const twoGroupOptions = {
  groups: table([groupOptions.groups.title.zh, groupOptions.groups.title.en]),
  column: groupOptions.column,
  compare: words(
    [
      '比较哪两组；分组表只有两组时为其次序',
      'the two groups to compare [default: those of the table if it has two]',
    ],
    {
      placeholder: '<first,second>',
    },
  ),
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
  zh: '分组表只有一列；第一列应为样品，另有一列为组。',
  en: 'The table of groups has only one column; it needs samples in the first column and groups in another.',
};
const inTwo: Text = {
  zh: '分组表中样品 {sample} 同时属于组 {earlier} 和 {group}。',
  en: 'In the table of groups, sample {sample} is in both group {earlier} and group {group}.',
};
const unknown: Text = {
  zh: '分组表中有 {count} 个样品不在基因型数据中：{names}',
  en: '{count} {count, sample|samples} of the group table {count, has|have} no genotypes: {names}',
};
const without: Text = {
  zh: '{count} 个有基因型的样品没有分组，未参加计算：{names}',
  en: '{count} genotyped {count, sample has|samples have} no group and {count, was|were} not used: {names}',
};
const needed: Text = {
  zh: '需要至少两个组，分组表只给出 {count} 个。',
  en: 'Two groups are needed; the table has {count}.',
};

/**
 * Groups of samples by a table, joined by name, in the order in which the table names them.
 *
 * @throws InputError where a sample is in two groups
 */
export function sampleGroups(
  matrix: Pick<GenotypeMatrix, 'samples'>,
  table: PlotTable,
  named: string | null,
): SampleGroups {
  const samples = table.texts(table.names[0]!);
  const column = named ?? table.names[1];
  if (column === undefined) throw new InputError(oneColumn);
  const names = table.texts(column);
  const groupOf = new Map<string, string>();
  samples.forEach((sample, row) => {
    const group = names[row];
    if (sample === null || group === null || group === undefined) return;
    const earlier = groupOf.get(sample);
    if (earlier !== undefined && earlier !== group) throw new InputError(inTwo, { sample, earlier, group });
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
    names.length === 0 ? [] : [{ text, values: { count: names.length, names: listNames(names) } }];
  return {
    groups: [...places]
      .filter(([, own]) => own.length > 0)
      .map(([name, own]) => ({ name, places: Int32Array.from(own) })),
    remarks: [...remark(unknown, missing), ...remark(without, outside)],
  };
}

/** @throws InputError for fewer than two groups */
export function requireTwoGroups({ groups }: SampleGroups): void {
  if (groups.length < 2) throw new InputError(needed, { count: groups.length });
}

export interface TwoGroups {
  first: SampleGroup;
  second: SampleGroup;
  remarks: SampleGroups['remarks'];
}

/** The two groups of samples that are compared. @throws OptionError where it is not clear which two, InputError */
export function twoGroups(matrix: GenotypeMatrix, options: ValuesOf<typeof twoGroupOptions>): TwoGroups {
  const { groups, remarks } = sampleGroups(matrix, given(options, 'groups'), options.column);
  const names = options.compare.length > 0 ? options.compare : groups.map(({ name }) => name);
  const [first, second] = names.map((name) => groups.find((group) => group.name === name));
  if (names.length === 2 && first && second && first !== second) return { first, second, remarks };
  throw new OptionError(
    {
      zh: '需要两个不同的组：--compare <第一组,第二组>。现有的组：{names}。',
      en: 'Two different groups are needed: --compare <first,second>. Available: {names}.',
    },
    { names: groups.map(({ name }) => name).join(', ') },
  );
}
