import { useText } from '../../language/text.ts';
import { formatShortly } from '../../language/format/time.ts';
import { dashboardMessages } from './messages.ts';

/** Says of when a count is: large ones are remembered for a while. */
export function AsOf({ at }: { at: string }) {
  const say = useText(dashboardMessages);
  return say('asOf', { time: formatShortly(at) });
}
