// Distances and neighbour joining of 2,000 simulated samples, beside quicktree on the same distances; 100 bootstrap trees
// of 500 samples x 50,000 markers. `npm run bench -- trees`
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  averageLinkage,
  geneticDistances,
  importVcf,
  markerTree,
  neighbourJoining,
  openFileset,
  viewOfVariants,
} from '../packages/genomics/src/index.ts';
import { report } from './report.ts';
import { genotypeFolder, measureProgram, simulatedVcf, type SimulatedSet } from './simulated-genotypes.ts';

async function filesetOf(set: SimulatedSet) {
  const stem = join(genotypeFolder, set);
  const vcf = simulatedVcf(set);
  if (!existsSync(`${stem}.bed`)) await importVcf(vcf, stem);
  return openFileset(stem);
}

function timed<Result>(name: string, work: () => Result, bar?: string): Result {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  report(name, ((user + system) / 1e6).toFixed(2), 's', bar);
  return result;
}

const many = await filesetOf('b');
const distances = timed('distances of 2,000 samples x 50,000 markers, CPU', () => geneticDistances(many));
timed('neighbour joining of 2,000 samples, CPU', () => neighbourJoining(distances), 'near quicktree');
timed('UPGMA of 2,000 samples, CPU', () => averageLinkage(distances));
many.close();

const count = distances.samples.length;
const lines = distances.samples.map(
  (name, i) =>
    `${name} ${Array.from(distances.values.subarray(i * count, (i + 1) * count), (d) => d.toPrecision(9)).join(' ')}`,
);
writeFileSync(join(genotypeFolder, 'peer-distances.phy'), `${count}\n${lines.join('\n')}\n`);
const peer = measureProgram('quicktree', ['-in', 'm', '-out', 't', 'peer-distances.phy']);
if (peer) report('  quicktree', peer.seconds.toFixed(2), 's');

const whole = await filesetOf('a');
const places = Int32Array.from({ length: 50_000 }, (_, k) => 4 * k);
const few = viewOfVariants(whole, places);
const { tree } = timed('tree of 500 samples with 100 bootstrap trees, CPU', () =>
  markerTree(few, { replicates: 100 }),
);
const supports = tree.support.filter((value) => !Number.isNaN(value));
report('  branches with a support of at least a half', supports.filter((value) => value >= 0.5).length, '');
whole.close();
report('peak memory of this process', process.resourceUsage().maxRSS / 1024, 'MB');
