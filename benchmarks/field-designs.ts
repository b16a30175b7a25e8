// Field designs: average efficiency of resolvable block designs against what blocksdesign 4.9 reaches, and of row-column,
// partially replicated and large designs against their bounds; CPU seconds of each, peak memory of all.
// `npm run bench -- field-designs [seed]`
import {
  augmentedRowColumnPlan,
  partiallyReplicatedPlan,
  resolvableDesign,
  rowColumnDesign,
} from '../packages/statistics/src/index.ts';
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

const names = (count: number) => Array.from({ length: count }, (_, k) => `G${k + 1}`);

function measure(
  name: string,
  make: () => { efficiency: number | null; bound: number | null },
  goal?: number,
): void {
  const before = process.cpuUsage();
  const { efficiency, bound } = make();
  const { user, system } = process.cpuUsage(before);
  const reached = efficiency!.toFixed(5);
  report(name, reached, `of at most ${bound!.toFixed(5)}`, goal === undefined ? undefined : `${goal}`);
  report('  CPU', ((user + system) / 1e6).toFixed(2), 's', goal === undefined ? undefined : '2');
}

for (const [entries, blockSize, replicates, goal] of CASES)
  measure(
    `${entries} entries, blocks of ${blockSize}, ${replicates} replicates`,
    () => resolvableDesign(entries, blockSize, replicates, { seed }),
    goal,
  );

measure('1,000 entries, blocks of 20, 2 replicates', () => resolvableDesign(1000, 20, 2, { seed }));
measure('24 entries in 4 x 6, 3 replicates', () => rowColumnDesign(4, 6, 3, { seed }));
measure('24 entries in 4 x 6, 3 replicates, latinized', () =>
  rowColumnDesign(4, 6, 3, { seed, latinized: 'columns' }),
);
measure('400 entries in 20 x 20, 2 replicates', () => rowColumnDesign(20, 20, 2, { seed }));
measure('800 entries, 200 of them twice, 40 x 25 plots', () =>
  partiallyReplicatedPlan({
    entries: names(800),
    plotsOf: names(800).map((_, k) => (k < 200 ? 2 : 1)),
    blocks: 2,
    rows: 40,
    seed,
  }),
);
measure('900 entries and 4 checks 25 times, 40 x 25 plots', () =>
  augmentedRowColumnPlan({
    entries: names(900),
    checks: ['A', 'B', 'C', 'D'],
    checkPlots: 25,
    rows: 40,
    seed,
  }),
);
report('peak memory', process.resourceUsage().maxRSS / 1024, 'MB');
