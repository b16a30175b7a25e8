import { seededNormal } from '@panicle/statistics/numeric/random';
import { ColumnTable, type PlotColumn } from '../inputs/column-table.ts';

/** An input of an analysis with the options that it is run with, as JSON. */
export interface AnalysisSample {
  plots: ColumnTable;
  stated: Readonly<Record<string, unknown>>;
}

/** Normal numbers of a standard deviation. */
const random = (seed: number) => {
  const normal = seededNormal(seed);
  return (deviation: number) => deviation * normal();
};

type Row = Record<string, string | number | null>;

function tableOf(rows: readonly Row[], units: Record<string, string> = {}): ColumnTable {
  const columns = Object.keys(rows[0]!).map((name): [string, PlotColumn] => {
    const cells = rows.map((row) => row[name]!);
    return cells.some((cell) => typeof cell === 'string')
      ? [name, cells.map((cell) => (cell === null ? null : String(cell)))]
      : [name, Float64Array.from(cells, (cell) => (cell === null ? NaN : Number(cell)))];
  });
  return new ColumnTable(
    new Map(columns),
    rows.map((_, k) => String(k + 1)),
    new Map(Object.entries(units)),
  );
}

const names = (stem: string, count: number) => Array.from({ length: count }, (_, k) => `${stem}${k + 1}`);
const UNITS = { yld: 'kg/ha', hgt: 'cm' };

/** Entries in blocks at locations over two years, with several traits and their places in the field. */
function seriesPlots(): ColumnTable {
  const noise = random(7);
  const entries = names('G', 9).map((gen) => ({
    gen,
    yld: noise(300),
    slope: 1 + noise(0.25),
    hgt: noise(6),
    tgw: noise(2),
  }));
  const rows = names('Q', 3).flatMap((site, s) =>
    ['2024', '2025'].flatMap((yr, y) => {
      const level = 5000 + 400 * s + 250 * y + noise(100);
      return names('B', 3).flatMap((rep, b) =>
        entries.map((one, k) => ({
          env: `${site}-${yr}`,
          site,
          yr,
          rep,
          gen: one.gen,
          fieldRow: b + 1,
          fieldColumn: ((k * (b + 2)) % 9) + 1,
          yld: level + one.yld * one.slope + 40 * b + noise(150),
          hgt: 95 + one.hgt + noise(2),
          tgw: 38 + one.tgw + 0.1 * one.hgt + noise(0.8),
        })),
      );
    }),
  );
  return tableOf(rows, UNITS);
}

/** One field of many columns: a trend, entries twice, a check in every fifth plot, groups of strips. */
function fieldPlots(): ColumnTable {
  const noise = random(11);
  const entries = names('L', 32).map((gen) => ({ gen, yld: noise(250) }));
  const rows = Array.from({ length: 8 }, (_, strip) => strip).flatMap((strip) =>
    Array.from({ length: 11 }, (_, place) => {
      const one = place % 5 === 0 ? null : entries[(strip * 8 + place - Math.ceil(place / 5)) % 32]!;
      const trend = 300 * Math.sin(place / 4) + 60 * strip;
      return {
        gen: one?.gen ?? 'CK',
        strip: `S${strip + 1}`,
        fieldRow: strip + 1,
        fieldColumn: place + 1,
        yld: 5000 + trend + (one?.yld ?? 0) + noise(90),
      };
    }),
  );
  return tableOf(rows, UNITS);
}

/** Every entry beside a plot of the check, in each of three strips. */
function contrastPlots(): ColumnTable {
  const noise = random(13);
  const entries = names('V', 6).map((gen) => ({ gen, yld: noise(250) }));
  const rows = names('S', 3).flatMap((strip) =>
    entries.flatMap((one, k) => [
      { gen: 'CK', strip, fieldColumn: 2 * k + 1, yld: 5000 + noise(100) },
      { gen: one.gen, strip, fieldColumn: 2 * k + 2, yld: 5100 + one.yld + noise(100) },
    ]),
  );
  return tableOf(rows, UNITS);
}

