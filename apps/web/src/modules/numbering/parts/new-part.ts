import { defaultCropCodes, defaultSeasonCodes, type NumberPartKind } from '@panicle/contract/number-choices';
import type { NumberPart } from '@panicle/contract/number-rules';

/** A part as it is when it is added. */
export function newPart(kind: NumberPartKind): NumberPart {
  switch (kind) {
    case 'text':
      return { kind, text: '-' };
    case 'year':
      return { kind, digits: 4 };
    case 'season':
      return { kind, codes: { ...defaultSeasonCodes } };
    case 'crop':
      return { kind, codes: { ...defaultCropCodes } };
    case 'station':
      return { kind, characters: null };
    case 'counter':
      return { kind, width: 4, start: 1, step: 1, reset: 'year' };
    case 'check':
      return { kind, scheme: 'mod37' };
    default:
      return { kind };
  }
}
