import { useState } from 'react';
import { Button, Tag } from 'antd';
import type { Plot, PlotObservation } from '@panicle/contract/observations';
import { traitTitle } from '@panicle/contract/traits';
import type { TrialDetail, TrialTrait } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { NOTHING } from '../../../language/format/number.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { RowHistory, useHistoryAction } from '../../../ui/fields/history/row-history.tsx';
import { RowMenu } from '../../../ui/icon/row-menu.tsx';
import { DetailPanel } from '../../../ui/page/detail-panel.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { OBSERVATIONS } from './api.ts';
import { plotMessages } from './messages.ts';
import type { ObservationEditing } from './observation-form.tsx';
import styles from './plots.module.css';
import { PlotMarksPart } from './plot-marks.tsx';
import { RecordedBy } from './recorded-by.tsx';
import { observationsOf, valueText } from './value-text.ts';

interface PlotPanelProps {
  trial: TrialDetail;
  plot: Plot;
  onEdit: (editing: ObservationEditing) => void;
  /** after a value came back from its history */
  onRestored: () => Promise<unknown>;
  onClose: () => void;
}

/** One plot: its place in the field, and each trait with its values, their correction and their history. */
export function PlotPanel({ trial, plot, onEdit, onRestored, onClose }: PlotPanelProps) {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const [history, setHistory] = useState<{ trait: TrialTrait; observationId: string } | null>(null);
  const shown = plot.observations.find(({ id }) => id === history?.observationId);
  return (
    <DetailPanel
      title={
        plot.materialId === null ? (
          plot.entryName
        ) : (
          <RecordLink of={materialRecord} id={plot.materialId}>
            {plot.entryName}
          </RecordLink>
        )
      }
      meta={plot.plotNumber ? say('plotTitle', { plot: plot.plotNumber }) : plot.location}
      onClose={onClose}
    >
      <FactList
        facts={[
          { label: say('place'), value: plot.location },
          { label: say('replicate'), value: plot.replicate ?? NOTHING },
          { label: say('block'), value: plot.block ?? NOTHING },
          { label: say('position'), value: `${plot.fieldRow ?? NOTHING} / ${plot.fieldColumn ?? NOTHING}` },
        ]}
      />
      <PlotMarksPart key={plot.id} plot={plot} onSaved={onRestored} />
      <h3 className={styles.heading}>{say('values')}</h3>
      <ul className={styles.values}>
        {trial.traits.map((trait) => (
          <TraitValues
            key={trait.id}
            plot={plot}
            trait={trait}
            onEdit={(observation) => onEdit({ plot, trait, observation })}
            onHistory={(observation) => setHistory({ trait, observationId: observation.id })}
          />
        ))}
      </ul>
      <RowHistory
        shown={
          history &&
          shown && {
            of: textOf(traitTitle(history.trait)),
            note: <RecordedBy observation={shown} />,
            base: OBSERVATIONS,
            id: shown.id,
            revision: shown.revision,
            mayRestore: !guest && !history.trait.calculated,
            onRestored,
            onClose: () => setHistory(null),
          }
        }
      />
    </DetailPanel>
  );
}

interface TraitValuesProps {
  plot: Plot;
  trait: TrialTrait;
  onEdit: (observation: PlotObservation | null) => void;
  onHistory: (observation: PlotObservation) => void;
}

function TraitValues({ plot, trait, onEdit, onHistory }: TraitValuesProps) {
  const say = useText(plotMessages);
  const { guest } = useSignedIn();
  const historyAction = useHistoryAction();
  const name = useTextOf()(traitTitle(trait));
  const found = observationsOf(plot, trait.id);
  if (found.length === 0) {
    return (
      <li>
        <span className={styles.trait}>{name}</span>
        <span className={styles.value}>{NOTHING}</span>
        {guest || trait.calculated ? null : (
          <Button size="small" aria-label={say('recordTitle', { trait: name })} onClick={() => onEdit(null)}>
            {say('record')}
          </Button>
        )}
      </li>
    );
  }
  return found.map((observation) => (
    <li key={observation.id}>
      <span className={styles.trait}>
        {name}
        <span className={styles.note}>
          {[
            observation.observedOn,
            observation.repeat > 1 ? say('repeatNumber', { repeat: observation.repeat }) : null,
          ]
            .filter((part) => part)
            .join(', ')}
        </span>
      </span>
      {trait.calculated ? <Tag>{say('calculated')}</Tag> : null}
      {observation.corrected ? <Tag>{say('corrected')}</Tag> : null}
      <span className={styles.value}>
        {valueText(observation.value, trait)} <span className={styles.note}>{trait.unit}</span>
      </span>
      <RowMenu
        label={say('actionsFor', { trait: name })}
        items={[
          ...(guest || trait.calculated
            ? []
            : [
                {
                  key: 'correct',
                  icon: <Icon name="pencil" />,
                  label: say('correct'),
                  onClick: () => onEdit(observation),
                },
              ]),
          ...historyAction(() => onHistory(observation)),
        ]}
      />
    </li>
  ));
}
