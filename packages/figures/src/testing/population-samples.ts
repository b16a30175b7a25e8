import type { GenotypesFigure } from '../kinds/genotypes.ts';
import type { LdFigure } from '../kinds/ld.ts';
import type { MapFigure } from '../kinds/map.ts';
import type { NetworkFigure } from '../kinds/network.ts';
import type { StructureFigure } from '../kinds/structure.ts';
import type { TreeFigure } from '../kinds/tree.ts';
import { numbersFrom, yieldAxis } from './numbers.ts';
import type { Sample } from './samples.ts';

const GROUPS = [
  { zh: '温带', en: 'Temperate' },
  { zh: '热带', en: 'Tropical' },
  { zh: '混合', en: 'Mixed' },
];

function structureOf(seed: number): StructureFigure {
  const uniform = numbersFrom(seed);
  return {
    kind: 'structure',
    name: 'structure',
    title: { zh: '群体结构（K = 3）', en: 'Population structure (K = 3)' },
    clusters: ['Q1', 'Q2', 'Q3'],
    individuals: Array.from({ length: 90 }, (_, index) => {
      const group = Math.floor(index / 30);
      const raw = [0, 1, 2].map((cluster) => uniform() * 0.4 + (cluster === group && group < 2 ? 2 : 0.2));
      const sum = raw.reduce((total, one) => total + one, 0);
      return {
        label: `L${String(index + 1).padStart(3, '0')}`,
        group: GROUPS[group]!,
        shares: raw.map((one) => one / sum),
      };
    }),
  };
}

function ldOf(seed: number): LdFigure {
  const uniform = numbersFrom(seed);
  const markers = Array.from({ length: 36 }, (_, index) => ({
    name: `S8_${135_700_000 + index * 14_000}`,
    position: 135_700_000 + index * 14_000 + Math.round(uniform() * 9000),
  }));
  return {
    kind: 'ld',
    name: 'ld_at_the_peak',
    title: { zh: '峰值处的 LD', en: 'LD at the peak' },
    value: { title: { zh: 'r²', en: 'r²' }, decimals: 2 },
    chromosome: '8',
    markers,
    values: markers.map((_, i) =>
      markers.slice(0, i).map((__, j) => {
        const inOne = Math.floor(i / 12) === Math.floor(j / 12);
        return i === 20 && j === 4
          ? null
          : Math.min(1, (inOne ? 0.75 : 0.15) * Math.exp(-(i - j) / 25) + 0.25 * uniform());
      }),
    ),
    blocks: [{ from: 12, to: 23, name: 'Block 2' }],
  };
}

function networkOf(seed: number): NetworkFigure {
  const uniform = numbersFrom(seed);
  const nodes = Array.from({ length: 18 }, (_, index) => ({
    label: `Hap${index + 1}`,
    group: GROUPS[index % 3]!,
    size: Math.round(1 + 30 * uniform() ** 2),
  }));
  return {
    kind: 'network',
    name: 'haplotypes',
    title: { zh: '单倍型网络', en: 'Haplotype network' },
    weight: { title: { zh: '差异数', en: 'Differences' }, decimals: 0 },
    nodes,
    edges: nodes.slice(1, 17).map((_, index) => ({
      from: Math.floor(uniform() * (index + 1)),
      to: index + 1,
      weight: 1 + Math.floor(uniform() * 5),
    })),
  };
}

const STATIONS = [
  ['三亚', 109.51, 18.25],
  ['张掖', 100.45, 38.93],
  ['哈尔滨', 126.53, 45.8],
  ['通辽', 122.24, 43.65],
  ['郑州', 113.63, 34.75],
  ['济南', 117.12, 36.65],
  ['新乡', 113.93, 35.3],
] as const;

const mapOf = (shift: number): MapFigure => ({
  kind: 'map',
  name: 'places',
  title: { zh: '试验地点', en: 'Trial sites' },
  value: yieldAxis,
  points: STATIONS.map(([label, longitude, latitude], index) => ({
    label,
    longitude,
    latitude,
    value: index === 6 ? null : 9200 + index * 480 + shift,
  })),
});

