import type { GenomeFigure } from '../kinds/genome.ts';
import type { ManhattanFigure } from '../kinds/manhattan.ts';
import { normalFrom, numbersFrom } from './numbers.ts';
import type { Sample } from './samples.ts';

const LENGTHS = [307, 244, 235, 246, 223, 174, 182, 181, 159, 150].map((mega) => mega * 1e6);

/** A scan of so many markers with a peak on chromosome 8; benchmarks draw a million. */
export function scanOf(markers: number, seed: number): ManhattanFigure {
  const uniform = numbersFrom(seed);
  const total = LENGTHS.reduce((sum, length) => sum + length, 0);
  const top = 11.42 + seed / 100;
  return {
    kind: 'manhattan',
    name: 'manhattan',
    title: { zh: '曼哈顿图', en: 'Manhattan plot' },
    caption: { zh: 'n = 368 个自交系', en: 'n = 368 lines' },
    x: { title: { zh: '染色体', en: 'Chromosome' } },
    y: { title: { zh: '−log₁₀ P', en: '−log₁₀ P' }, decimals: 2, least: 0 },
    thresholds: [
      { value: 5.61, name: { zh: 'Bonferroni 5%，5.61', en: 'Bonferroni 5%, 5.61' } },
      { value: 4, name: { zh: '提示性阈值，4.00', en: 'Suggestive, 4.00' } },
    ],
    leads: [
      { chromosome: '8', position: 135_946_518, value: top, label: 'S8_135946518', note: '67 kb, ZmRap2.7' },
    ],
    chromosomes: LENGTHS.map((length, index) => {
      const count = Math.round((markers * length) / total);
      const positions = Array.from({ length: count }, (_, at) =>
        Math.round(((at + uniform()) / count) * length),
      );
      const values = positions.map((position) => {
        const base = -Math.log10(uniform());
        const near = index === 7 ? Math.exp(-(((position - 135_946_518) / 6e6) ** 2)) : 0;
        return Math.min(top, base + near * 9 * uniform());
      });
      return { name: String(index + 1), length, positions, values };
    }),
  };
}

function diversity(seed: number): GenomeFigure {
  const normal = normalFrom(seed);
  return {
    kind: 'genome',
    name: 'fst_along_the_genome',
    title: { zh: '全基因组 Fst', en: 'Fst along the genome' },
    y: { title: { zh: 'Fst', en: 'Fst' }, decimals: 3, least: 0 },
    series: [
      { zh: '温带与热带', en: 'Temperate against tropical' },
      { zh: '温带内', en: 'Within temperate' },
    ],
    thresholds: [{ value: 0.4, name: { zh: '前 1%', en: 'Top 1%' } }],
    chromosomes: LENGTHS.map((length, index) => {
      const positions = Array.from({ length: 60 }, (_, at) => Math.round(((at + 0.5) / 60) * length));
      const level = (at: number, base: number) =>
        Math.abs(base + 0.05 * normal() + (at === 20 + index ? 0.3 : 0));
      return {
        name: String(index + 1),
        length,
        positions,
        values: [
          positions.map((_, at) => (at === 40 ? null : level(at, 0.2))),
          positions.map((_, at) => level(at, 0.08)),
        ],
      };
    }),
  };
}

const small = scanOf(3000, 3);

export const genomeSamples: readonly Sample[] = [
  {
    figure: small,
    other: scanOf(3000, 5),
    rows: small.chromosomes.reduce((sum, { positions }) => sum + positions.length, 0),
  },
  { figure: diversity(4), other: diversity(6), rows: 600 },
];
