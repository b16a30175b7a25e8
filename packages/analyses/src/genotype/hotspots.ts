import { rankShares } from '@panicle/genomics/population';
import type { Figure } from '@panicle/figures';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { InputError } from '../inputs/input-error.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { flag, number, required, word } from '../options/kinds.ts';
import { sentence } from '../report/sentences.ts';
import { consecutive, hotspotTable, type MarkerPlaces } from './hotspot-table.ts';

/** Markers of a table in their order. @throws InputError for a row without a place, or out of order */
function placesOfTable(file: PlotTable): MarkerPlaces {
  const [markers, chromosomes] = [file.texts('marker'), file.texts('chromosome')];
  const position = file.numbers('position');
  const numbers = new Map<string, number>();
  const refuse = (row: number) =>
    new InputError(
      {
        zh: '表中标记 {marker} 没有位置，或不在按染色体与位置排列的次序中。',
        en: 'In the table, marker {marker} has no position, or is out of chromosome and position order.',
      },
      { marker: markers[row] ?? row + 1 },
    );
  const chromosome = Uint16Array.from({ length: file.rows }, (_, row) => {
    const name = chromosomes[row];
    if (name === null || name === undefined || Number.isNaN(position[row]!)) throw refuse(row);
    const before = row > 0 && chromosomes[row - 1] === name;
    if (before ? position[row]! < position[row - 1]! : numbers.has(name)) throw refuse(row);
    if (!before) numbers.set(name, numbers.size);
    return numbers.get(name)!;
  });
  return { chromosome, placeOf: (row) => [markers[row] ?? '', chromosomes[row]!, position[row]!] };
}

/** Values along each chromosome, with the threshold. */
function drawn(table: PlotTable, places: MarkerPlaces, values: Float64Array, threshold: number): Figure[] {
  const position = table.numbers('position');
  const rows = Map.groupBy(
    [...values.keys()].filter((row) => Number.isFinite(values[row]!)),
    (row) => places.placeOf(row)[1],
  );
  if (rows.size === 0) return [];
  return [
    {
      kind: 'manhattan',
      name: 'values',
      title: { zh: '沿基因组的数值', en: 'Values along the genome' },
      x: { title: { zh: '染色体', en: 'Chromosome' } },
      y: { title: { zh: '数值', en: 'value' }, decimals: 3 },
      thresholds: [{ value: threshold, name: { zh: '阈值', en: 'threshold' } }],
      chromosomes: [...rows].map(([name, own]) => ({
        name,
        length: Math.max(...own.map((row) => position[row]!)),
        positions: own.map((row) => position[row]!),
        values: own.map((row) => values[row]!),
      })),
    },
  ];
}

export const analysis = defineGenomeAnalysis({
  takes: 'markers',
  summary: { zh: '由任一逐标记结果表寻找热点', en: 'hotspots in any table of per-marker results' },
  example: {
    zh: 'scan/markers.tsv --value score --rank --absolute --threshold 0.99',
    en: 'scan/markers.tsv --value score --rank --absolute --threshold 0.99',
  },
  options: {
    value: required(
      word(['数值所在的列，如 fst、score', 'column of values, e.g. fst or score'], {
        placeholder: '<column>',
      }),
    ),
    rank: flag([
      '以秩比例（数值不大于它的标记所占比例）代替数值',
      'use the rank of each value (share of markers not larger) instead of the value',
    ]),
    absolute: flag(['取绝对值', 'use absolute values']),
    threshold: required(
      number(['阈值（0 与 1 之间）', 'threshold, above 0 and below 1'], { above: 0, below: 1 }),
    ),
    consecutive,
  },
  details: {
    zh: '表中须有 marker、chromosome、position 列并按位置排序，如 genotype fst、scan、diversity 以 --output 写出的 markers.tsv。\n热点是同一染色体上连续达到阈值的标记；没有数值的标记中断热点。',
    en: 'The table has the columns marker, chromosome and position, sorted, such as markers.tsv written by genotype fst, scan or\ndiversity with --output. A hotspot is a run of consecutive markers of a chromosome that all reach the threshold; a marker\nwithout a value ends it.',
  },
  model: {
    zh: '热点：同一染色体上连续至少若干个标记，其数值均不低于阈值。',
    en: 'a hotspot is a run of neighbouring markers of a chromosome whose values all reach the threshold.',
  },
  source: 'B. F. Voight et al., PLoS Biology 4 (2006) e72',
  run(table, { value, rank, absolute, threshold, consecutive }) {
    const places = placesOfTable(table);
    let values = table.numbers(value);
    if (absolute) values = values.map(Math.abs);
    if (rank) values = rankShares(values);
    const spots = hotspotTable(places, values, { threshold, consecutive });
    return {
      answer: [
        sentence(
          '{markers} 个标记中有 {spots} 个热点，阈值为 {threshold}。',
          '{markers} {markers, marker has|markers have} {spots} {spots, hotspot|hotspots} at a threshold of {threshold}.',
          { markers: table.rows, spots: spots.rows.length, threshold },
        ),
      ],
      tables: [spots],
      drawn: () => drawn(table, places, values, threshold),
      remarks: [],
    };
  },
});
