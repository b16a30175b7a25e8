import type { BinItem } from '@panicle/contract/recycle-bin';

const DAY = 24 * 3600_000;

/**
 * Days until a deletion is purged, begun ones included; 0 when its time is over. Never more than its whole time: the
 * clock of the reader may be behind the server's.
 */
export function daysLeft(
  { deletedAt, endsAt }: Pick<BinItem, 'deletedAt' | 'endsAt'>,
  now = Date.now(),
): number {
  const end = Date.parse(endsAt);
  const days = Math.ceil((end - Math.max(now, Date.parse(deletedAt))) / DAY);
  return Math.max(0, days);
}
