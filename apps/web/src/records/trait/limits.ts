import type { Trait } from '@panicle/contract/traits';
import { formatStored, NOTHING } from '../../language/format/number.ts';

/** '0 – 300', '≥ 0', '≤ 100', or the possible values. */
export function limitsText({ minimum, maximum, possibleValues }: Trait): string {
  if (possibleValues.length > 0) return possibleValues.join(', ');
  if (minimum !== null && maximum !== null)
    return `${formatStored(minimum)} ${NOTHING} ${formatStored(maximum)}`;
  if (minimum !== null) return `≥ ${formatStored(minimum)}`;
  if (maximum !== null) return `≤ ${formatStored(maximum)}`;
  return NOTHING;
}
