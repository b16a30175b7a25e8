import { Select } from 'antd';
import {
  seedLackNames,
  type LotForEntry,
  type PreparationEntry,
  type PreparationPlan,
  type PreparationSeed,
} from '@panicle/contract/preparation-plans';
import { formatInteger, formatNumber, NOTHING } from '../../../../language/format/number.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { packetText, stockText } from '../amounts.ts';
import { preparationMessages } from '../messages.ts';
import styles from './desk.module.css';

/** The chosen lot of each entry; null: none. */
export type Choices = ReadonlyMap<string, string | null>;

interface EntrySeedsProps {
  plan: PreparationPlan;
  seed: PreparationSeed;
  choices: Choices;
  /** left out: nothing can be chosen */
  onChoose?: (entryId: string, lotId: string | null) => void;
}

const EVERY_ROW = 10_000;

/** The entries with their lots: what each needs, what is there, what else would serve. */
export function EntrySeeds({ plan, seed, choices, onChoose }: EntrySeedsProps) {
  const say = useText(preparationMessages);
  const lotOf = ({ entryId, lots }: PreparationEntry) =>
    lots.find(({ lotId }) => lotId === choices.get(entryId)) ?? null;
  const kept = plan.state === 'sown' || !seed.seesStore;
  return (
    <Panel flush>
      <DataTable
        label={say('seedTable')}
        rows={seed.entries}
        rowKey={({ entryId }) => entryId}
        firstRows={EVERY_ROW}
        columns={[
          {
            key: 'entry',
            title: say('entry'),
            strong: true,
            value: ({ entry, isCheck }) => (isCheck ? `${entry} · ${say('check')}` : entry),
          },
          { key: 'plots', title: say('plots'), kind: 'number', value: ({ plots }) => plots },
          {
            key: 'packets',
            title: say('packets'),
            kind: 'number',
            value: ({ packets }) => packets,
            render: ({ packets }) => formatInteger(packets),
          },
          {
            key: 'lot',
            title: say('lot'),
            value: (row) => lotOf(row)?.lotCode ?? row.seed?.lotCode ?? null,
            render: (row) =>
              onChoose && row.lots.length > 0 ? (
                <LotChoice row={row} chosen={choices.get(row.entryId) ?? null} onChoose={onChoose} />
              ) : (
                (row.seed?.lotCode ?? lotOf(row)?.lotCode ?? NOTHING)
              ),
          },
          {
            key: 'packet',
            title: say('perPacket'),
            kind: 'number',
            value: (row) => (kept ? row.seed?.packet : lotOf(row)?.packet) ?? null,
            render: (row) => {
              const of = kept ? row.seed : lotOf(row);
              return typeof of?.packet !== 'number'
                ? NOTHING
                : packetText(of.packet, of.packetUnit, say('seeds'));
            },
          },
          {
            key: 'needed',
            title: say('needed'),
            kind: 'number',
            value: (row) => (kept ? row.seed?.quantity : lotOf(row)?.needed) ?? null,
            render: (row) => {
              const of = kept ? row.seed : lotOf(row);
              if (!of) return NOTHING;
              const amount = 'quantity' in of ? of.quantity : of.needed;
              return amount === null ? NOTHING : stockText(amount, of.stockUnit);
            },
          },
          {
            key: 'available',
            title: say('available'),
            kind: 'number',
            value: (row) => lotOf(row)?.available ?? null,
            render: (row) => {
              const lot = lotOf(row);
              return lot ? stockText(lot.available, lot.stockUnit) : NOTHING;
            },
          },
          {
            key: 'germination',
            title: say('germination'),
            unit: '%',
            kind: 'number',
            value: (row) => lotOf(row)?.germination ?? null,
            render: (row) => formatNumber(lotOf(row)?.germination ?? null, 0),
          },
          {
            key: 'place',
            title: say('place'),
            value: (row) => lotOf(row)?.place ?? row.seed?.place ?? null,
            render: (row) => (
              <span className={styles.place}>{(lotOf(row)?.place ?? row.seed?.place) || NOTHING}</span>
            ),
          },
          {
            key: 'remark',
            title: say('remark'),
            value: ({ lack }) => lack,
            render: (row) => <Remark row={row} lot={lotOf(row)} sown={plan.state === 'sown'} />,
          },
        ]}
      />
    </Panel>
  );
}

interface LotChoiceProps {
  row: PreparationEntry;
  chosen: string | null;
  onChoose: (entryId: string, lotId: string | null) => void;
}

/** Lots that cannot serve are shown with the reason, and not to be chosen; who knows better takes expired seed. */
function LotChoice({ row, chosen, onChoose }: LotChoiceProps) {
  const say = useText(preparationMessages);
  const textOf = useTextOf();
  const labelOf = ({ lotCode, available, stockUnit, lack }: LotForEntry) =>
    [
      say('lotOption', { lot: lotCode, available: formatNumber(available, 1), unit: stockUnit }),
      lack === null ? '' : textOf(seedLackNames[lack]),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Select
      size="small"
      className={styles.lot ?? ''}
      popupMatchSelectWidth={false}
      aria-label={`${say('lot')} ${row.entry}`}
      value={chosen ?? ''}
      // how much a lot holds has a column of its own
      labelRender={({ value, label }) => row.lots.find(({ lotId }) => lotId === value)?.lotCode ?? label}
      onChange={(lotId) => onChoose(row.entryId, lotId === '' ? null : lotId)}
      options={[
        { value: '', label: say('chooseLot') },
        ...row.lots.map((lot) => ({
          value: lot.lotId,
          label: labelOf(lot),
          disabled: lot.lack !== null && lot.lack !== 'expired',
        })),
      ]}
    />
  );
}

/** What is wrong with the seed of an entry, how much is short, and which lots would serve instead. */
function Remark({ row, lot, sown }: { row: PreparationEntry; lot: LotForEntry | null; sown: boolean }) {
  const say = useText(preparationMessages);
  const textOf = useTextOf();
  if (sown && row.seed) return NOTHING;
  if (lot)
    return lot.lack === null ? (
      NOTHING
    ) : (
      <span className={styles.lack}>{textOf(seedLackNames[lot.lack])}</span>
    );
  if (row.lack === null) {
    const serving = row.lots.filter(({ lack }) => lack === null).map(({ lotCode }) => lotCode);
    return serving.length === 0 ? NOTHING : say('instead', { lots: serving.slice(0, 3).join(', ') });
  }
  const nearest = row.lots.find(({ lack }) => lack === 'short');
  const by =
    row.lack === 'short' && nearest && nearest.needed !== null
      ? say('shortBy', {
          amount: formatNumber(nearest.needed - nearest.available, 1),
          unit: nearest.stockUnit,
        })
      : '';
  return (
    <span className={styles.lack}>
      {textOf(seedLackNames[row.lack])}
      {by === '' ? '' : ` · ${by}`}
    </span>
  );
}
