import { Checkbox, Segmented } from 'antd';
import { MOST_HARVESTED } from '@panicle/contract/crossing/hybrid-harvests';
import { useText } from '../../../language/text.ts';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { START, type Entry, type OpenPair, type Outcome } from './entries.ts';
import { harvestMessages } from './messages.ts';
import styles from './harvest.module.css';

interface EntryTableProps {
  pairs: readonly OpenPair[];
  byPlant: boolean;
  /** what the reader may make: materials, and seed lots of them */
  makes: { materials: boolean; seed: boolean };
  entries: ReadonlyMap<string, Entry>;
  onChange: (pairId: string, entry: Entry) => void;
}

/** Rows with fields that are drawn at first: more would make the page slow to type in. */
const FIRST_ROWS = 50;

/** What each pair gave, row by row. */
export function EntryTable({ pairs, byPlant, makes, entries, onChange }: EntryTableProps) {
  const say = useText(harvestMessages);
  const outcomes: readonly Outcome[] = makes.materials
    ? ['nothing', 'seed', 'failed']
    : ['nothing', 'failed'];
  const entryOf = ({ id }: OpenPair) => entries.get(id) ?? START;
  const enter = (pair: OpenPair, changes: Partial<Entry>) =>
    onChange(pair.id, { ...entryOf(pair), ...changes });
  const columns: DataColumn<OpenPair>[] = [
    {
      key: 'pair',
      title: say('pair'),
      value: ({ name, codes }) => `${name} ${codes}`,
      render: ({ name, codes }) => <TwoLines first={name} second={codes === name ? '' : codes} strong />,
    },
    {
      key: 'outcome',
      title: say('outcome'),
      value: (pair) => say(entryOf(pair).outcome),
      render: (pair) => (
        <Segmented<Outcome>
          size="small"
          aria-label={say('outcomeOf', { pair: pair.name })}
          options={outcomes.map((value) => ({ value, label: say(value) }))}
          value={entryOf(pair).outcome}
          onChange={(outcome) => enter(pair, { outcome })}
        />
      ),
    },
    {
      key: 'reciprocal',
      title: say('reciprocal'),
      value: (pair) => (entryOf(pair).reciprocal ? say('reciprocal') : ''),
      render: (pair) => (
        <Checkbox
          aria-label={say('reciprocalOf', { pair: pair.name })}
          checked={entryOf(pair).reciprocal}
          onChange={({ target }) => enter(pair, { reciprocal: target.checked })}
        />
      ),
    },
    ...(byPlant && makes.materials ? [plants()] : []),
    ...(makes.materials && makes.seed ? [seedQuantity()] : []),
  ];
  return (
    <div className={styles.scroll}>
      <DataTable
        label={say('entry')}
        rows={pairs}
        rowKey={({ id }) => id}
        columns={columns}
        firstRows={FIRST_ROWS}
      />
    </div>
  );

  function seedQuantity(): DataColumn<OpenPair> {
    return {
      key: 'quantity',
      title: say(byPlant ? 'quantityEach' : 'quantity'),
      value: () => null,
      render: (pair) =>
        entryOf(pair).outcome === 'failed' ? null : (
          <NumberField
            size="small"
            className={styles.quantity ?? ''}
            min={0}
            max={1e9}
            aria-label={say('quantityOf', { pair: pair.name })}
            value={entryOf(pair).quantity}
            // who weighs seed has seed
            onChange={(quantity) => enter(pair, { quantity, outcome: 'seed' })}
          />
        ),
    };
  }

  function plants(): DataColumn<OpenPair> {
    return {
      key: 'plants',
      title: say('plants'),
      value: () => null,
      render: (pair) =>
        entryOf(pair).outcome === 'seed' ? (
          <NumberField
            size="small"
            className={styles.quantity ?? ''}
            min={1}
            max={MOST_HARVESTED}
            precision={0}
            aria-label={say('plantsOf', { pair: pair.name })}
            value={entryOf(pair).plants}
            onChange={(count) => enter(pair, { plants: count })}
          />
        ) : null,
    };
  }
}
