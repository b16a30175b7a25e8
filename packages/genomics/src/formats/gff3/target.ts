import { GenomicsError } from '../../genomics-error.ts';
import type { Place } from './feature.ts';

const FORMS = [
  ['Target', /^\S+ \d+ \d+( [+-])?$/],
  ['Gap', /^[MIDFR]\d+( [MIDFR]\d+)*$/],
] as const;

/**
 * An alignment names its target as `name start end [strand]`, and its gaps as operations such as `M3 I1 M2`.
 *
 * @throws GenomicsError gffTarget
 */
export function checkTarget(attributes: ReadonlyMap<string, readonly string[]>, place: Place): void {
  for (const [tag, form] of FORMS) {
    const wrong = attributes.get(tag)?.find((value) => !form.test(value));
    if (wrong !== undefined)
      throw new GenomicsError('gffTarget', { ...place, value: `${tag}=${wrong}`.slice(0, 60) });
  }
}
