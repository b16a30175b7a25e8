import dayjs from 'dayjs';
import { NOTHING } from './number.ts';

type Time = string | number | Date | null | undefined;

/** Plain dates stay as they are: 'yyyy-mm-dd'. */
export const formatDate = (time: Time) => (time ? dayjs(time).format('YYYY-MM-DD') : NOTHING);

/** An instant in the reader's zone: 'yyyy-mm-dd HH:mm'. */
export const formatInstant = (time: Time) => (time ? dayjs(time).format('YYYY-MM-DD HH:mm') : NOTHING);

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Instants within a message of the server, which does not know the reader's zone, as `formatInstant` writes them. */
export const withLocalInstants = (message: string) =>
  message.replaceAll(INSTANT, (instant) => formatInstant(instant));

/** With seconds, for logs. */
export const formatClock = (time: Time) => (time ? dayjs(time).format('HH:mm:ss') : NOTHING);

/** Short for lists: time today, month and day this year, the whole date otherwise. */
export function formatShortly(time: Time, now: Time = Date.now()): string {
  if (!time) return NOTHING;
  const then = dayjs(time);
  const reference = dayjs(now);
  if (then.isSame(reference, 'day')) return then.format('HH:mm');
  if (then.isSame(reference, 'year')) return then.format('MM-DD HH:mm');
  return then.format('YYYY-MM-DD');
}
