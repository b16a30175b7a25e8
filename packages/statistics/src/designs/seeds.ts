import { seededUniform } from '../numeric/random.ts';
import { StatisticsError } from '../statistics-error.ts';

/**
 * A seed for one of several independent streams of a plan or for one of several sites.
 *
 * @throws StatisticsError seedOutOfRange
 */
export function derivedSeed(seed: number, stream: number): number {
  if (!(Number.isInteger(seed) && seed >= 0 && seed < 4_294_967_296))
    throw new StatisticsError('seedOutOfRange', { seed });
  const mixed = (seed ^ Math.imul(stream, 0x9e3779b1)) >>> 0;
  return Math.floor(seededUniform(mixed)() * 4_294_967_296);
}
