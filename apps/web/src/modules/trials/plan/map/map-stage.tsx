import { useMemo, useState } from 'react';
import { Button } from 'antd';
import type { FieldMapSite } from '@panicle/contract/trial-plans';
import type { TrialDetail } from '@panicle/contract/trials';
import { alternativeOf } from '@panicle/figures';
import { useLanguage } from '../../../../language/language-store.ts';
import { useText } from '../../../../language/text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { fieldFigureOf } from '../field-figure.ts';
import { MapCanvas, zoomed, type Tool } from './map-canvas.tsx';
import { tonesOf, type MapLayer } from './map-colours.ts';
import { MapExport } from './map-export.tsx';
import { fittingView, type MapView } from './map-frame.ts';
import { mapMessages } from './map-messages.ts';
import { MapTable } from './map-table.tsx';
import { MapToolbar, type MapDialog } from './map-toolbar.tsx';
import { PlaceTip } from './place-tip.tsx';
import type { MapEditor } from './use-map-editor.ts';

interface MapStageProps {
  trial: TrialDetail;
  site: FieldMapSite;
  editor: MapEditor;
  layer: MapLayer;
  values: ReadonlyMap<string | null, number | null>;
  readOnly: boolean;
  width: number;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onDialog: (dialog: MapDialog) => void;
}

/** px of the drawing: taller fields are moved in it, lower ones leave no empty ground. */
const HIGHEST = 560;
const LOWEST = 160;

/** Tools, the drawing or its table, and how far it is zoomed. */
export function MapStage(props: MapStageProps) {
  const { trial, site, editor, layer, values, readOnly, width, saving, onSave, onDiscard, onDialog } = props;
  const say = useText(mapMessages);
  const language = useLanguage((state) => state.language);
  const [tool, setTool] = useState<Tool>('select');
  const [toScale, setToScale] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const [moved, setMoved] = useState<MapView | null>(null);
  const { document } = editor;
  const toneOf = useMemo(() => tonesOf(layer, document.plots), [layer, document.plots]);
  const figure = useMemo(() => fieldFigureOf({ ...site, ...document }, layer), [site, document, layer]);
  const description = useMemo(() => alternativeOf(figure, language), [figure, language]);
  const room = useMemo(
    () => ({ width, height: Math.max(LOWEST, Math.min(HIGHEST, 60 + document.map.rows * 36)) }),
    [width, document.map.rows],
  );
  const fitting = useMemo(
    () => fittingView(document.map, trial, room, toScale),
    [document.map, trial, room, toScale],
  );
  const view = moved ?? fitting;
  return (
    <>
      <MapToolbar
        {...{ editor, tool, readOnly, toScale, saving, onSave, onDiscard, onDialog }}
        onTool={setTool}
        onToScale={(next) => {
          setToScale(next);
          setMoved(null);
        }}
        onZoom={(factor) => setMoved(zoomed(view, factor, { x: room.width / 2, y: room.height / 2 }))}
        onFit={() => setMoved(null)}
      >
        <Button
          aria-pressed={asTable}
          icon={<Icon name={asTable ? 'grid' : 'table'} />}
          onClick={() => setAsTable(!asTable)}
        >
          {say(asTable ? 'drawing' : 'table')}
        </Button>
        <MapExport {...{ trial, site, document, toneOf, description }} changes={editor.changes} />
      </MapToolbar>
      {asTable ? (
        <MapTable document={document} layer={layer} values={values} />
      ) : (
        <MapCanvas
          {...{ editor, trial, toneOf, tool, view, room, readOnly, description }}
          neighbours={site.neighbours}
          onView={setMoved}
          renderTip={(place) => <PlaceTip {...{ document, place, layer, values }} />}
        />
      )}
    </>
  );
}
