// Population structure for 2 to 10 clusters of 500 simulated samples x 50,000 markers whose ancestry is known.
// `npm run bench -- structure`
import { populationStructure, predictedStructureTime } from '../packages/genomics/src/index.ts';
import { matchedOrder, reordered } from '../packages/genomics/src/population/structure/match-clusters.ts';
import { simulatedAncestry } from '../packages/genomics/src/testing/simulated-ancestry.ts';
import { report } from './report.ts';

const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const asked = process.argv.slice(2).map(Number);

for (const clusters of asked.length > 0 ? asked : [3, 6, 10]) {
  const { matrix, shares } = simulatedAncestry({
    samples: 500,
    variants: 50_000,
    clusters,
    seed: clusters,
    missing: 0.02,
  });
  const expected = predictedStructureTime(matrix, NUMBERS).seconds;
  const before = process.cpuUsage();
  const found = populationStructure(matrix, { clusters: NUMBERS });
  const { user, system } = process.cpuUsage(before);
  const fit = found.fits.find((one) => one.clusters === clusters)!;
  const own = reordered(fit.shares, clusters, matchedOrder(fit.shares, clusters, { shares, clusters }));
  const error = Math.sqrt(own.reduce((sum, share, k) => sum + (share - shares[k]!) ** 2, 0) / own.length);
  report(
    `structure with ${clusters} ancestors, K 2 to 10, CPU`,
    ((user + system) / 1e6).toFixed(1),
    's',
    '60 s',
  );
  report('  foretold', expected.toFixed(1), 's');
  report('  error of the shares (root mean square)', error.toFixed(4), '', '0.02');
  report('  clusters with the least deviance', String(found.best), '', String(clusters));
  report('  passes for each K', found.fits.map(({ passes }) => passes).join(' '), '');
}
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
