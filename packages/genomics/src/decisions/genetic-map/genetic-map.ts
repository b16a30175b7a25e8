import type { Work } from '../../bytes/line-blocks.ts';
import { eachRow } from '../../formats/delimited/each-row.ts';
import { GenomicsError } from '../../genomics-error.ts';

/** Points of a genetic map: on each chromosome base pairs, strictly ascending, and centimorgans, not descending. */
export type GeneticMap = ReadonlyMap<string, { position: number[]; centimorgan: number[] }>;

const HEADS = {
  chromosome: ['chromosome', 'chrom', 'chr', '#chrom', '染色体'],
  position: ['position', 'pos', 'bp', '位置', '物理位置'],
  centimorgan: ['centimorgan', 'cm', 'genetic', 'map', '遗传距离', '遗传位置'],
} as const;

/**
 * Reads a genetic map: a table with a head and the columns chromosome, position (base pairs) and centimorgan, in any order
 * of rows; other columns are passed over.
 *
 * @throws GenomicsError as eachRow, and mapWithoutColumn, mapNotNumber, mapGoesBack, mapEmpty
 */
export async function readGeneticMap(file: string, work: Work = {}): Promise<GeneticMap> {
  const points = new Map<string, [position: number, centimorgan: number, line: number][]>();
  let places: Record<keyof typeof HEADS, number> | null = null;
  await eachRow(file, work, (row) => {
    const cells = row.texts();
    if (!places) {
      places = placesIn(file, cells);
      return;
    }
    const number = (column: 'position' | 'centimorgan') => {
      const text = cells[places![column]]?.trim() ?? '';
      const value = Number(text);
      if (text === '' || !Number.isFinite(value) || value < 0)
        throw new GenomicsError('mapNotNumber', { file, line: row.line, column, value: text.slice(0, 40) });
      return value;
    };
    const chromosome = cells[places.chromosome]?.trim() ?? '';
    const own = points.get(chromosome) ?? [];
    points.set(chromosome, own);
    own.push([number('position'), number('centimorgan'), row.line]);
  });
  if (points.size === 0) throw new GenomicsError('mapEmpty', { file });
  return new Map([...points].map(([chromosome, own]) => [chromosome, ascending(file, chromosome, own)]));
}

function placesIn(file: string, cells: readonly string[]): Record<keyof typeof HEADS, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const placeOf = (column: keyof typeof HEADS) => {
    const place = names.findIndex((name) => (HEADS[column] as readonly string[]).includes(name));
    if (place < 0)
      throw new GenomicsError('mapWithoutColumn', { file, column, names: HEADS[column].join(', ') });
    return place;
  };
  return {
    chromosome: placeOf('chromosome'),
    position: placeOf('position'),
    centimorgan: placeOf('centimorgan'),
  };
}

function ascending(
  file: string,
  chromosome: string,
  points: readonly [position: number, centimorgan: number, line: number][],
) {
  const position: number[] = [];
  const centimorgan: number[] = [];
  for (const [bases, distance, line] of points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    if (position.at(-1) === bases && centimorgan.at(-1) === distance) continue;
    if (position.at(-1) === bases || (centimorgan.at(-1) ?? 0) > distance)
      throw new GenomicsError('mapGoesBack', { file, line, chromosome, position: bases });
    position.push(bases);
    centimorgan.push(distance);
  }
  return { position, centimorgan };
}
