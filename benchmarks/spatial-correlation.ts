// AR1 x AR1 spatial correlation with nugget on one field of 2,000 plots, genotypes random: 50 rows x 40 columns, twice
// each of 1,000 genotypes and four times each of 500, and without nugget. `npm run bench -- spatial-correlation`
import { fitMixedModel, Table } from '../packages/statistics/src/index.ts';
import { seededNormal, seededUniform } from '../packages/statistics/src/numeric/random.ts';
import { report } from './report.ts';

const [ROWS, COLUMNS] = [50, 40] as const;
const TRUTH = { gen: 2, field: 3, row: 0.9, column: 0.7, residual: 1 };

/** A stationary field: an autoregressive line of autoregressive lines. */
function field(normal: () => number): Float64Array {
  const values = new Float64Array(ROWS * COLUMNS);
  for (let row = 0; row < ROWS; row++) {
    let along = 0;
    for (let column = 0; column < COLUMNS; column++) {
      along = column === 0 ? normal() : TRUTH.column * along + Math.sqrt(1 - TRUTH.column ** 2) * normal();
      const place = row * COLUMNS + column;
      values[place] =
        row === 0 ? along : TRUTH.row * values[place - COLUMNS]! + Math.sqrt(1 - TRUTH.row ** 2) * along;
    }
  }
  return values.map((value) => Math.sqrt(TRUTH.field) * value);
}

/** Every genotype equally often, anywhere. */
function layout(genotypes: number, uniform: () => number): Int32Array {
  const entries = Int32Array.from({ length: ROWS * COLUMNS }, (_, plot) => plot % genotypes);
  for (let last = entries.length - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1));
    [entries[last], entries[other]] = [entries[other]!, entries[last]!];
  }
  return entries;
}

function simulated(genotypes: number): Table {
  const normal = seededNormal(11);
  const codes = layout(genotypes, seededUniform(12));
  const effects = Float64Array.from({ length: genotypes }, () => Math.sqrt(TRUTH.gen) * normal());
  const trend = field(normal);
  const places = Array.from({ length: ROWS * COLUMNS }, (_, plot) => plot);
  return new Table({
    gen: { levels: Array.from(effects, (_, k) => `G${k + 1}`), codes },
    row: Float64Array.from(places, (plot) => Math.floor(plot / COLUMNS) + 1),
    column: Float64Array.from(places, (plot) => (plot % COLUMNS) + 1),
    yield: Float64Array.from(
      places,
      (plot) => 50 + effects[codes[plot]!]! + trend[plot]! + Math.sqrt(TRUTH.residual) * normal(),
    ),
  });
}

function run(name: string, genotypes: number, nugget: boolean, bar?: string): void {
  const table = simulated(genotypes);
  const before = process.cpuUsage();
  const fit = fitMixedModel(table, {
    response: 'yield',
    fixed: [],
    random: [{ factors: ['gen'] }],
    field: { row: 'row', column: 'column', nugget },
  });
  const { user, system } = process.cpuUsage(before);
  report(`AR1 x AR1 ${name}, CPU`, ((user + system) / 1e6).toFixed(2), 's', bar);
  report('  iterations', fit.estimate.iterations, fit.estimate.ending);
  for (const { name: quantity, value, standardError } of fit.quantities)
    report(`  ${quantity}`, value.toFixed(4), `± ${standardError.toFixed(4)}`);
}

run('with nugget, 2,000 plots, 1,000 genotypes', 1000, true, '5');
run('with nugget, 2,000 plots, 500 genotypes', 500, true, '5');
run('without nugget, 2,000 plots, 1,000 genotypes', 1000, false, '5');
report('  largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB');
