import { Select } from 'antd';
import { environmentTitle, traitTitle } from '@panicle/contract/field-statistics-answer';
import type { TrialDetail, TrialTrait } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { statisticsMessages } from '../messages.ts';
import { withUnit } from '../names.ts';

interface Choice {
  /** given by the form item */
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
}

function choiceProps({ value, onChange, id }: Choice) {
  return {
    ...(value === undefined ? {} : { value }),
    ...(onChange ? { onChange } : {}),
    ...(id ? { id } : {}),
  };
}

export function EnvironmentSelect({ trial, ...choice }: Choice & { trial: TrialDetail | undefined }) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  return (
    <Select<string[]>
      {...choiceProps(choice)}
      mode="multiple"
      allowClear
      disabled={!trial}
      showSearch={{ optionFilterProp: 'label' }}
      options={(trial?.environments ?? []).map((environment) => ({
        value: environment.id,
        label: `${sayText(environmentTitle(environment))} · ${say('plotsOf', { count: environment.plotCount })}`,
      }))}
    />
  );
}

export function TraitSelect({
  traits,
  disabled,
  ...choice
}: Choice & { traits: readonly TrialTrait[]; disabled: boolean }) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  return (
    <Select<string[]>
      {...choiceProps(choice)}
      mode="multiple"
      allowClear
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      options={traits.map((trait) => ({
        value: trait.id,
        label: `${withUnit(sayText(traitTitle(trait)), trait.unit)} · ${say('plotsOf', { count: trait.plotCount })}`,
      }))}
    />
  );
}