/** Entries in groups of their own, with two checks in all of them. */
function groupPlots(): ColumnTable {
  const noise = random(17);
  const rows = names('H', 4).flatMap((set, s) => {
    const own = [...names(`${set}V`, 6), 'CK1', 'CK2'].map((gen) => ({
      gen,
      yld: gen.startsWith('CK') ? 0 : noise(250),
    }));
    return names('B', 3).flatMap((rep) =>
      own.map((one) => ({ set, rep, gen: one.gen, yld: 5000 + 80 * s + one.yld + noise(110) })),
    );
  });
  return tableOf(rows, UNITS);
}

/** A half diallel of six parents with the parents themselves. */
function diallelPlots(): ColumnTable {
  const noise = random(19);
  const parents = names('P', 6).map((name) => ({ name, gca: noise(200) }));
  const pairs = parents.flatMap((a, i) =>
    parents.slice(i).map((b) => ({ a, b, sca: noise(90) + (a === b ? 0 : 600) })),
  );
  const rows = names('B', 3).flatMap((rep) =>
    pairs.map(({ a, b, sca }) => ({
      mother: a.name,
      father: b.name,
      rep,
      yld: 5000 + a.gca + b.gca + sca + noise(100),
    })),
  );
  return tableOf(rows, UNITS);
}

/** Females crossed with all males. */
function factorialPlots(): ColumnTable {
  const noise = random(23);
  const of = (stem: string, count: number) => names(stem, count).map((name) => ({ name, gca: noise(200) }));
  const [females, males] = [of('L', 7), of('T', 3)];
  const crosses = females.flatMap((a) => males.map((b) => ({ a, b, sca: noise(90) })));
  const rows = names('B', 3).flatMap((rep) =>
    crosses.map(({ a, b, sca }) => ({
      mother: a.name,
      father: b.name,
      rep,
      yld: 5000 + a.gca + b.gca + sca + noise(90),
    })),
  );
  return tableOf(rows, UNITS);
}

/** Four new entries in each of six years beside two checks that stay, at two locations. */
function eraPlots(): ColumnTable {
  const noise = random(29);
  const years = Array.from({ length: 6 }, (_, k) => 2018 + k);
  const rows = years.flatMap((year, y) => {
    const fresh = names(`N${year}V`, 4).map((gen) => ({ gen, yld: 60 * y + noise(120) }));
    const checks = ['CK1', 'CK2'].map((gen) => ({ gen, yld: 0 }));
    return names('Q', 2).flatMap((site) => {
      const level = 5000 + noise(300);
      return names('B', 3).flatMap((rep) =>
        [...fresh, ...checks].map(({ gen, yld }) => ({
          env: `${site}-${year}`,
          yr: String(year),
          rep,
          gen,
          yld: level + yld + noise(120),
        })),
      );
    });
  });
  return tableOf(rows, UNITS);
}

const gxe = { trait: 'yld', entry: 'gen', environment: 'env', block: 'rep' };
const cross = { trait: 'yld', female: 'mother', male: 'father', block: 'rep' };
const traits = { traits: ['yld', 'hgt', 'tgw'], entry: 'gen' };
const oneTrial = () => {
  const all = seriesPlots();
  const { levels, codes } = all.factor('env');
  return all.select(Int32Array.from(codes.keys()).filter((row) => levels[codes[row]!] === 'Q1-2024'));
};

