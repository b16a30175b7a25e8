import { useMemo, useState } from 'react';
import { Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../language/text.ts';
import { materialListRecord } from '../../../records/material-list/material-list.ts';
import { pedigreeCalls, pedigreeKey, pedigreeNumbers } from '../../../records/pedigree/calls.ts';
import { useGraph, type Graph } from '../../../records/pedigree/graph.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useFileName } from '../../../ui/export/file-name.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { recordKey } from '../../../ui/record/record-source.ts';
import { saveTable } from '../../../ui/table/save-table.ts';
import { pedigreeMessages } from '../messages.ts';
import { useShownList, useShownMaterial } from '../shown-material.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { GraphCanvas } from './graph-canvas.tsx';
import { ListChoice } from '../list-choice.tsx';
import { LookControls, RangeControls, type GraphRange, type Look } from './graph-controls.tsx';
import { GraphFind } from './graph-find.tsx';
import { GraphTable, useGraphTable } from './graph-table.tsx';
import { Legend } from './legend.tsx';
import { useColours, type ColourChoice } from './use-colours.ts';
import { useHighlight } from './use-highlight.ts';
import { useSaveDrawing } from './use-save-drawing.ts';
import styles from './graph.module.css';

const NO_COLOUR = () => '#f1f3f2';

/** What is chosen of a graph; another graph begins without a choice. */
function useChosen(graph: Graph | undefined) {
  const [chosen, setChosen] = useState<{ graph: Graph; node: number }>();
  return {
    selected: chosen && chosen.graph === graph ? chosen.node : undefined,
    select: (node: number | undefined) =>
      setChosen(node === undefined || !graph ? undefined : { graph, node }),
  };
}

/** Inbreeding of all materials of a graph, as soon as it is asked for. */
function useInbreeding(ids: readonly string[], wanted: boolean) {
  const numbers = useQuery({
    queryKey: [...pedigreeKey, 'numbers', ids],
    queryFn: ({ signal }) => pedigreeNumbers(ids, signal),
    enabled: ids.length > 0 && wanted,
  });
  return useMemo(() => numbers.data?.materials.map((one) => one.inbreeding), [numbers.data]);
}

/** The pedigree as a graph: of all materials, around the one in the address, or of a list; drawn, or as a table. */
export function GraphView() {
  const say = useText(pedigreeMessages);
  const download = useDownload();
  const fileName = useFileName();
  const [material, show] = useShownMaterial();
  const [list, showList] = useShownList('material');
  const [range, setRange] = useState<GraphRange>({ direction: 'both', depth: 5 });
  const [look, setLook] = useState<Look>('drawing');
  const [colour, setColour] = useState<ColourChoice>('layer');
  const [looked, setLooked] = useState<{ node: number }>();
  const { graph, error, refetch } = useGraph(
    { materialId: material, listId: list },
    range.direction,
    range.depth,
  );
  const { selected, select } = useChosen(graph);
  const highlighting = useHighlight(graph, selected);
  const ids = useMemo(() => graph?.tree.nodes.map(({ materialId }) => materialId) ?? [], [graph]);
  const inbreeding = useInbreeding(
    ids,
    colour === 'inbreeding' || selected !== undefined || look === 'table',
  );
  const { colours, options } = useColours(graph, colour, inbreeding);
  const table = useGraphTable(graph, material, inbreeding);
  const root = graph?.tree.nodes.find(({ materialId }) => materialId === material);
  const { data: ofList } = useQuery({
    queryKey: recordKey(materialListRecord.key, list ?? ''),
    queryFn: ({ signal }) => materialListRecord.read(list!, signal),
    enabled: list !== undefined,
    retry: false,
  });
  const shown = root?.name ?? ofList?.name;
  const title = shown === undefined ? say('title') : say('drawingOf', { name: shown });
  const saveDrawing = useSaveDrawing(graph, colours, title);
  const save = (form: string) => {
    if (form === 'svg' || form === 'png') return saveDrawing(form);
    if (form === 'table') return saveTable(fileName(title), table.columns, table.rows);
    const materialIds = ids.length > 0 && material !== undefined ? ids : undefined;
    return download(`${pedigreeCalls.base}/file`, {
      method: 'POST',
      body: { form, ...(list === undefined ? { materialIds } : { listId: list }) },
    });
  };
  return (
    <div className={styles.view}>
      <div className={styles.controls}>
        <RangeControls material={material} onMaterial={show} {...range} onRange={setRange} />
        {material === undefined ? <ListChoice list={list} onList={showList} /> : null}
        <LookControls
          {...{ look, colour, highlighting }}
          colours={options}
          onLook={setLook}
          onColour={setColour}
        />
        {graph && look === 'drawing' ? (
          <GraphFind
            graph={graph}
            onFind={(node) => {
              select(node);
              setLooked({ node });
            }}
          />
        ) : null}
        <ExportMenu
          choices={{
            svg: say('saveSvg'),
            png: say('savePng'),
            table: say('saveTable'),
            purdy: say('purdy'),
            panicle: say('panicle'),
            r: say('r'),
            matrix: say('matrix'),
          }}
          onExport={save}
          label={say('files')}
          disabled={ids.length === 0}
        />
      </div>
      {graph?.tree.cut ? <p role="status">{say('cut', { count: graph.tree.nodes.length })}</p> : null}
      {graph === undefined ? (
        error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )
      ) : graph.tree.nodes.length === 0 ? (
        <EmptyState icon="branches" title={say('nothing')} hint={say('nothingHint')} />
      ) : look === 'table' ? (
        <div className={styles.table}>
          <GraphTable {...table} label={title} />
        </div>
      ) : (
        <>
          <div className={styles.stage}>
            <GraphCanvas
              key={`${material} ${list} ${range.direction} ${range.depth}`}
              graph={graph}
              selected={selected}
              onSelect={select}
              onOpen={(node) => show(ids[node])}
              colourOf={colours?.of ?? NO_COLOUR}
              highlighted={highlighting.highlighted}
              looked={looked}
            />
          </div>
          {colours ? <Legend of={colours.legend} /> : null}
          <p className={styles.selected} aria-live="polite">
            {selected === undefined ? (
              say(highlighting.highlight === 'none' ? 'chooseHint' : 'chooseToHighlight')
            ) : (
              <ChosenBar
                {...{ graph, selected, inbreeding }}
                way={highlighting.way}
                onCentre={ids[selected] === material ? null : () => show(ids[selected])}
              />
            )}
          </p>
        </>
      )}
    </div>
  );
}
