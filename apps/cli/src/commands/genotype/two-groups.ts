import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { WrongUsage, type Context, type OptionHelp } from '../../command.ts';
import type { Options } from '../../tables/options.ts';
import { groupOptionHelp, groupOptions, readSampleGroups, type SampleGroup } from './sample-groups.ts';

export const twoGroupOptions = { ...groupOptions, compare: { type: 'string' } } as const;

export const twoGroupOptionHelp: Readonly<Record<keyof typeof twoGroupOptions, OptionHelp>> = {
  groups: groupOptionHelp.groups!,
  column: groupOptionHelp.column!,
  compare: {
    value: '<first,second>',
    text: {
      zh: '比较哪两组；分组表只有两组时为其次序',
      en: 'the two groups to compare, comma-separated [default: those of the table if it has two]',
    },
  },
};

export interface TwoGroups {
  first: SampleGroup;
  second: SampleGroup;
  remarks: Awaited<ReturnType<typeof readSampleGroups>>['remarks'];
}

/** The two groups of samples that are compared. @throws WrongUsage where it is not clear which two, CommandFailure */
export async function readTwoGroups(
  matrix: GenotypeMatrix,
  options: Options,
  context: Context,
): Promise<TwoGroups> {
  const { groups, remarks } = await readSampleGroups(matrix, options, context);
  const asked = options.list('compare');
  const names = asked.length > 0 ? asked : groups.map(({ name }) => name);
  const [first, second] = names.map((name) => groups.find((group) => group.name === name));
  if (names.length === 2 && first && second && first !== second) return { first, second, remarks };
  throw new WrongUsage(
    {
      zh: '需要两个不同的组：--compare <第一组,第二组>。现有的组：{names}。',
      en: 'Two different groups are needed: --compare <first,second>. Available: {names}.',
    },
    { names: groups.map(({ name }) => name).join(', ') },
  );
}
