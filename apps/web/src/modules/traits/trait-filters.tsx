import {
  CROPS,
  TRAIT_CLASSES,
  TRAIT_TYPES,
  cropNames,
  traitClassNames,
  traitTypeNames,
  type TraitQuery,
} from '@panicle/contract/traits';
import { useText } from '../../language/text.ts';
import { ChoiceFilter } from '../../ui/form/choice-filter.tsx';
import type { FilterProps } from '../../ui/page/records-page.tsx';
import { traitMessages } from './messages.ts';

export type TraitFilter = Pick<TraitQuery, 'search' | 'crop' | 'classification' | 'dataType'>;

export function TraitFilters({ filter, onChange }: FilterProps<TraitFilter>) {
  const say = useText(traitMessages);
  const change = (part: TraitFilter) => onChange({ ...filter, ...part });
  return (
    <>
      <ChoiceFilter
        label={say('crop')}
        values={CROPS}
        names={cropNames}
        value={filter.crop}
        onChange={(crop) => change({ crop })}
      />
      <ChoiceFilter
        label={say('classification')}
        values={TRAIT_CLASSES}
        names={traitClassNames}
        value={filter.classification}
        onChange={(classification) => change({ classification })}
      />
      <ChoiceFilter
        label={say('dataType')}
        values={TRAIT_TYPES}
        names={traitTypeNames}
        value={filter.dataType}
        onChange={(dataType) => change({ dataType })}
      />
    </>
  );
}
