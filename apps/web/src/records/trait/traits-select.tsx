import { Select, type SelectProps } from 'antd';
import type { TraitGroup } from '@panicle/contract/trait-groups';
import { traitTitle, type TraitFields } from '@panicle/contract/traits';
import { useText, useTextOf } from '../../language/text.ts';
import { useOfferedGroups } from '../trait-group/offered-groups.ts';
import { traitRecordMessages } from './messages.ts';

export type OfferedTrait = Pick<TraitFields, 'name' | 'englishName' | 'unit'> & { id: string };

type Look = Pick<
  SelectProps,
  'id' | 'allowClear' | 'className' | 'disabled' | 'maxTagCount' | 'placeholder' | 'aria-label'
>;

interface TraitsSelectProps extends Look {
  traits: readonly OfferedTrait[];
  /** from the form */
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

const GROUP = 'group:';

/** Names of traits with their units, for choices. */
export function useTraitOptions(traits: readonly OfferedTrait[]) {
  const textOf = useTextOf();
  return traits.map((trait) => ({
    value: trait.id,
    label: `${textOf(traitTitle(trait))}${trait.unit === '' ? '' : ` (${trait.unit})`}`,
  }));
}

/** The groups that hold some of the offered traits, each with these in its order. */
function useGroups(
  traits: readonly OfferedTrait[],
): readonly (Pick<TraitGroup, 'id' | 'name'> & { ids: string[] })[] {
  const groups = useOfferedGroups();
  const offered = new Set(traits.map(({ id }) => id));
  return groups
    .map(({ id, name, traitIds }) => ({ id, name, ids: traitIds.filter((trait) => offered.has(trait)) }))
    .filter(({ ids }) => ids.length > 0);
}

/** Several of the offered traits, one by one or all of a trait group at once, in the order of the group. */
export function TraitsSelect({ traits, value = [], onChange, ...look }: TraitsSelectProps) {
  const say = useText(traitRecordMessages);
  const options = useTraitOptions(traits);
  const groups = useGroups(traits);
  const choose = (chosen: string[]) => {
    const ids = chosen.flatMap((one) =>
      one.startsWith(GROUP) ? (groups.find(({ id }) => `${GROUP}${id}` === one)?.ids ?? []) : [one],
    );
    onChange?.([...new Set(ids)]);
  };
  const ofGroups = groups.map(({ id, name, ids }) => ({
    value: `${GROUP}${id}`,
    label: say('group', { name, count: ids.length }),
  }));
  return (
    <Select<string[]>
      {...look}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      options={
        ofGroups.length === 0
          ? options
          : [
              { label: say('groups'), options: ofGroups },
              { label: say('title'), options },
            ]
      }
      onChange={choose}
    />
  );
}
