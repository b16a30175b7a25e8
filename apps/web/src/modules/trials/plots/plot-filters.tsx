import { Select } from 'antd';
import type { PlotFilter } from '@panicle/contract/observations';
import { traitTitle } from '@panicle/contract/traits';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { useOfferedGroups } from '../../../records/trait-group/offered-groups.ts';
import { SearchFilter } from '../../../ui/form/search-filter.tsx';
import { plotMessages } from './messages.ts';

export type PlotChoice = Pick<PlotFilter, 'search' | 'environmentId' | 'missingTraitId'> & {
  /** whose traits are shown */
  traitGroupId?: string | undefined;
};
export const choiceCount = (choice: PlotChoice) => Object.values(choice).filter((value) => value).length;

interface PlotFiltersProps {
  trial: TrialDetail;
  choice: PlotChoice;
  onChange: (choice: PlotChoice) => void;
}

export function PlotFilters({ trial, choice, onChange }: PlotFiltersProps) {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  const groups = useOfferedGroups().filter(({ crop }) => crop === trial.crop || crop === 'general');
  const change = (part: PlotChoice) => onChange({ ...choice, ...part });
  return (
    <>
      <SearchFilter
        label={say('search')}
        width={200}
        value={choice.search}
        onChange={(search) => change({ search })}
      />
      <Select<string>
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 180 }}
        placeholder={say('environment')}
        aria-label={say('environment')}
        value={choice.environmentId ?? null}
        options={trial.environments.map(({ id, location, year }) => ({
          value: id,
          label: `${location} ${year}`,
        }))}
        onChange={(environmentId: string | null | undefined) =>
          change({ environmentId: environmentId ?? undefined })
        }
      />
      <Select<string>
        allowClear
        style={{ width: 180 }}
        placeholder={say('missing')}
        aria-label={say('missing')}
        value={choice.missingTraitId ?? null}
        options={trial.traits.map((trait) => ({ value: trait.id, label: textOf(traitTitle(trait)) }))}
        onChange={(traitId: string | null | undefined) => change({ missingTraitId: traitId ?? undefined })}
      />
      {groups.length === 0 ? null : (
        <Select<string>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 180 }}
          placeholder={say('traitGroup')}
          aria-label={say('traitGroup')}
          value={choice.traitGroupId ?? null}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(groupId: string | null | undefined) => change({ traitGroupId: groupId ?? undefined })}
        />
      )}
    </>
  );
}
