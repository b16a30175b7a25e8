// Resolvable block designs: average efficiency against what blocksdesign 4.9 reaches, and CPU seconds.
// `npm run bench -- field-designs [seed]`
import { resolvableDesign } from '../packages/statistics/src/index.ts';
import { report } from './report.ts';

const seed = Number(process.argv[2] ?? 1);
/** entries, block size, replicates, efficiency of blocksdesign */
const CASES = [
  [24, 4, 3, 0.73016],
  [16, 4, 3, 0.76923],
  [25, 5, 2, 0.75],
  [9, 3, 4, 0.75],
  [30, 5, 3, 0.78555],
  [48, 6, 2, 0.75271],
  [60, 6, 3, 0.79821],
  [100, 10, 2, 0.84615],
] as const;

for (const [entries, blockSize, replicates, goal] of CASES) {
  const before = process.cpuUsage();
  const design = resolvableDesign(entries, blockSize, replicates, { seed });
  const { user, system } = process.cpuUsage(before);
  const name = `${entries} entries, blocks of ${blockSize}, ${replicates} replicates`;
  report(name, design.efficiency.toFixed(5), `of at most ${design.bound.toFixed(5)}`, `${goal}`);
  report('  CPU', ((user + system) / 1e6).toFixed(2), 's', '2');
}
