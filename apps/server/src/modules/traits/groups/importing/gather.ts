import { errors, type Text } from '@panicle/contract';
import type { Crop } from '@panicle/contract/trait-choices';
import {
  MAXIMUM_GROUP_TRAITS,
  checkTraitGroup,
  traitGroupDefaults,
  type TraitGroupFields,
} from '@panicle/contract/trait-groups';
import type { CellProblem, ImportChunk } from '../../../../platform/imports/import-target.ts';
import { foldName } from '../../importing/check-rows.ts';
import type { KnownTraits } from './known-traits.ts';

export interface GroupImportState {
  /** of rows that state none */
  crop: Crop;
  traits: KnownTraits;
  /** crop and folded name of groups that exist */
  kept: ReadonlySet<string>;
  /** those that the rows make, by crop and folded name, in the order of the file */
  made: Map<string, TraitGroupFields>;
  /** keys of those that rows were added to since the last write */
  touched: Set<string>;
  /** ids of the written ones by their keys */
  written: Map<string, string>;
}

const texts = {
  exists: { zh: '该作物已有此性状组，保持原样', en: 'the crop already has this group; it stays as it is' },
  unknown: {
    zh: '没有名为 {name} 的性状，或它属于其他作物',
    en: 'no trait is called {name}, or it is of another crop',
  },
  several: {
    zh: '有多个性状名为 {name}，请改用中文名或先改名',
    en: 'several traits are called {name}; write its other name, or rename one of them first',
  },
  twice: { zh: '组中已有此性状，不再加入', en: 'the group has this trait already; it is not added again' },
  many: { zh: '一个性状组最多 {limit} 个性状', en: 'a group has {limit} traits at most' },
} satisfies Record<string, Text>;

export const keyOf = ({ crop, name }: Pick<TraitGroupFields, 'crop' | 'name'>) => `${crop} ${foldName(name)}`;

/** One row: a group, or one more trait of the group that rows before have begun. */
function readRow({ columns }: ImportChunk, index: number, crop: Crop): TraitGroupFields & { cell: string } {
  const cell = (key: string) => {
    const value = columns.get(key)?.[index] ?? null;
    return value === null ? null : String(value);
  };
  return {
    ...traitGroupDefaults,
    name: cell('name') ?? '',
    crop: (cell('crop') as Crop | null) ?? crop,
    recordingStage:
      (cell('recordingStage') as TraitGroupFields['recordingStage'] | null) ??
      traitGroupDefaults.recordingStage,
    description: cell('description') ?? '',
    cell: cell('traits') ?? '',
  };
}

/** Adds the rows of a chunk to the groups that the file makes; says what is wrong with them. */
export function gatherRows(chunk: ImportChunk, state: GroupImportState): CellProblem[] {
  const problems: CellProblem[] = [];
  for (const [index, row] of chunk.rowNumbers.entries()) {
    const { cell, ...group } = readRow(chunk, index, state.crop);
    const say = (
      column: string,
      reason: Text,
      values: CellProblem['values'] = {},
      severity: CellProblem['severity'] = 'error',
    ) =>
      problems.push({ row, column, value: column === 'name' ? group.name : cell, reason, values, severity });
    for (const { error } of checkTraitGroup(group)) say('name', errors[error]);
    const key = keyOf(group);
    if (state.kept.has(key)) {
      say('name', texts.exists, {}, 'warning');
      continue;
    }
    const known = state.made.get(key) ?? group;
    const { ids, bad } = state.traits.read(cell, group.crop);
    for (const { name, why } of bad) say('traits', texts[why], { name });
    const all = new Set([...known.traitIds, ...ids]);
    if (all.size < known.traitIds.length + ids.length) say('traits', texts.twice, {}, 'warning');
    if (all.size > MAXIMUM_GROUP_TRAITS) say('traits', texts.many, { limit: MAXIMUM_GROUP_TRAITS });
    state.made.set(key, { ...known, traitIds: [...all] });
    state.touched.add(key);
  }
  return problems;
}
