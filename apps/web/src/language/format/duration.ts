import { textOf } from '../text.ts';
import { formatMessages } from './messages.ts';
import { NOTHING } from './number.ts';

/** Length of time in the reader's language: 158 -> '2 min 38 s'. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || Number.isNaN(seconds)) return NOTHING;
  const say = textOf(formatMessages);
  if (seconds < 1) return say('milliseconds', { count: Math.round(seconds * 1000) });
  if (seconds < 60) {
    return say('seconds', { count: seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds) });
  }
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours >= 48) return say('daysHours', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return say('hoursMinutes', { hours, minutes });
  return whole % 60 === 0 || minutes >= 10
    ? say('minutes', { minutes: Math.round(whole / 60) })
    : say('minutesSeconds', { minutes, seconds: whole % 60 });
}

/** 'about 4 min left'; nothing where it is not known or below a second, which an estimate cannot tell from none. */
export function formatTimeLeft(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || seconds < 1) return '';
  return textOf(formatMessages)('aboutLeft', { duration: formatDuration(Math.round(seconds)) });
}
