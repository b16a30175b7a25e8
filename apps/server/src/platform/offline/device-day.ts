/** Years that the clock of a device may say: one that was reset says 1970. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;
/** Nobody is farther from UTC, in milliseconds. */
const FARTHEST = 14 * 3_600_000;

/** A clock that goes wrong by less is left alone, in milliseconds: a request takes its time. */
const TOLERATED = 5 * 60_000;
const OFFSET = /([+-])(\d{2}):?(\d{2})$/;

const offsetOf = (instant: string): number => {
  const [, sign, hours, minutes] = OFFSET.exec(instant) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** Whether this is a time that a device can say: leap seconds, the year 0 or 23 hours from UTC are none. */
export function isDeviceTime(instant: string): boolean {
  if (Number.isNaN(Date.parse(instant)) || Math.abs(offsetOf(instant)) > FARTHEST) return false;
  const year = Number(instant.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/**
 * The day of an entry where its device was. A clock that goes wrong shows by when it says the entry was sent: the entry is
 * as much before the receipt as the device says it is before the sending.
 */
export function deviceDay(entry: { enteredAt: string; sentAt: string; receivedAt: Date }): string {
  const wrong = entry.receivedAt.getTime() - Date.parse(entry.sentAt);
  const entered = Date.parse(entry.enteredAt) + (Math.abs(wrong) > TOLERATED ? wrong : 0);
  const counted = Math.min(entered, entry.receivedAt.getTime());
  return new Date(counted + offsetOf(entry.enteredAt)).toISOString().slice(0, 10);
}
