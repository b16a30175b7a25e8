import { formatClock, formatDate } from '../../../language/format/time.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import type { Say } from '../../../language/messages.ts';
import type { logMessages } from './messages.ts';

type LogSay = Say<typeof logMessages.zh>;

/** Who did it and from where, as every entry of a log says. */
interface Entry {
  username: string;
  actorUsername: string | null;
  address: string;
}

const WIDTH = 190;

export function timeColumn<Row>(say: LogSay, at: (row: Row) => string, second?: (row: Row) => string | null) {
  return {
    key: 'at',
    title: say('time'),
    width: WIDTH,
    primary: true,
    render: (row: Row) => (
      <TwoLines first={`${formatDate(at(row))} ${formatClock(at(row))}`} second={second?.(row) ?? null} />
    ),
  } satisfies Column<Row>;
}

/** `shown`: what replaces a missing name. */
export function userColumn<Row extends Entry>(say: LogSay, shown: Record<string, string> = {}) {
  return {
    key: 'username',
    title: say('username'),
    width: WIDTH,
    render: (row: Row) => (
      <TwoLines
        first={shown[row.username] ?? (row.username || say('nobody'))}
        second={row.actorUsername ? say('actedBy', { who: row.actorUsername }) : null}
      />
    ),
  } satisfies Column<Row>;
}

/** `shown`: what replaces a missing address. */
export function addressColumn<Row extends Entry>(say: LogSay, shown: Record<string, string>) {
  return {
    key: 'address',
    title: say('address'),
    width: 170,
    render: (row: Row) => shown[row.address] ?? row.address,
  } satisfies Column<Row>;
}
