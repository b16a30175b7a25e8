import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, DatePicker, Input, Spin, type InputRef } from 'antd';
import dayjs from 'dayjs';
import type { Plot, PlotFilter } from '@panicle/contract/observations';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText } from '../../../../language/text.ts';
import { useSignedIn } from '../../../../session/session-context.ts';
import { useGuarded } from '../../../../ui/form/use-guarded.ts';
import { SpreadsheetGrid } from '../../../../ui/grid/spreadsheet-grid.tsx';
import type { SaveChanges } from '../../../../ui/grid/use-grid-edits.ts';
import { usePagedSource, type PagedRows } from '../../../../ui/grid/use-paged-source.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { plotPage } from '../../../../records/plot/calls.ts';
import { plotMessages } from '../messages.ts';
import { cellValue, KnownCells, observationOn, saveCells, withFreshValues } from './plot-cells.ts';
import { usePlotGrid } from './use-plot-grid.ts';
import styles from './plot-sheet.module.css';

/** A browser would cut a longer one that is pasted without a word. */
const LONGEST_REASON = 500;

interface PlotSheetProps {
  trial: TrialDetail;
  filter: PlotFilter;
  /** the page of the list */
  plots: readonly Plot[];
  /** the day whose values are shown at first; null: values without a day */
  startDay: string | null;
  onSaved: () => void;
}

/** The plots as a spreadsheet: the values of one day, recorded, pasted and corrected as a whole. */
export function PlotSheet({ startDay, ...props }: PlotSheetProps) {
  const say = useText(plotMessages);
  const guarded = useGuarded();
  const [day, setDay] = useState(startDay);
  // another filter or day, or a reload, is another sheet with a history of its own
  const [round, setRound] = useState(0);
  return (
    <div className={styles.sheet}>
      <Sheet
        key={JSON.stringify([props.filter, day, round])}
        {...props}
        day={day}
        toolbar={
          <>
            <DatePicker
              aria-label={say('day')}
              placeholder={say('dayNone')}
              value={day === null ? null : dayjs(day)}
              onChange={(chosen) => guarded(() => setDay(chosen ? chosen.format('YYYY-MM-DD') : null))}
            />
            <Button
              icon={<Icon name="refresh" />}
              onClick={() => guarded(() => setRound((before) => before + 1))}
            >
              {say('reload')}
            </Button>
          </>
        }
      />
    </div>
  );
}

type SheetProps = Omit<PlotSheetProps, 'startDay'> & { day: string | null; toolbar: ReactNode };

function Sheet({ trial, filter, plots, day, toolbar, onSaved }: SheetProps) {
  const say = useText(plotMessages);
  const { guest } = useSignedIn();
  const columns = usePlotGrid(trial, plots);
  const [known] = useState(() => new KnownCells());
  const [reason, setReason] = useState('');
  const [rows] = useState<PagedRows<Plot>>(() => ({
    load: (page, signal) => plotPage({ trialId: trial.id, ...filter, ...page }, signal),
    keyOf: ({ id }) => id,
    value: (plot, column) => cellValue(plot, column, day),
    onRows: (plots) => {
      for (const plot of plots) {
        for (const { id: traitId } of trial.traits) {
          const observation = observationOn(plot, traitId, day);
          if (observation) known.take(plot.id, traitId, observation);
        }
      }
    },
  }));
  const { source, see, reread } = usePagedSource(rows);
  /** What follows from the cells of these plots that were saved. */
  const readCalculated = (plotIds: readonly string[]) => {
    const calculated = new Set(trial.traits.filter((trait) => trait.calculated).map(({ id }) => id));
    if (calculated.size === 0) return;
    reread({
      keys: new Set(plotIds),
      merge: (known, fresh) => withFreshValues(known, fresh, calculated),
    });
  };
  const reasonField = useRef<InputRef>(null);
  const [wrong, setWrong] = useState<'reasonRequired' | 'reasonTooLong' | null>(null);
  const save: SaveChanges = async (changes) => {
    const corrects = changes.some((change) => known.changed(change).id !== undefined);
    const problem =
      corrects && reason.trim() === ''
        ? 'reasonRequired'
        : reason.length > LONGEST_REASON
          ? 'reasonTooLong'
          : null;
    if (problem) {
      setWrong(problem);
      reasonField.current?.focus();
      return { refused: [], stopped: true };
    }
    const refused = await saveCells(trial.id, known, changes, { observedOn: day, reason });
    if (refused.length === 0) {
      // The next corrections have another reason.
      setReason('');
      onSaved();
      readCalculated(changes.map(({ row }) => row));
    }
    return { refused, allOrNothing: true };
  };
  useEffect(() => see(0, 0), [see]);
  if (!source) return <Spin className={styles.loading ?? ''} />;
  return (
    <SpreadsheetGrid
      label={say('sheetLabel', { trial: trial.name })}
      columns={columns}
      source={source}
      onVisibleRows={see}
      toolbar={
        <>
          {toolbar}
          {guest ? null : (
            <span className={styles.reason}>
              <Input
                ref={reasonField}
                status={wrong ? 'error' : ''}
                aria-invalid={wrong !== null}
                aria-label={say('reasons')}
                placeholder={say('reasons')}
                value={reason}
                onChange={(event) => {
                  setReason(event.target.value);
                  setWrong(null);
                }}
              />
              {wrong ? (
                <span role="alert" className={styles.missing}>
                  {say(wrong, { length: LONGEST_REASON })}
                </span>
              ) : null}
            </span>
          )}
        </>
      }
      {...(guest ? {} : { onSave: save })}
    />
  );
}
