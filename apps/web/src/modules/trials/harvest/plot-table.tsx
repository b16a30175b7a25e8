import { Checkbox } from 'antd';
import {
  MOST_PLANTS_OF_PLOT,
  plotHarvestMethodNames,
  type PlotHarvestMethod,
} from '@panicle/contract/plot-harvests';
import { LARGEST_GRAIN_WEIGHT, LARGEST_STOCK } from '@panicle/contract/seed-units';
import { NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { isOpen, startOf, type PlotEntry, type SheetPlot } from './entries.ts';
import styles from './harvest.module.css';
import { harvestMessages } from './messages.ts';

interface PlotTableProps {
  plots: readonly SheetPlot[];
  method: PlotHarvestMethod;
  again: boolean;
  unit: string;
  entries: ReadonlyMap<string, PlotEntry>;
  onChange: (plotId: string, entry: PlotEntry) => void;
}

/** Rows with fields that are drawn at first: more would make the page slow to type in. */
const FIRST_ROWS = 50;

/** Which plots are harvested, and what each gives. */
export function PlotTable({ plots, method, again, unit, entries, onChange }: PlotTableProps) {
  const say = useText(harvestMessages);
  const textOf = useTextOf();
  const entryOf = (plot: SheetPlot) => entries.get(plot.plotId) ?? startOf(plot);
  const enter = (plot: SheetPlot, changes: Partial<PlotEntry>) =>
    onChange(plot.plotId, { ...entryOf(plot), ...changes });
  const givenOf = ({ given }: SheetPlot) =>
    given.map((one) => textOf(plotHarvestMethodNames[one])).join(', ') || NOTHING;
  const number = (
    key: 'count' | 'quantity' | 'thousandGrainWeight',
    title: string,
    label: (plot: string) => string,
    limits: { min: number; max: number; precision?: number },
  ): DataColumn<SheetPlot> => ({
    key,
    title,
    value: () => null,
    render: (plot) =>
      isOpen(plot, method, again) ? (
        <NumberField
          size="small"
          className={styles.number ?? ''}
          aria-label={label(plot.plot)}
          value={entryOf(plot)[key]}
          // who enters something of a plot harvests it
          onChange={(value) => enter(plot, { [key]: value, chosen: true })}
          {...limits}
        />
      ) : null,
  });
  const columns: DataColumn<SheetPlot>[] = [
    {
      key: 'chosen',
      title: '',
      value: () => null,
      render: (plot) => (
        <Checkbox
          aria-label={say('choose', { plot: plot.plot })}
          disabled={!isOpen(plot, method, again)}
          checked={entryOf(plot).chosen}
          onChange={({ target }) => enter(plot, { chosen: target.checked })}
        />
      ),
    },
    {
      key: 'plot',
      title: say('plot'),
      strong: true,
      value: ({ plot }) => plot,
      render: ({ plot, location }) => <TwoLines first={plot} second={location} strong />,
    },
    {
      key: 'entry',
      title: say('entry'),
      value: ({ entry }) => entry,
      render: ({ entry, isCheck, materialId }) => (
        <TwoLines
          first={isCheck ? `${entry} · ${say('check')}` : entry}
          second={materialId === null ? say('notLinked') : ''}
        />
      ),
    },
    { key: 'generation', title: say('generation'), value: ({ generation }) => generation ?? NOTHING },
    { key: 'given', title: say('given'), value: givenOf },
    ...(method === 'plant'
      ? [
          number('count', say('count'), (plot) => say('countOf', { plot }), {
            min: 1,
            max: MOST_PLANTS_OF_PLOT,
            precision: 0,
          }),
        ]
      : []),
    number(
      'quantity',
      `${say(method === 'plant' ? 'quantityEach' : 'quantity')} (${unit})`,
      (plot) => say('quantityOf', { plot }),
      { min: 0, max: LARGEST_STOCK },
    ),
    number('thousandGrainWeight', `${say('grain')} (g)`, (plot) => say('grainOf', { plot }), {
      min: 0,
      max: LARGEST_GRAIN_WEIGHT,
    }),
  ];
  return (
    <div className={styles.scroll}>
      <DataTable
        label={say('plots')}
        rows={plots}
        rowKey={({ plotId }) => plotId}
        columns={columns}
        firstRows={FIRST_ROWS}
      />
    </div>
  );
}
