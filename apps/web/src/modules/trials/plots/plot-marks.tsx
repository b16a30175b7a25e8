import { useState } from 'react';
import { Button, Input, Select } from 'antd';
import type { Plot } from '@panicle/contract/observations';
import {
  DAMAGE_TYPES,
  LONGEST_DAMAGE,
  LONGEST_PLOT_NOTE,
  MOST_DAMAGES,
  damageName,
  type PlotMarks,
} from '@panicle/contract/plot-marks';
import { NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { markPlot } from './api.ts';
import { plotMessages } from './messages.ts';
import styles from './plots.module.css';

interface PlotMarksProps {
  plot: Plot;
  onSaved: () => Promise<unknown>;
}

/** Damage and note of a plot: a reason for its values. */
export function PlotMarksPart({ plot, onSaved }: PlotMarksProps) {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const [open, setOpen] = useState(false);
  const { damage, note } = plot;
  const save = async (marks: Partial<PlotMarks>) => {
    await markPlot({
      plotId: plot.id,
      damage: marks.damage ?? [],
      note: marks.note ?? '',
      before: { damage, note },
    });
    await onSaved();
    setOpen(false);
  };
  return (
    <>
      <h3 className={styles.heading}>
        {say('marks')}
        {guest ? null : (
          <Button size="small" className={styles.edit ?? ''} onClick={() => setOpen(true)}>
            {say('editMarks')}
          </Button>
        )}
      </h3>
      <FactList
        facts={[
          {
            label: say('damage'),
            value: damage.map((one) => textOf(damageName(one))).join(', ') || NOTHING,
          },
          { label: say('note'), value: note || NOTHING },
        ]}
      />
      <FormDialog<PlotMarks>
        name="plot-marks"
        open={open}
        title={say('marksTitle', { plot: plot.plotNumber ?? plot.entryName })}
        record={plot.id}
        initialValues={{ damage, note }}
        onSave={save}
        onClose={() => setOpen(false)}
      >
        <FormField
          name="damage"
          label={say('damage')}
          rules={[
            {
              validator: (_, kinds: readonly string[] = []) =>
                kinds.some((kind) => kind.length > LONGEST_DAMAGE)
                  ? Promise.reject(new Error(say('longDamage', { most: LONGEST_DAMAGE })))
                  : Promise.resolve(),
            },
          ]}
        >
          <Select
            mode="tags"
            maxCount={MOST_DAMAGES}
            placeholder={say('damageHint')}
            options={DAMAGE_TYPES.map((value) => ({ value, label: textOf(damageName(value)) }))}
          />
        </FormField>
        <FormField name="note" label={say('note')}>
          <Input.TextArea rows={3} maxLength={LONGEST_PLOT_NOTE} />
        </FormField>
      </FormDialog>
    </>
  );
}
