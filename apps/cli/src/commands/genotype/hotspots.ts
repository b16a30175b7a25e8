import { rankShares } from '@panicle/genomics/population';
import { CommandFailure, type Command } from '../../command.ts';
import { fileOptionHelp, fileOptions, readColumnFile, type ColumnFile } from '../../tables/column-file.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { Options } from '../../tables/options.ts';
import { numberBetween, wholeNumber } from '../../tables/number-options.ts';
import { hotspotTable, type MarkerPlaces } from './hotspot-table.ts';

/** Markers of a table in their order. @throws CommandFailure for a row without a place, or out of order */
function placesOfTable(file: ColumnFile): MarkerPlaces {
  const [markers, chromosomes] = [file.texts('marker'), file.texts('chromosome')];
  const position = file.numbers('position');
  const numbers = new Map<string, number>();
  const refuse = (row: number) =>
    new CommandFailure(
      {
        zh: '{path}：标记 {marker} 没有位置，或不在按染色体与位置排列的次序中。',
        en: '{path}: marker {marker} has no position, or is out of chromosome and position order.',
      },
      { path: file.path, marker: markers[row] ?? row + 1 },
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

export const hotspotsCommand: Command = {
  name: 'genotype hotspots',
  summary: {
    zh: '由任一逐标记结果表寻找热点',
    en: 'hotspots in any table of per-marker results',
  },
  operands: ['<table>'],
  options: {
    value: { type: 'string' },
    rank: { type: 'boolean' },
    absolute: { type: 'boolean' },
    threshold: { type: 'string' },
    consecutive: { type: 'string' },
    ...fileOptions,
    ...reportOptions,
  },
  optionHelp: {
    value: {
      value: '<column>',
      text: { zh: '数值所在的列，如 fst、score', en: 'column of values, e.g. fst or score' },
    },
    rank: {
      text: {
        zh: '以秩比例（数值不大于它的标记所占比例）代替数值',
        en: 'use the rank of each value (share of markers not larger) instead of the value',
      },
    },
    absolute: { text: { zh: '取绝对值', en: 'use absolute values' } },
    threshold: {
      value: '<number>',
      text: { zh: '阈值（0 与 1 之间）', en: 'threshold, above 0 and below 1' },
    },
    consecutive: {
      value: '<number>',
      text: {
        zh: '最少连续标记数（不小于 3），默认 3',
        en: 'minimum number of consecutive markers, 3 or more [default: 3]',
      },
    },
    ...fileOptionHelp,
    ...reportOptionHelp,
  },
  details: {
    zh: '表中须有 marker、chromosome、position 列并按位置排序，如 genotype fst、scan、diversity 以 --output 写出的 markers.tsv。\n热点是同一染色体上连续达到阈值的标记；没有数值的标记中断热点。',
    en: 'The table has the columns marker, chromosome and position, sorted, such as markers.tsv written by genotype fst, scan or\ndiversity with --output. A hotspot is a run of consecutive markers of a chromosome that all reach the threshold; a marker\nwithout a value ends it.',
  },
  async run(context) {
    const options = new Options(context.options);
    options.required('threshold');
    const threshold = numberBetween(options, 'threshold', NaN, 0, 1);
    const consecutive = wholeNumber(options, 'consecutive', 3, 3);
    const column = options.required('value');
    const file = await readColumnFile(context.operands[0]!, context);
    const places = placesOfTable(file);
    let values = file.numbers(column);
    if (options.flag('absolute')) values = values.map(Math.abs);
    if (options.flag('rank')) values = rankShares(values);
    const tables = [hotspotTable(places, values, { threshold, consecutive })];
    return deliver({ tables, remarks: [] }, context);
  },
};
