import { useState } from 'react';
import type { TakenPlot } from '@panicle/contract/field-scores';
import { useText } from '../../../language/text.ts';
import type { TakenField } from './field-packs.ts';
import { MarkFields } from './mark-fields.tsx';
import { scoringMessages } from './messages.ts';
import { plotName } from './plot-name.ts';
import type { Scoring } from './use-scoring.ts';
import styles from './scoring.module.css';

interface PlotMarksViewProps {
  field: TakenField;
  scoring: Scoring;
  plot: TakenPlot;
  onClose: () => void;
}

/** Damage and note of the plot at hand. */
export function PlotMarksView({ field, scoring, plot, onClose }: PlotMarksViewProps) {
  const say = useText(scoringMessages);
  const [marks, setMarks] = useState(() => scoring.marksOf(plot));
  const save = async () => {
    if (await scoring.mark(plot, marks)) onClose();
  };
  return (
    <section aria-label={say('marks')}>
      <h2 className={styles.heading}>
        {say('plot', { plot: plotName(plot, field.plots) })} · {say('marks')}
      </h2>
      <MarkFields
        marks={marks}
        others={field.plots.flatMap((one) => scoring.marksOf(one).damage)}
        onChange={setMarks}
        onCancel={onClose}
        onSave={() => void save()}
      />
      {scoring.refusal === null ? null : (
        <p role="alert" className={styles.refusal}>
          {scoring.refusal}
        </p>
      )}
    </section>
  );
}
