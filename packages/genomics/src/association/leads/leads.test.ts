import { describe, expect, it } from 'vitest';
import { geneMap, type Gene } from '../../formats/gff3/index.ts';
import { CALL_OF_DOSAGE, packCalls, strideOf } from '../../matrix/calls.ts';
import { memoryMatrix } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { seededUniform } from '../../testing/random-matrix.ts';
import { maize, referenceIsThere } from '../../testing/reference.ts';
import { linearScan } from '../linear/linear-scan.ts';
import { columnsOf } from '../testing/trait-columns.ts';
import { clumpMarkers } from './clump.ts';
import { candidateGenes, leadRegions } from './lead-regions.ts';

/** Two chromosomes of 30 markers each, 1 kb apart; markers of the same ten follow each other but for a few samples. */
function tens() {
  const uniform = seededUniform(11);
  const samples = 80;
  const calls = new Uint8Array(60 * strideOf(samples));
  let base: number[] = [];
  for (let k = 0; k < 60; k++) {
    if (k % 10 === 0)
      base = Array.from({ length: samples }, () => Number(uniform() < 0.5) + Number(uniform() < 0.5));
    const own = base.map((copies) => CALL_OF_DOSAGE[uniform() < 0.03 ? 1 : copies]!);
    packCalls(own, samples, calls, k * strideOf(samples));
  }
  const rows = Array.from({ length: 60 }, (_, k) => ({
    chromosome: k < 30 ? '1' : '2',
    position: 1000 * ((k % 30) + 1),
    id: `m${k}`,
    counted: 'A',
    other: 'G',
  }));
  const names = Array.from({ length: samples }, (_, s) => `S${s}`);
  return memoryMatrix(names, variantTable(rows), calls);
}

const strengthOf = (known: Record<number, number>) =>
  Float32Array.from({ length: 60 }, (_, k) => known[k] ?? (k === 5 ? NaN : 0.3));

describe('lead markers', () => {
  const matrix = tens();
  const strength = strengthOf({ 14: 9, 12: 8, 17: 3, 19: 1.5, 22: 6, 40: 7, 41: 6.9, 48: 2.5 });
  const order = [...strength.keys()]
    .filter((k) => !Number.isNaN(strength[k]!))
    .toSorted((a, b) => strength[b]! - strength[a]!);

  it('speak for the small p near them that are linked with them, and for no other', () => {
    const clumps = clumpMarkers(matrix, strength, order, { threshold: 5 });
    expect(clumps.map(({ lead, members }) => [lead, [...members]])).toEqual([
      [14, [12, 14, 17]],
      [40, [40, 41, 48]],
      [22, [22]],
    ]);
    const near = clumpMarkers(matrix, strength, order, { threshold: 5, distance: 2000 });
    expect(near.map(({ members }) => [...members])).toEqual([[12, 14], [40, 41], [22]]);
    expect(clumpMarkers(matrix, strength, order, { threshold: 9.5 })).toEqual([]);
  });

  it('have the region of their markers and their block of linkage, and the genes there', () => {
    const regions = leadRegions(matrix, clumpMarkers(matrix, strength, order, { threshold: 5 }));
    expect(regions.map(({ chromosome }) => chromosome)).toEqual(['1', '2', '1']);
    expect(regions[0]!.block).toMatchObject({ start: 11_000, end: 20_000, markers: 10 });
    expect(regions[0]).toMatchObject({ start: 11_000, end: 20_000 });
    const gene = (id: string, chromosome: string, start: number, end: number): Gene => ({
      id,
      name: id,
      chromosome,
      start,
      end,
      strand: '+',
      description: '',
    });
    const map = geneMap([
      gene('within', '1', 14_500, 15_500),
      gene('far', '1', 29_000, 30_000),
      gene('beside', '1', 20_500, 21_000),
      gene('other', '2', 15_000, 15_100),
      gene('left', '1', 10_000, 11_000),
    ]);
    const found = candidateGenes(matrix, regions.slice(0, 1), map, 1000);
    expect(found.map(({ gene: own, distance, inRegion }) => [own.id, distance, inRegion])).toEqual([
      ['within', 0, true],
      ['left', 4000, true],
      ['beside', 5500, false],
    ]);
  });

  it.runIf(referenceIsThere())('are those of plink1.9 --clump in 281 maize lines', () => {
    const lines = maize();
    const flowering = columnsOf('maize_traits.csv', ',', lines.samples)[1]!;
    const [scan] = linearScan(lines, [flowering]);
    const own = Float32Array.from(scan!.p, (p) => 0 - Math.log10(p));
    const ranked = [...own.keys()]
      .filter((k) => !Number.isNaN(own[k]!))
      .toSorted((a, b) => scan!.p[a]! - scan!.p[b]!);
    const clumps = clumpMarkers(lines, own, ranked, { threshold: 4 });
    // --clump-p1 1e-4 --clump-p2 0.01 --clump-r2 0.5 --clump-kb 250, on the same p
    expect(clumps).toHaveLength(185);
    const names = clumps.map(({ lead, members }) => [lead, ...members].map((k) => lines.variants.ids.at(k)));
    expect(names.slice(0, 4).map(([lead]) => lead)).toEqual([
      'PZA03194.1',
      'PZA00643.13',
      'PZB00711.1',
      'PZB02513.1',
    ]);
    expect(names.filter((clump) => clump.length > 2)).toHaveLength(32);
  });
});
