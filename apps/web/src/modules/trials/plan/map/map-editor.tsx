import { useCallback, useMemo, useState } from 'react';
import { Alert, Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { geometryOf } from '@panicle/contract/field-map-geometry';
import type { FieldMapSite } from '@panicle/contract/trial-plans';
import { mayIn, trialStateNames } from '@panicle/contract/trial-states';
import type { TrialDetail } from '@panicle/contract/trials';
import { isRefusal } from '../../../../api/request-error.ts';
import { formatNumber } from '../../../../language/format/number.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { MeasuredWidth } from '../../../../plots/measured-width.tsx';
import { trialKey } from '../../../../records/trial/calls.ts';
import { useSignedIn } from '../../../../session/session-context.ts';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../../ui/feedback/use-notice.ts';
import { useUnsavedMark } from '../../../../ui/form/unsaved.ts';
import { useAskDiscard } from '../../../../ui/form/use-ask-discard.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { saveFieldMap } from '../api.ts';
import { layerOf, type MapColour, type Measured } from '../field-figure.ts';
import { LanesDialog } from './lanes-dialog.tsx';
import { SaveLayoutDialog, UseLayoutDialog } from './layout-dialogs.tsx';
import type { MapLayer } from './map-colours.ts';
import { MapAside } from './map-aside.tsx';
import { changedPlots, type MapDocument, type Refusal } from './map-document.ts';
import { MapLegend, useCounts } from './map-legend.tsx';
import { mapMessages } from './map-messages.ts';
import { MapStage } from './map-stage.tsx';
import type { MapDialog } from './map-toolbar.tsx';
import styles from './map.module.css';
import { NumberingForm } from './numbering-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useMapEditor } from './use-map-editor.ts';

interface MapEditorProps {
  trial: TrialDetail;
  /** the map as it was read; a newer one is loaded when the reader asks for it */
  site: FieldMapSite;
  colour: MapColour;
  /** what the values of the plots are */
  measured: Measured | undefined;
}

/** Saves the map; where a colleague was first, who it was is shown instead. */
function useSaveMap(trial: TrialDetail, site: FieldMapSite, editor: ReturnType<typeof useMapEditor>) {
  const say = useText(mapMessages);
  const attempt = useAttempt();
  const notice = useNotice();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [revision, setRevision] = useState(site.revision);
  const [overtaken, setOvertaken] = useState<string>();
  const write = async () => {
    const { document, saved } = editor;
    const { environmentId } = site;
    const body = { environmentId, revision, map: document.map, plots: changedPlots(saved, document) };
    try {
      return await saveFieldMap(trial.id, body);
    } catch (error) {
      if (!isRefusal(error, 'staleRevision')) throw error;
      // the colleague's map is what can be loaded then
      await queries.invalidateQueries({ queryKey: trialKey(trial.id) });
      setOvertaken((error.data as { who?: string } | null)?.who ?? '');
      return undefined;
    }
  };
  const save = async (): Promise<boolean> => {
    setSaving(true);
    const written = (await attempt(write))?.sites[0];
    setSaving(false);
    if (!written) return false;
    editor.keep(written);
    setRevision(written.revision);
    notice.success(say('saved'));
    await queries.invalidateQueries({ queryKey: trialKey(trial.id) });
    return true;
  };
  const loaded = (next: FieldMapSite) => {
    setRevision(next.revision);
    setOvertaken(undefined);
  };
  return { saving, save, overtaken, loaded };
}

const REFUSED = { outside: 'outside', observed: 'observed', tooLarge: 'tooLarge' } as const;

/** The field map of one environment, to be edited, coloured, printed and saved. */
export function MapEditor({ trial, site, colour, measured }: MapEditorProps) {
  const say = useText(mapMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const notice = useNotice();
  const askDiscard = useAskDiscard();
  const refused = useCallback((why: Refusal) => notice.warning(say(REFUSED[why])), [notice, say]);
  const editor = useMapEditor(site, refused);
  const saving = useSaveMap(trial, site, editor);
  const [dialog, setDialog] = useState<MapDialog | null>(null);
  const readOnly = guest || !mayIn(trial.state, 'record');
  useUnsavedMark(editor.changes > 0, saving.save);
  const { document } = editor;
  // values of what is asked for now, at the places that the plots have now
  const known = useMemo(() => new Map(site.plots.map(({ id, value }) => [id, value])), [site.plots]);
  const layer = useMemo(() => {
    const plots = document.plots.map((plot) => ({ ...plot, value: known.get(plot.id) ?? null }));
    return { ...layerOf(plots, colour, measured), measured: measured !== undefined };
  }, [document.plots, known, colour, measured]);
  const values = useMemo(
    () => new Map(document.plots.map(({ id }, k) => [id, layer.values[k] ?? null])),
    [document.plots, layer],
  );
  const close = () => setDialog(null);
  const load = () => {
    editor.load(site);
    saving.loaded(site);
  };
  return (
    <>
      {readOnly && !guest ? (
        <Alert
          showIcon
          className={styles.notice ?? ''}
          type="info"
          title={say('readOnly', { state: textOf(trialStateNames[trial.state]) })}
        />
      ) : null}
      {saving.overtaken === undefined ? null : (
        <Alert
          showIcon
          className={styles.notice ?? ''}
          type="warning"
          title={say('conflictTitle', { who: saving.overtaken })}
          description={say('conflictHint', { count: editor.changes })}
          action={<Button onClick={load}>{say('conflictLoad')}</Button>}
        />
      )}
      <div className={styles.layout}>
        <Panel>
          <MeasuredWidth>
            {(width) => (
              <MapStage
                {...{ trial, site, editor, layer, values, readOnly, width }}
                saving={saving.saving}
                onSave={() => void saving.save()}
                onDiscard={() => askDiscard(load)}
                onDialog={setDialog}
              />
            )}
          </MeasuredWidth>
          <MapFoot trial={trial} document={document} layer={layer} />
        </Panel>
        <div className={styles.aside}>
          <MapAside {...{ trial, site, editor, layer, values, readOnly }} />
        </div>
      </div>
      <SettingsForm
        environmentId={site.environmentId}
        open={dialog === 'settings'}
        map={document.map}
        onApply={editor.settings}
        onClose={close}
      />
      <NumberingForm open={dialog === 'numbering'} onApply={editor.renumber} onClose={close} />
      <UseLayoutDialog editor={editor} open={dialog === 'useLayout'} onClose={close} />
      <SaveLayoutDialog editor={editor} open={dialog === 'saveLayout'} onClose={close} />
      <LanesDialog
        open={dialog === 'lanes'}
        lanes={document.map.lanes}
        after={editor.cursor?.row ?? 1}
        onChange={editor.lanes}
        onClose={close}
      />
    </>
  );
}

/** What the colours mean, how many plots of each kind there are, and how large the field is. */
function MapFoot({ trial, document, layer }: { trial: TrialDetail; document: MapDocument; layer: MapLayer }) {
  const say = useText(mapMessages);
  const counts = useCounts(document);
  const { columns, rows, measured } = useMemo(() => geometryOf(document.map, trial), [document.map, trial]);
  const size = {
    width: formatNumber(columns.total, 1),
    length: formatNumber(rows.total, 1),
    area: formatNumber(columns.total * rows.total, 0),
  };
  return (
    <div className={styles.foot}>
      <MapLegend layer={layer} />
      <div>
        <div>{counts}</div>
        <div>{measured ? say('dims', size) : say('assumedSize')}</div>
      </div>
    </div>
  );
}
