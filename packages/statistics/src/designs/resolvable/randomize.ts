import type { ArrangedPart } from '../plan/arrangement.ts';
import { numbersBelow, randomOrder, shuffle, type Uniform } from '../random-order.ts';
import type { ResolvableDesign } from './resolvable-design.ts';

/**
 * The design with entries, replicates, blocks within replicates and plots within blocks in random order: only then does
 * each entry have the same chance of each place, whatever the way in which the design was found.
 *
 * @param latinized blocks of the same number form a long block through all replicates, so they move together
 */
export function randomizeResolvable(
  { entries, replicates, blockSizes, plan }: ResolvableDesign,
  uniform: Uniform,
  latinized = false,
): ArrangedPart[] {
  const labels = randomOrder(entries, uniform);
  const common = latinized ? randomOrder(blockSizes.length, uniform) : null;
  const starts = numbersBelow(blockSizes.length).map((block) =>
    blockSizes.subarray(0, block).reduce((sum, size) => sum + size, 0),
  );
  return Array.from(randomOrder(replicates, uniform), (replicate) =>
    Array.from(common ?? randomOrder(blockSizes.length, uniform), (block) => {
      const start = replicate * entries + starts[block]!;
      const own = plan.slice(start, start + blockSizes[block]!).map((entry) => labels[entry]!);
      return { cells: shuffle(own, uniform) };
    }),
  );
}
