// The methods of field statistics: the whole multi-year multi-point analysis of 80,000 plots, CPU and memory; and how
// often each method finds a difference at 5% where there is none, in 1,000 simulated trials (bar: 5%, give or take three
// standard errors). `npm run bench -- trial-methods [trials]`
import {
  analyseContrast,
  analyseIndirectRatio,
  analyseMultiYearMultiPoint,
  analyseWithinGroupRepeat,
  encodeFactor,
} from '../packages/statistics/src/index.ts';
import { seededNormal } from '../packages/statistics/src/numeric/random.ts';
import {
  simulateSeries,
  questionOf,
} from '../packages/statistics/src/trial-methods/multi-environment/testing/simulated-series.ts';
import { columnsOf, type StripPlot } from '../packages/statistics/src/trial-methods/testing/strip-plots.ts';
import { report } from './report.ts';

const TRIALS = Number(process.argv[2] ?? 1000);
const keepAll = { outliers: 'off' } as const;

function measureSeries(): void {
  const plots = simulateSeries(1, { years: 2, locations: 10, entries: 2000, blocks: 2 });
  const question = questionOf(plots);
  const before = process.cpuUsage();
  const result = analyseMultiYearMultiPoint(question, { ...keepAll, check: 'E0' });
  const { user, system } = process.cpuUsage(before);
  report(
    `multi-year multi-point, ${plots.length.toLocaleString('en-US')} plots, CPU`,
    ((user + system) / 1e6).toFixed(2),
    's',
  );
  report('  largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB');
  report('  variances found', result.estimates.converged && result.predictions.converged ? 'yes' : 'no', '');
}

/** Share of wrong findings over all trials, beside what chance allows an honest test. */
function level(name: string, findings: (seed: number) => boolean[]): void {
  const shares = Array.from({ length: TRIALS }, (_, trial) => {
    const found = findings(trial + 1);
    return found.filter(Boolean).length / found.length;
  });
  const share = shares.reduce((sum, value) => sum + value, 0) / TRIALS;
  const variance = shares.reduce((sum, value) => sum + (value - share) ** 2, 0) / (TRIALS - 1);
  const reach = 300 * Math.sqrt(variance / TRIALS);
  report(name, (100 * share).toFixed(2), '%', `5.00 ± ${reach.toFixed(2)}`);
}

type Verdict = { againstCheck: { verdict: string } | null };
const found = (entries: readonly Verdict[]) =>
  entries.flatMap(({ againstCheck }) => (againstCheck ? [againstCheck.verdict !== 'same'] : []));

/** Entry, check, entry, entry, check, entry ... on land that wanders from plot to plot; no entry differs. */
function contrastPlots(seed: number): StripPlot[] {
  const normal = seededNormal(seed);
  return Array.from({ length: 4 }, (_, strip) => {
    let land = 100;
    return Array.from({ length: 15 }, (_, position) => {
      land += 2 * normal();
      const entry = position % 3 === 1 ? 'CK' : `E${position}`;
      return { entry, strip: `R${strip}`, position, value: land + normal() };
    });
  }).flat();
}

/** A check every sixth plot on land that rises or falls along each strip; no entry differs. */
function intervalPlots(seed: number): StripPlot[] {
  const normal = seededNormal(seed);
  return Array.from({ length: 10 }, (_, strip) => {
    const slope = 0.3 * normal();
    return Array.from({ length: 61 }, (_, position) => {
      const entry = position % 6 === 0 ? 'CK' : `E${strip}:${position}`;
      return { entry, strip: `S${strip}`, position, value: 100 + slope * position + normal() };
    });
  }).flat();
}

measureSeries();
level('contrast: entries that are the check', (seed) => {
  const { values, entry, ...layout } = columnsOf(contrastPlots(seed));
  return found(analyseContrast({ trait: 'yield', values, entry, check: 'CK', layout }, keepAll).entries);
});
level('indirect ratio: entries that are the check', (seed) => {
  const question = { trait: 'yield', check: 'CK', ...columnsOf(intervalPlots(seed)) };
  return found(analyseIndirectRatio(question, { ...keepAll, standard: 'inverseDistance' }).entries);
});
level('within-group repeat: entries that are the check', (seed) => {
  const plots = simulateSeries(seed, { years: 1, locations: 4, entries: 7, entrySd: 0, interactionSd: 0 });
  const { location: group, values, block } = questionOf(plots);
  const own = plots.map((plot) => (plot.entry === 'E0' ? 'CK' : plot.location + plot.entry));
  return found(
    analyseWithinGroupRepeat(
      { trait: 'yield', values, entry: encodeFactor(own), group, block, checks: ['CK'] },
      keepAll,
    ).entries,
  );
});
const equalEntries = { entries: 6, entrySd: 0, interactionSd: 2 };
level('multi-year multi-point: F of equal entries, random locations', (seed) => {
  const plots = simulateSeries(seed, { ...equalEntries, years: 1, locations: 6 });
  const { anova } = analyseMultiYearMultiPoint(questionOf(plots), keepAll);
  return [anova.find(({ source }) => source === 'entry')!.test!.p < 0.05];
});
level('multi-year multi-point: equal entries beside the check, a tenth missing', (seed) => {
  const plots = simulateSeries(seed, { ...equalEntries, years: 1, locations: 6 });
  const sown = plots.filter((_, plot) => (plot + seed) % 10 !== 0);
  return found(analyseMultiYearMultiPoint(questionOf(sown), { ...keepAll, check: 'E0' }).entries);
});
