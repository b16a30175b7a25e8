import { useState } from 'react';
import { Button, Checkbox } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type {
  HarvestSheetQuery,
  PlotHarvestMethod,
  PlotHarvestPreview,
} from '@panicle/contract/plot-harvests';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useUnsavedMark } from '../../../ui/form/unsaved.ts';
import { harvestPlots, previewHarvest } from './api.ts';
import { changedByHarvest } from './changed.ts';
import { candidates, productsOf, rowsOf, startOf, type PlotEntry, type SheetPlot } from './entries.ts';
import { HarvestHead, type HarvestFacts } from './harvest-head.tsx';
import styles from './harvest.module.css';
import { harvestMessages } from './messages.ts';
import { PlotTable } from './plot-table.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

export type Asked = Omit<HarvestSheetQuery, 'trialId'>;

interface HarvestFormProps {
  trial: TrialDetail;
  method: PlotHarvestMethod;
  plots: readonly SheetPlot[];
  facts: HarvestFacts;
  onFacts: (changes: Partial<HarvestFacts>) => void;
  asked: Asked;
  onAsk: (asked: Asked) => void;
}

/** Plots are chosen, what they give is shown, and then it is made. */
export function HarvestForm({ trial, method, plots, facts, onFacts, asked, onAsk }: HarvestFormProps) {
  const say = useText(harvestMessages);
  const queries = useQueryClient();
  const attempt = useAttempt();
  const notice = useNotice();
  const [entries, setEntries] = useState<ReadonlyMap<string, PlotEntry>>(new Map());
  const [again, setAgain] = useState(false);
  const [preview, setPreview] = useState<PlotHarvestPreview | null>(null);
  const [busy, setBusy] = useState(false);
  const rows = rowsOf(entries, method);
  const all = candidates(plots, method, again);
  const chosen = [...entries.values()].filter((entry) => entry.chosen).length;
  useUnsavedMark(chosen > 0);
  const ready = chosen > 0 && rows !== null && facts.date !== '' && facts.unit !== '';
  const complete = method !== 'backcross' || facts.recurrentId !== null;

  const creation = () => ({
    trialId: trial.id,
    method,
    ...facts,
    recurrentId: method === 'backcross' ? facts.recurrentId : null,
    again,
    rows: rows ?? [],
  });
  const show = () =>
    attempt(async () => {
      setPreview(await previewHarvest(creation()));
    });
  const make = async () => {
    setBusy(true);
    await attempt(async () => {
      const { materials, lots } = await harvestPlots(creation());
      notice.success(say('made', { materials, lots }));
      setEntries(new Map());
      changedByHarvest(queries);
    });
    setBusy(false);
    setPreview(null);
  };
  const choose = (some: readonly SheetPlot[]) =>
    setEntries(
      (before) =>
        new Map(
          some.map((plot) => [plot.plotId, { ...(before.get(plot.plotId) ?? startOf(plot)), chosen: true }]),
        ),
    );
  return (
    <>
      <HarvestHead
        trial={trial}
        method={method}
        facts={facts}
        onFacts={onFacts}
        asked={asked}
        onAsk={onAsk}
      />
      <div className={styles.acts}>
        <Button disabled={all.length === 0} onClick={() => choose(all)}>
          {say('chooseAll', { count: all.length })}
        </Button>
        {chosen > 0 ? (
          <>
            <span className={styles.chosen}>{say('chosen', { count: chosen })}</span>
            <Button type="link" onClick={() => setEntries(new Map())}>
              {say('chooseNone')}
            </Button>
          </>
        ) : null}
        {method === 'plant' ? null : (
          <Checkbox checked={again} onChange={({ target }) => setAgain(target.checked)}>
            {say('again')}
          </Checkbox>
        )}
      </div>
      <PlotTable
        plots={plots}
        method={method}
        again={again}
        unit={facts.unit}
        entries={entries}
        onChange={(plotId, entry) => setEntries((before) => new Map(before).set(plotId, entry))}
      />
      <div className={styles.acts}>
        <Button type="primary" disabled={!ready || !complete} onClick={() => void show()}>
          {say('preview')}
        </Button>
        {ready ? (
          <span className={styles.chosen}>
            {say(method === 'seed' ? 'previewSeed' : 'previewTitle', { count: productsOf(rows) })}
          </span>
        ) : null}
      </div>
      <PreviewDialog
        preview={preview}
        method={method}
        unit={facts.unit}
        busy={busy}
        onMake={() => void make()}
        onClose={() => setPreview(null)}
      />
    </>
  );
}