const mapOfGroups = (moved: number): MapFigure => ({
  kind: 'map',
  name: 'mega_environments',
  title: { zh: '环境类', en: 'Environment classes' },
  points: STATIONS.map(([label, longitude, latitude], index) => ({
    label,
    longitude: longitude + moved,
    latitude,
    group: GROUPS[index % 3]!,
  })),
});

function treeOf(layout: TreeFigure['layout'], seed: number): TreeFigure {
  const uniform = numbersFrom(seed);
  const nodes: TreeFigure['nodes'] = [{ parent: -1, length: 0 }];
  let open = [0];
  // pairs, until there are 32 tips
  while (open.length < 32) {
    open = open.flatMap((parent) =>
      [0, 1].map(() => {
        nodes.push({ parent, length: 0.01 + 0.09 * uniform(), support: Math.round(40 + 60 * uniform()) });
        return nodes.length - 1;
      }),
    );
  }
  open.forEach((tip, index) => {
    const { parent, length } = nodes[tip]!;
    nodes[tip] = {
      parent,
      length,
      label: index === 5 ? 'PI 587654 Zhengdan 958' : `L${index + 1}`,
      group: GROUPS[Math.floor(index / 12)]!,
    };
  });
  return {
    kind: 'tree',
    name: `tree_${layout}`,
    title: { zh: '邻接树', en: 'Neighbour-joining tree' },
    layout,
    length: { title: { zh: '遗传距离', en: 'Genetic distance' } },
    nodes,
  };
}

function genotypesOf(seed: number): GenotypesFigure {
  const uniform = numbersFrom(seed);
  const chromosomes = [307, 244, 235, 246, 223].map((mega, index) => ({
    name: String(index + 1),
    length: mega * 1e6,
    positions: Array.from({ length: 20 }, (_, at) => Math.round(((at + 0.5) / 20) * mega * 1e6)),
  }));
  return {
    kind: 'genotypes',
    name: 'graphical_genotypes',
    title: { zh: '图示基因型', en: 'Graphical genotypes' },
    x: { title: { zh: '染色体', en: 'Chromosome' } },
    chromosomes,
    states: [
      { zh: '轮回亲本', en: 'Recurrent parent' },
      { zh: '供体', en: 'Donor' },
      { zh: '杂合', en: 'Heterozygous' },
    ],
    individuals: Array.from({ length: 14 }, (_, row) => {
      let state = 0;
      return {
        label: `BC2F2-${row + 1}`,
        codes: Array.from({ length: 100 }, (__, marker) => {
          if (marker % 20 === 0 || uniform() < 0.08) state = uniform() < 0.7 ? 0 : uniform() < 0.5 ? 1 : 2;
          return row === 3 && marker === 30 ? -1 : state;
        }),
      };
    }),
  };
}

/** Rows of the table of graphical genotypes: one for each piece. */
function piecesIn({ individuals, chromosomes }: GenotypesFigure): number {
  const ends = chromosomes.map((_, index) => index * 20);
  return individuals.reduce(
    (sum, { codes }) =>
      sum + codes.filter((code, marker) => ends.includes(marker) || code !== codes[marker - 1]).length,
    0,
  );
}

const graphical = genotypesOf(4);

export const populationSamples: readonly Sample[] = [
  { figure: structureOf(4), other: structureOf(6), rows: 90 },
  { figure: ldOf(4), other: ldOf(6), rows: 630 },
  { figure: networkOf(4), other: networkOf(6), rows: 17 },
  { figure: mapOf(0), other: mapOf(50), rows: 7 },
  { figure: mapOfGroups(0), other: mapOfGroups(1), rows: 7 },
  { figure: treeOf('rectangular', 4), other: treeOf('rectangular', 6), rows: 63 },
  { figure: treeOf('circular', 4), other: treeOf('circular', 6), rows: 63 },
  { figure: treeOf('unrooted', 4), other: treeOf('unrooted', 6), rows: 63 },
  { figure: graphical, other: genotypesOf(6), rows: piecesIn(graphical) },
];
