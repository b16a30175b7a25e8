import { useState } from 'react';
import {
  PLOT_MARK,
  damageName,
  type PlotMarking,
  type PlotMarks,
  type PlotMarksNow,
} from '@panicle/contract/plot-marks';
import { formatShortly } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import type { EditorProps, OfflineKind } from '../../../offline/list/offline-kind.ts';
import { MarkFields } from './mark-fields.tsx';
import { scoringMessages } from './messages.ts';

/** Damage and note of a plot in a line. */
export function MarksText({ marks: { damage, note } }: { marks: PlotMarks }) {
  const say = useText(scoringMessages);
  const textOf = useTextOf();
  const words = [...damage.map((one) => textOf(damageName(one))), note].filter((one) => one !== '');
  return words.length === 0 ? <em>{say('noMarks')}</em> : <strong>{words.join(' · ')}</strong>;
}

const Words = ({ body }: { body: PlotMarking }) => <MarksText marks={body} />;

function Theirs({ theirs }: { theirs: PlotMarksNow }) {
  const say = useText(scoringMessages);
  const { person, at } = theirs;
  return (
    <>
      <MarksText marks={theirs} />
      {person === null || at === null ? null : <span>{say('by', { person, time: formatShortly(at) })}</span>}
    </>
  );
}

function Editor({ entry, onSave, onCancel }: EditorProps<PlotMarking>) {
  const [marks, setMarks] = useState<PlotMarks>({ damage: entry.body.damage, note: entry.body.note });
  return (
    <MarkFields
      marks={marks}
      others={entry.body.damage}
      onChange={setMarks}
      onCancel={onCancel}
      onSave={() => onSave({ plotId: entry.body.plotId, ...marks })}
    />
  );
}

export const markKind: OfflineKind<PlotMarking, PlotMarksNow> = { kind: PLOT_MARK, Words, Theirs, Editor };
