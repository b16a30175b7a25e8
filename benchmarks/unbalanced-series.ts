// A series of trials with gaps: entries x 8 sites x 5 years x 2 blocks, 30% of the cells empty. The whole multi-year
// multi-point analysis of 300, 400 and 1,000 entries; then the mixed model of 400 fixed entries with its tests and all
// comparable means by Kenward and Roger. Beside them lme4, one fit with entries random. `npm run bench -- unbalanced-series`
import {
  analyseMultiYearMultiPoint,
  fitMixedModel,
  MixedInference,
  Table,
  testFixedTerms,
  type Factor,
} from '../packages/statistics/src/index.ts';
import { seededNormal, seededUniform } from '../packages/statistics/src/numeric/random.ts';
import { figuresOfPeer } from './peer.ts';
import { report } from './report.ts';

const [SITES, YEARS, BLOCKS, EMPTY] = [8, 5, 2, 0.3] as const;

interface Series {
  values: Float64Array;
  entry: Factor;
  location: Factor;
  year: Factor;
  block: Factor;
}

function simulated(entries: number): Series {
  const normal = seededNormal(3);
  const uniform = seededUniform(5);
  const draw = (count: number, deviation: number) =>
    Array.from({ length: count }, () => deviation * normal());
  const own = draw(entries, 1);
  const [atSite, inYear] = [draw(entries * SITES, 0.6), draw(entries * YEARS, 0.6)];
  const plots: { codes: [number, number, number, number]; value: number }[] = [];
  for (let y = 0; y < YEARS; y++)
    for (let s = 0; s < SITES; s++) {
      const environment = 3 * normal();
      const blocks = draw(BLOCKS, 0.5);
      for (let e = 0; e < entries; e++) {
        if (uniform() < EMPTY) continue;
        const cell =
          60 + environment + own[e]! + atSite[e * SITES + s]! + inYear[e * YEARS + y]! + 0.8 * normal();
        for (let b = 0; b < BLOCKS; b++)
          plots.push({ codes: [e, s, y, b], value: cell + blocks[b]! + normal() });
      }
    }
  const factor = (name: string, k: number, levels: number): Factor => ({
    levels: Array.from({ length: levels }, (_, code) => `${name}${code + 1}`),
    codes: Int32Array.from(plots, ({ codes }) => codes[k]!),
  });
  return {
    values: Float64Array.from(plots, ({ value }) => value),
    entry: factor('G', 0, entries),
    location: factor('S', 1, SITES),
    year: factor('Y', 2, YEARS),
    block: factor('B', 3, BLOCKS),
  };
}

function measured(name: string, work: () => void): void {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  report(name, ((user + system) / 1e6).toFixed(2), 's');
}

for (const entries of [300, 400, 1000]) {
  const series = simulated(entries);
  measured(`series of ${entries} entries, ${series.values.length} plots, CPU`, () =>
    analyseMultiYearMultiPoint({ trait: 'yield', ...series }, { outliers: 'off' }),
  );
  report('  largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB');
}

const { values, ...factors } = simulated(400);
const RANDOM = [
  ['location'],
  ['year'],
  ['year', 'location'],
  ['year', 'location', 'block'],
  ['entry', 'year'],
  ['entry', 'location'],
  ['entry', 'year', 'location'],
];
measured('mixed model of 400 fixed entries, tests and means, CPU', () => {
  const fit = fitMixedModel(new Table({ yield: values, ...factors }), {
    response: 'yield',
    fixed: [{ factors: ['entry'] }],
    random: RANDOM.map((names) => ({ factors: names })),
  });
  const inference = new MixedInference(fit);
  testFixedTerms(inference, 'marginal');
  inference.comparableMeans(['entry']);
  inference.means(['entry']);
});
report('  largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB');

const peer = figuresOfPeer(
  `suppressMessages(library(lme4))
   d <- as.data.frame(matrix(scan(file("stdin"), quiet = TRUE), ncol = 5, byrow = TRUE, dimnames = list(NULL, c("v", "e", "l", "y", "b"))))
   for (k in c("e", "l", "y", "b")) d[[k]] <- factor(d[[k]])
   time <- system.time(suppressMessages(lmer(
     v ~ (1|e) + (1|y) + (1|l) + (1|y:l) + (1|y:l:b) + (1|e:y) + (1|e:l) + (1|e:y:l), d)))
   memory <- as.numeric(gsub("[^0-9]", "", grep("VmHWM", readLines("/proc/self/status"), value = TRUE))) / 1024
   cat(sum(time[1:2]), memory)`,
  Array.from(values).flatMap((value, plot) => [
    value,
    ...[factors.entry, factors.location, factors.year, factors.block].map(({ codes }) => codes[plot]!),
  ]),
);
if (peer) {
  report('  lme4, 400 entries random, one fit, CPU', peer[0]!.toFixed(2), 's');
  report('  largest memory of R', peer[1]!, 'MB');
}
