import type { ReactNode } from 'react';
import { Select } from 'antd';
import { seasonNames } from '@panicle/contract/trial-choices';
import type { TrialTrait } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialListRecord } from '../../../records/material-list/material-list.ts';
import { TraitsSelect as OfferedTraits, useTraitOptions } from '../../../records/trait/traits-select.tsx';
import { trialRecord } from '../../../records/trial/trial.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { RecordSelect, RecordsSelect } from '../../../ui/record/record-select.tsx';
import { dataViewMessages } from '../messages.ts';
import styles from './choice-bar.module.css';
import type { Choice } from './use-choice.ts';

/** Trials, their environments, and what else a page asks for. */
export function ChoiceBar({ choice, children }: { choice: Choice; children?: ReactNode }) {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  return (
    <div className={styles.bar} role="group" aria-label={say('trials')} data-print="hidden">
      <Labelled label={say('trials')} wide>
        <RecordsSelect
          of={trialRecord}
          aria-label={say('trials')}
          placeholder={say('trialHint')}
          about={({ year, season, testId }) => `${year} ${sayText(seasonNames[season])} · ${testId}`}
          value={choice.trialIds}
          onChange={(trials) => choice.set({ trials, environments: [] })}
        />
      </Labelled>
      <Labelled label={say('environments')}>
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          aria-label={say('environments')}
          placeholder={say('allEnvironments', { count: choice.environments.length })}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...choice.environmentIds]}
          options={[...choice.environments]}
          onChange={(environments) => choice.set({ environments })}
        />
      </Labelled>
      {children}
    </div>
  );
}

/** Entries of one material list alone, for those who may read lists. */
export function ListFilter({ choice }: { choice: Choice }) {
  const say = useText(dataViewMessages);
  const { hasRight } = useSignedIn();
  if (!hasRight('germplasm.read')) return null;
  return (
    <Labelled label={say('list')}>
      <RecordSelect
        of={materialListRecord}
        aria-label={say('list')}
        placeholder={say('allEntries')}
        allowClear
        value={choice.listId}
        onChange={(list: string | undefined) => choice.set({ list: list === undefined ? [] : [list] })}
      />
    </Labelled>
  );
}

export function Labelled({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? styles.wide : styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  );
}

/** One trait of the choice. */
export function TraitSelect(props: {
  label: string;
  traits: readonly TrialTrait[];
  value: string | undefined;
  onChange: (id: string) => void;
}) {
  const { label, value, onChange } = props;
  return (
    <Labelled label={label}>
      <Select<string>
        aria-label={label}
        showSearch={{ optionFilterProp: 'label' }}
        {...(value === undefined ? {} : { value })}
        options={useTraitOptions(props.traits)}
        onChange={onChange}
      />
    </Labelled>
  );
}

/** Several traits of the choice. */
export function TraitsSelect({
  label,
  traits,
  value,
  onChange,
}: {
  label: string;
  traits: readonly TrialTrait[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const say = useText(dataViewMessages);
  return (
    <Labelled label={label} wide>
      <OfferedTraits
        aria-label={label}
        maxTagCount="responsive"
        placeholder={say('traitHint')}
        traits={traits}
        value={value}
        onChange={onChange}
      />
    </Labelled>
  );
}
