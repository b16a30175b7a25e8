import { useQuery } from '@tanstack/react-query';
import type { SeedLot } from '@panicle/contract/seed-lots';
import { movementNames, type WarehouseRecord } from '@panicle/contract/warehouse';
import { Link } from 'react-router';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { lotsKey } from '../../../records/seed-lot/calls.ts';
import { recordPage } from '../../../records/warehouse/calls.ts';
import { PanelEmpty } from '../../../ui/page/panel-empty.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import styles from '../../../ui/page/panel-rows.module.css';
import { amountText } from '../amount-text.ts';
import { lotMessages } from './messages.ts';

/** As many as one reads through; the rest is in the list of records. */
const SHOWN = 100;

const signed = (amount: number, unit: string) => `${amount > 0 ? '+' : ''}${amountText(amount, unit)}`;

/** What came into a lot, went out of it and was done with it, the latest first. */
export function LotMovements({ lot }: { lot: SeedLot }) {
  const say = useText(lotMessages);
  const textOf = useTextOf();
  const { data } = useQuery({
    queryKey: [...lotsKey, 'movements', lot.id],
    queryFn: ({ signal }) => recordPage({ lotId: lot.id, pageSize: SHOWN }, signal),
  });
  if (data?.records.length === 0) return <PanelEmpty text={say('noMovements')} />;
  const about = (record: WarehouseRecord) =>
    [
      record.date,
      record.person,
      record.operation === 'move'
        ? `${record.fromPlace || say('noPlace')} → ${record.toPlace || say('noPlace')}`
        : '',
      record.partners === '' ? '' : say('partners', { codes: record.partners }),
      record.reason,
      record.revoked ? say('revoked') : record.revokes === null ? '' : say('revoking'),
    ].filter((text) => text !== '');
  return (
    <ul>
      {data?.records.map((record) => (
        <li key={record.id}>
          <Link to={pathTo(paths.warehouse, { record: record.id })} className={styles.rowLink ?? ''}>
            <TwoLines first={textOf(movementNames[record.operation])} second={about(record).join(' · ')} />
            <span className={styles.end}>
              {record.amount === 0
                ? record.operation === 'move'
                  ? ''
                  : amountText(record.quantity, record.unit)
                : signed(record.amount, lot.unit)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
