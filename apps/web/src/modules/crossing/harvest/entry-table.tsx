import { Checkbox, Segmented } from 'antd';
import { MOST_HARVESTED } from '@panicle/contract/crossing/hybrid-harvests';
import type { HybridPair } from '@panicle/contract/crossing/hybrid-pairs';
import { useText } from '../../../language/text.ts';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { START, type Entry, type Outcome } from './entries.ts';
import { harvestMessages } from './messages.ts';
import styles from './harvest.module.css';

interface EntryTableProps {
  pairs: readonly HybridPair[];
  byPlant: boolean;
  entries: ReadonlyMap<string, Entry>;
  onChange: (pairId: string, entry: Entry) => void;
}

/** What each pair gave, row by row. */
export function EntryTable({ pairs, byPlant, entries, onChange }: EntryTableProps) {
  const say = useText(harvestMessages);
  return (
    <div className={styles.scroll}>
      <table className={styles.entries} aria-label={say('entry')}>
        <thead>
          <tr>
            <th scope="col">{say('pair')}</th>
            <th scope="col">{say('outcome')}</th>
            <th scope="col">{say('reciprocal')}</th>
            {byPlant ? <th scope="col">{say('plants')}</th> : null}
            <th scope="col">{say(byPlant ? 'quantityEach' : 'quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <Row
              key={pair.id}
              pair={pair}
              byPlant={byPlant}
              entry={entries.get(pair.id) ?? START}
              onChange={(entry) => onChange(pair.id, entry)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  pair: HybridPair;
  byPlant: boolean;
  entry: Entry;
  onChange: (entry: Entry) => void;
}

function Row({ pair, byPlant, entry, onChange }: RowProps) {
  const say = useText(harvestMessages);
  const { name } = pair;
  const seed = entry.outcome === 'seed';
  return (
    <tr>
      <th scope="row">
        <TwoLines first={name} second={`${pair.femaleSourceId} × ${pair.maleSourceId}`} strong />
      </th>
      <td>
        <Segmented<Outcome>
          size="small"
          aria-label={say('outcomeOf', { pair: name })}
          options={(['nothing', 'seed', 'failed'] as const).map((value) => ({ value, label: say(value) }))}
          value={entry.outcome}
          onChange={(outcome) => onChange({ ...entry, outcome })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={say('reciprocalOf', { pair: name })}
          checked={entry.reciprocal}
          onChange={({ target }) => onChange({ ...entry, reciprocal: target.checked })}
        />
      </td>
      {byPlant ? (
        <td>
          {seed ? (
            <NumberField
              size="small"
              min={1}
              max={MOST_HARVESTED}
              precision={0}
              aria-label={say('plantsOf', { pair: name })}
              value={entry.plants}
              onChange={(plants) => onChange({ ...entry, plants })}
            />
          ) : null}
        </td>
      ) : null}
      <td>
        {entry.outcome === 'failed' ? null : (
          <NumberField
            size="small"
            min={0}
            max={1e9}
            aria-label={say('quantityOf', { pair: name })}
            value={entry.quantity}
            // who weighs seed has seed
            onChange={(quantity) => onChange({ ...entry, quantity, outcome: 'seed' })}
          />
        )}
      </td>
    </tr>
  );
}