const samples: Readonly<Record<string, () => AnalysisSample>> = {
  summary: () => ({ plots: seriesPlots(), stated: { traits: ['yld', 'hgt'], by: 'site' } }),
  multiYearMultiPoint: () => ({
    plots: seriesPlots(),
    stated: { trait: 'yld', entry: 'gen', location: 'site', year: 'yr', block: 'rep', check: 'G9' },
  }),
  regionalReport: () => ({
    plots: seriesPlots(),
    stated: { ...traits, location: 'site', year: 'yr', block: 'rep', check: 'G9' },
  }),
  randomBlock: () => ({
    plots: oneTrial(),
    stated: { trait: 'yld', entry: 'gen', block: 'rep', check: 'G9' },
  }),
  withinGroupRepeat: () => ({
    plots: groupPlots(),
    stated: { trait: 'yld', entry: 'gen', group: 'set', block: 'rep', checks: ['CK1', 'CK2'] },
  }),
  indirectRatio: () => ({
    plots: fieldPlots(),
    stated: { trait: 'yld', entry: 'gen', check: 'CK', strip: 'strip', position: 'fieldColumn' },
  }),
  contrast: () => ({
    plots: contrastPlots(),
    stated: { trait: 'yld', entry: 'gen', check: 'CK', strip: 'strip', position: 'fieldColumn' },
  }),
  anova: () => ({
    plots: oneTrial(),
    stated: { design: 'rcbd', traits: ['yld', 'hgt'], entry: 'gen', block: 'rep', compare: ['tukey'] },
  }),
  mixedModel: () => ({
    plots: seriesPlots(),
    stated: { trait: 'yld', fixed: 'env', random: 'gen + gen:env', entry: 'gen' },
  }),
  spatial: () => ({
    plots: fieldPlots(),
    stated: { trait: 'yld', entry: 'gen', row: 'fieldRow', column: 'fieldColumn' },
  }),
  twoStage: () => ({
    plots: seriesPlots(),
    stated: { trait: 'yld', entry: 'gen', environment: 'env', firstFixed: 'rep', fixed: 'env + gen' },
  }),
  ammi: () => ({ plots: seriesPlots(), stated: gxe }),
  gge: () => ({ plots: seriesPlots(), stated: gxe }),
  stability: () => ({ plots: seriesPlots(), stated: gxe }),
  jointRegression: () => ({ plots: seriesPlots(), stated: gxe }),
  gxePrediction: () => ({ plots: seriesPlots(), stated: { ...gxe, check: 'G9' } }),
  headToHead: () => ({
    plots: seriesPlots(),
    stated: { trait: 'yld', entry: 'gen', environment: 'env', check: 'G9' },
  }),
  trialComparison: () => ({ plots: seriesPlots(), stated: { trait: 'yld', entry: 'gen', trial: 'site' } }),
  environmentClasses: () => ({ plots: seriesPlots(), stated: gxe }),
  correlations: () => ({ plots: seriesPlots(), stated: traits }),
  clusters: () => ({ plots: seriesPlots(), stated: traits }),
  selectionIndex: () => ({
    plots: oneTrial(),
    stated: { ...traits, block: 'rep', economic: [1, -2, 3], selectedShare: 0.2 },
  }),
  heritability: () => ({
    plots: seriesPlots(),
    stated: { trait: 'yld', entry: 'gen', environment: 'env', replicate: 'rep' },
  }),
  geneticGain: () => ({
    plots: eraPlots(),
    stated: {
      trait: 'yld',
      entry: 'gen',
      environment: 'env',
      year: 'yr',
      replicate: 'rep',
      checks: ['CK1', 'CK2'],
    },
  }),
  principalComponents: () => ({ plots: seriesPlots(), stated: traits }),
  pathAnalysis: () => ({ plots: seriesPlots(), stated: { ...traits, effect: 'yld' } }),
  diallel: () => ({ plots: diallelPlots(), stated: cross }),
  northCarolina: () => ({ plots: factorialPlots(), stated: cross }),
  lineTester: () => ({ plots: factorialPlots(), stated: cross }),
  heterosis: () => ({ plots: diallelPlots(), stated: { ...cross, check: 'P6' } }),
};

/** The sample of an analysis; a new one has to be listed here. */
export function sampleOf(method: string): AnalysisSample {
  const sample = samples[method];
  if (sample === undefined) throw new Error(`testing/samples.ts has no sample for ${method}`);
  return sample();
}
