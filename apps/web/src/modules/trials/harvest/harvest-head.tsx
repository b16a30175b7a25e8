import type { ReactNode } from 'react';
import { Input, Select } from 'antd';
import {
  PLOT_HARVEST_NAMINGS,
  plotHarvestNamingNames,
  type PlotHarvestMethod,
  type PlotHarvestNaming,
} from '@panicle/contract/plot-harvests';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { groupRecord } from '../../../records/group/group.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { storagePlaceRecord } from '../../../records/storage-place/storage-place.ts';
import { useTraitOptions } from '../../../records/trait/traits-select.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { RefusedField } from '../../../ui/feedback/refused-field.tsx';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import type { Asked } from './harvest-form.tsx';
import styles from './harvest.module.css';
import { harvestMessages } from './messages.ts';

/** What is the same for all plots of a harvest. */
export interface HarvestFacts {
  groupId: string | null;
  recurrentId: string | null;
  placeId: string | null;
  naming: PlotHarvestNaming;
  date: string;
  unit: string;
}

interface HarvestHeadProps {
  trial: TrialDetail;
  method: PlotHarvestMethod;
  facts: HarvestFacts;
  onFacts: (changes: Partial<HarvestFacts>) => void;
  asked: Asked;
  onAsk: (asked: Asked) => void;
}

const ANY = '';
/** As the server takes it. */
const LONGEST_UNIT = 20;

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={styles.field}>
      {label}
      {children}
    </label>
  );
}

/** What holds for all plots: where new materials and seed go, and where quantities come from. */
export function HarvestHead({ trial, method, facts, onFacts, asked, onAsk }: HarvestHeadProps) {
  const say = useText(harvestMessages);
  const textOf = useTextOf();
  const { hasRight } = useSignedIn();
  const unit = useLimitedText(facts.unit, LONGEST_UNIT, (text) => onFacts({ unit: text }));
  const numeric = useTraitOptions(trial.traits.filter(({ dataType }) => dataType === 'numeric'));
  const traits = [{ value: ANY, label: say('typed') }, ...numeric];
  const ask = (key: keyof Asked) => (value: string) => {
    const { [key]: _before, ...rest } = asked;
    onAsk(value === ANY ? rest : { ...rest, [key]: value });
  };
  return (
    <div className={styles.head}>
      <Labelled label={say('environment')}>
        <Select
          value={asked.environmentId ?? ANY}
          onChange={ask('environmentId')}
          options={[
            { value: ANY, label: say('allEnvironments') },
            ...trial.environments.map((one) => ({ value: one.id, label: textOf(environmentTitle(one)) })),
          ]}
        />
      </Labelled>
      {method === 'seed' ? null : (
        <>
          {method === 'backcross' ? (
            <Labelled label={say('recurrent')}>
              <RecordSelect
                of={materialRecord}
                value={facts.recurrentId}
                onChange={(id) => onFacts({ recurrentId: id ?? null })}
              />
            </Labelled>
          ) : null}
          <Labelled label={say('group')}>
            <RecordSelect
              of={groupRecord}
              allowClear
              placeholder={say('noGroup')}
              value={facts.groupId}
              onChange={(id) => onFacts({ groupId: id ?? null })}
            />
          </Labelled>
          <Labelled label={say('naming')}>
            <Select<PlotHarvestNaming>
              value={facts.naming}
              onChange={(naming) => onFacts({ naming })}
              options={PLOT_HARVEST_NAMINGS.map((value) => ({
                value,
                label: textOf(plotHarvestNamingNames[value]),
              }))}
            />
          </Labelled>
        </>
      )}
      <Labelled label={say('date')}>
        <Input type="date" value={facts.date} onChange={({ target }) => onFacts({ date: target.value })} />
      </Labelled>
      <Labelled label={say('unit')}>
        <RefusedField refusal={unit.refusal}>
          <Input
            value={unit.text}
            aria-invalid={unit.refusal !== null}
            onChange={({ target }) => unit.type(target.value)}
          />
        </RefusedField>
      </Labelled>
      <Labelled label={say('quantityFrom')}>
        <Select
          value={asked.quantityTraitId ?? ANY}
          onChange={(id) => {
            // 5.2 of a trait in kg is no 5.2 g
            const measured = trial.traits.find((trait) => trait.id === id)?.unit ?? '';
            if (measured !== '' && measured.length <= LONGEST_UNIT) onFacts({ unit: measured });
            ask('quantityTraitId')(id);
          }}
          options={traits}
        />
      </Labelled>
      <Labelled label={say('grainFrom')}>
        <Select value={asked.grainTraitId ?? ANY} onChange={ask('grainTraitId')} options={traits} />
      </Labelled>
      {hasRight('warehouse.read') ? (
        <Labelled label={say('place')}>
          <RecordSelect
            of={storagePlaceRecord}
            allowClear
            placeholder={say('noPlace')}
            value={facts.placeId}
            onChange={(id) => onFacts({ placeId: id ?? null })}
          />
        </Labelled>
      ) : null}
    </div>
  );
}
