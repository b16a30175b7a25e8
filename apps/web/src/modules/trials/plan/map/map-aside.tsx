import { Button, Radio } from 'antd';
import { Link } from 'react-router';
import { plotRoleNames, type PlotRole } from '@panicle/contract/field-maps';
import type { FieldMapSite, MapPlot } from '@panicle/contract/trial-plans';
import type { TrialDetail } from '@panicle/contract/trials';
import { NOTHING } from '../../../../language/format/number.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { paths, pathTo } from '../../../../paths.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import { FactList } from '../../../../ui/page/fact-list.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import type { MapLayer } from './map-colours.ts';
import { planMessages } from '../messages.ts';
import { contentsOf, keyOf, type MapDocument } from './map-document.ts';
import { doubledEntries } from './doubled-entries.ts';
import { mapMessages } from './map-messages.ts';
import type { MapEditor } from './use-map-editor.ts';
import { useValueText } from './use-value-text.ts';
import styles from './map.module.css';

interface MapAsideProps {
  trial: TrialDetail;
  site: FieldMapSite;
  editor: MapEditor;
  layer: MapLayer;
  values: ReadonlyMap<string | null, number | null>;
  readOnly: boolean;
}

/** What is chosen, what the arrangement breaks, and who else is in the field. */
export function MapAside(props: MapAsideProps) {
  const { site, editor } = props;
  const say = useText(mapMessages);
  const sayPlan = useText(planMessages);
  const { document, cursor, chosen } = editor;
  const plot = cursor ? contentsOf(document).plots.get(keyOf(cursor)) : undefined;
  return (
    <>
      {plot ? (
        <PlotPanel {...props} plot={plot} />
      ) : (
        <Panel
          title={
            cursor
              ? say('place', { row: String(cursor.row), column: String(cursor.column) })
              : sayPlan('plot')
          }
        >
          <p>{sayPlan('pickPlot')}</p>
          <KindChoice {...props} now={null} />
        </Panel>
      )}
      {chosen.size > 1 ? <Panel title={say('selected', { count: chosen.size })}>{say('keys')}</Panel> : null}
      <Doubled document={document} />
      {site.neighbours.length > 0 ? (
        <Panel title={`${say('neighbour')} · ${document.map.field}`}>
          <ul>
            {site.neighbours.map(({ trialId, trial, rows, columns }) => (
              <li key={trialId}>
                <Link to={pathTo(paths.trialPlan, { trialId })}>{trial}</Link> {rows} × {columns}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

function Doubled({ document }: { document: MapDocument }) {
  const say = useText(mapMessages);
  const names = doubledEntries(document.plots);
  if (names.length === 0) return null;
  return <Panel>{say('doubled', { names: names.slice(0, 10).join(', ') })}</Panel>;
}

function PlotPanel({
  trial,
  editor,
  layer,
  values,
  readOnly,
  plot,
  site,
}: MapAsideProps & { plot: MapPlot }) {
  const sayPlan = useText(planMessages);
  const textOf = useTextOf();
  const valueText = useValueText(layer);
  const { document } = editor;
  const place = document.plots.findIndex(({ id }) => id === plot.id);
  const step = (by: number) => {
    const next = document.plots[place + by];
    if (!next) return;
    editor.setCursor({ row: next.row, column: next.column });
    editor.setSelected(new Set([keyOf(next)]));
  };
  return (
    <Panel
      title={`${sayPlan('plot')} ${plot.number}`}
      actions={
        <>
          <IconButton
            icon={<Icon name="chevronLeft" />}
            aria-label={sayPlan('previousPlot')}
            disabled={place <= 0}
            onClick={() => step(-1)}
          />
          <IconButton
            icon={<Icon name="chevronRight" />}
            aria-label={sayPlan('nextPlot')}
            disabled={place >= document.plots.length - 1}
            onClick={() => step(1)}
          />
        </>
      }
    >
      <FactList
        facts={[
          { label: sayPlan(plot.isCheck ? 'check' : 'entry'), value: plot.entry },
          { label: sayPlan('row'), value: String(plot.row) },
          { label: sayPlan('column'), value: String(plot.column) },
          { label: sayPlan('byReplicate'), value: plot.replicate ?? NOTHING },
          { label: sayPlan('block'), value: plot.block ?? NOTHING },
          ...(layer.measured
            ? [{ label: textOf(layer.value.title), value: valueText(values.get(plot.id) ?? null) }]
            : []),
        ]}
      />
      <KindChoice {...{ trial, editor, layer, values, readOnly, site }} now={plot.role} />
      {plot.id ? (
        <Link to={pathTo(paths.trialPlots, { trialId: trial.id, plot: plot.id })}>
          <Button icon={<Icon name="table" />}>{sayPlan('openPlot')}</Button>
        </Link>
      ) : null}
    </Panel>
  );
}

/** Normal, dead, filler or border, for all that is chosen. */
function KindChoice({ editor, readOnly, now }: MapAsideProps & { now: PlotRole | null }) {
  const say = useText(mapMessages);
  const textOf = useTextOf();
  if (readOnly || editor.chosen.size === 0) return null;
  return (
    <p className={styles.kind}>
      <Radio.Group
        optionType="button"
        size="small"
        aria-label={say('role')}
        value={now ?? 'planted'}
        onChange={({ target }) => editor.mark(target.value === 'planted' ? null : (target.value as PlotRole))}
        options={[
          { value: 'planted', label: say('planted') },
          ...(['dead', 'filler', 'border'] as const).map((value) => ({
            value,
            label: textOf(plotRoleNames[value]),
          })),
        ]}
      />
    </p>
  );
}
