import {
  ideotypeDistances,
  indexValues,
  selectionDifferentials,
  type IndexValue,
  type LinearIndex,
  type TraitTable,
} from '@panicle/statistics/selection';
import { columns, figures, namedColumns, table } from '../report/columns.ts';
import { column, type Report, type ReportTable } from '../report/report.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { indexAnswer, indexFigures, type RankedEntries } from './index-figures.ts';

/** The index of each entry beside the means that it is made of. */
export function entryTable(values: readonly IndexValue[], means: TraitTable): ReportTable {
  const { entries, traits } = means;
  const places = new Map(entries.map((entry, place) => [entry, place]));
  const meanOf = (entry: string, trait: number) => {
    const mean = means.values[places.get(entry)! * traits.length + trait]!;
    return Number.isNaN(mean) ? null : mean;
  };
  return table(
    'entries',
    ['品种指数', 'Entry index'],
    [...columns('rank', 'entry'), column('index', '指数', 'index'), ...namedColumns(traits)],
    values.map(({ rank, entry, value }) => [
      rank,
      entry,
      value,
      ...traits.map((_trait, place) => meanOf(entry, place)),
    ]),
  );
}

/** What was gained in each trait by taking the best share of the entries. */
export function selectedTable(
  means: TraitTable,
  ranked: readonly { entry: string }[],
  share: number,
): ReportTable {
  const count = Math.max(1, Math.round(share * ranked.length));
  const selected = ranked.slice(0, count).map(({ entry }) => entry);
  return table(
    'selection',
    [`入选 ${count} 个品种的选择差`, `Selection differentials of the best ${count}`],
    [
      ...columns('trait', 'mean'),
      column('selected_mean', '入选均值', 'mean of selected'),
      ...columns('difference'),
      column('percent', '占均值%', '% of mean'),
    ],
    selectionDifferentials(means, selected).map((one) => [
      one.trait,
      one.mean,
      one.selectedMean,
      one.differential,
      one.percent,
    ]),
  );
}

/** Rounding errors, in parts of the values that they come from. */
const NOISE = 1e-9;

/** Expected responses; that of a trait which is held constant is 0 and not what is left by rounding. */
function settled({ traits, gains }: LinearIndex, { values }: TraitTable): Float64Array {
  const sizes = traits.map((_trait, place) =>
    values.reduce(
      (most, value, at) => (at % traits.length === place ? Math.max(most, Math.abs(value) || 0) : most),
      0,
    ),
  );
  return gains.map((gain, k) => (Math.abs(gain) < NOISE * sizes[k]! ? 0 : gain));
}

export function linearReport(
  file: PlotTable,
  found: LinearIndex,
  means: TraitTable,
  share: number,
  remarks: Report['remarks'],
): Report {
  const ranked = indexValues(means, found.weights);
  const gains = settled(found, means);
  return {
    ...drawn(file, { means, ranked, share, gains }, ['指数', 'index']),
    tables: [
      table(
        'weights',
        ['权重与预期响应', 'Weights and expected responses'],
        columns('trait', 'weight', 'gain'),
        found.traits.map((trait, k) => [trait, found.weights[k]!, gains[k]!]),
      ),
      figures(
        'index',
        ['指数', 'Index'],
        [
          ['variance', '指数方差', 'variance of index', found.variance],
          ['aggregate_gain', '综合遗传进展', 'gain in aggregate genotype', found.aggregateGain],
          ['accuracy', '准确度', 'accuracy', found.accuracy],
        ],
      ),
      entryTable(ranked, means),
      selectedTable(means, ranked, share),
    ],
    remarks,
  };
}

export function drawn(file: PlotTable, found: RankedEntries, index: readonly [string, string]) {
  return { answer: indexAnswer(file, found), figures: indexFigures(file, found, index) };
}

export function ideotypeReport(
  file: PlotTable,
  means: TraitTable,
  goals: readonly ('high' | 'low' | number)[],
  share: number,
  remarks: Report['remarks'],
): Report {
  const found = ideotypeDistances(means, goals);
  const factors = Array.from({ length: found.factors }, (_, k) => `FA${k + 1}`);
  const loadings = (trait: number) =>
    factors.map((_, factor) => found.loadings[trait * factors.length + factor]!);
  const ranked = found.entries.map(({ entry, distance }) => ({ entry, value: distance }));
  return {
    ...drawn(file, { means, ranked, share, gains: null }, [
      '与理想型的距离（MGIDI，越小越好）',
      'distance from the ideotype (MGIDI, smaller is better)',
    ]),
    tables: [
      table(
        'factors',
        ['性状因子载荷', 'Factor loadings of traits'],
        [...columns('trait'), ...namedColumns(factors), column('communality', '共同度', 'communality')],
        found.traits.map((trait, k) => [trait, ...loadings(k), found.communalities[k]!]),
      ),
      table(
        'entries',
        ['与理想型距离（MGIDI）', 'Distance from the ideotype (MGIDI)'],
        [
          ...columns('rank', 'entry', 'distance'),
          ...factors.map((name) => column(`${name}_percent`, `${name} 贡献%`, `${name} %`)),
        ],
        found.entries.map((one) => [one.rank, one.entry, one.distance, ...one.contributions]),
      ),
      selectedTable(means, found.entries, share),
    ],
    remarks,
  };
}
