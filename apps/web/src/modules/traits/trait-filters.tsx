import { Input, Select } from 'antd';
import type { Text } from '@panicle/contract';
import {
  CROPS,
  TRAIT_CLASSES,
  TRAIT_TYPES,
  cropNames,
  traitClassNames,
  traitTypeNames,
  type TraitQuery,
} from '@panicle/contract/traits';
import { useText, useTextOf } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { traitMessages } from './messages.ts';

export type TraitFilter = Pick<TraitQuery, 'search' | 'crop' | 'classification' | 'dataType'>;

export const filterCount = (filter: TraitFilter) => Object.values(filter).filter((value) => value).length;

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  names: Record<Value, Text>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, values, names, value, onChange }: ChoiceProps<Value>) {
  const textOf = useTextOf();
  return (
    <Select<Value>
      allowClear
      style={{ width: 160 }}
      placeholder={label}
      aria-label={label}
      value={value ?? null}
      options={values.map((one) => ({ value: one, label: textOf(names[one]) }))}
      onChange={(chosen: Value | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}

interface TraitFiltersProps {
  filter: TraitFilter;
  onChange: (filter: TraitFilter) => void;
}

export function TraitFilters({ filter, onChange }: TraitFiltersProps) {
  const say = useText(traitMessages);
  const change = (part: TraitFilter) => onChange({ ...filter, ...part });
  return (
    <>
      <Input
        allowClear
        style={{ width: 220 }}
        maxLength={100}
        prefix={<Icon name="search" />}
        placeholder={say('search')}
        aria-label={say('search')}
        value={filter.search ?? ''}
        onChange={(event) => change({ search: event.target.value || undefined })}
      />
      <Choice
        label={say('crop')}
        values={CROPS}
        names={cropNames}
        value={filter.crop}
        onChange={(crop) => change({ crop })}
      />
      <Choice
        label={say('classification')}
        values={TRAIT_CLASSES}
        names={traitClassNames}
        value={filter.classification}
        onChange={(classification) => change({ classification })}
      />
      <Choice
        label={say('dataType')}
        values={TRAIT_TYPES}
        names={traitTypeNames}
        value={filter.dataType}
        onChange={(dataType) => change({ dataType })}
      />
    </>
  );
}
