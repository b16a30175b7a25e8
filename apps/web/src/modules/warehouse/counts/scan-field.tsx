import { useState } from 'react';
import { Button, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { SeedLot } from '@panicle/contract/seed-lots';
import type { StockCount, StockCountRow } from '@panicle/contract/stock-counts';
import { useText } from '../../../language/text.ts';
import { lotCalls } from '../../../records/seed-lot/calls.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { countsKey, enterCount } from './api.ts';
import styles from './counts.module.css';
import { countMessages } from './messages.ts';

interface ScanFieldProps {
  count: StockCount;
  rows: readonly StockCountRow[];
  onFound: (lotId: string) => void;
}

const folded = (code: string) => code.normalize('NFKC').trim().toLowerCase();

/** What a scanner types, or a person: the code of a lot, which leads to its row. A lot of another place can be added. */
export function ScanField({ count, rows, onFound }: ScanFieldProps) {
  const say = useText(countMessages);
  const attempt = useAttempt();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [elsewhere, setElsewhere] = useState<SeedLot | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const find = async () => {
    const code = typed.trim();
    if (code === '') return;
    setElsewhere(null);
    setUnknown(null);
    const row = rows.find(({ lotCode }) => folded(lotCode) === folded(code));
    if (row) {
      setTyped('');
      onFound(row.lotId);
      return;
    }
    const page = await attempt(() => lotCalls.page({ search: code, pageSize: 20 }));
    const lot = page?.records.find(({ lotCode }) => folded(lotCode) === folded(code));
    if (lot) setElsewhere(lot);
    else setUnknown(code);
  };
  const add = async (lot: SeedLot) => {
    const added = await attempt(() => enterCount(count.id, { lotId: lot.id, counted: null }));
    if (added === undefined) return;
    setTyped('');
    setElsewhere(null);
    await queries.invalidateQueries({ queryKey: [...countsKey, 'rows', count.id] });
    onFound(lot.id);
  };
  return (
    <div className={styles.scan} data-print="hidden">
      <Input
        prefix={<Icon name="scan" size={16} />}
        placeholder={say('scan')}
        aria-label={say('scan')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={(event) => {
          // the field of the lot has the focus by then: this Enter is not its own
          event.preventDefault();
          void find();
        }}
      />
      {elsewhere ? (
        <p role="status">
          {say('notOnSheet', { code: elsewhere.lotCode })}{' '}
          <Button size="small" onClick={() => void add(elsewhere)}>
            {say('addFound')}
          </Button>
        </p>
      ) : null}
      {unknown === null ? null : <p role="status">{say('unknown', { code: unknown })}</p>}
    </div>
  );
}
