import { describe, expect, it } from 'vitest';
import { seededNormal } from '../../numeric/random.ts';
import { expectClose } from '../../testing/closeness.ts';
import { irisFlowers } from '../../testing/iris-flowers.ts';
import {
  clusterDistances,
  clusterMeans,
  copheneticCorrelation,
  cutDendrogram,
  hierarchicalClusters,
  pairIndex,
  silhouettes,
  traitDistances,
  traitTable,
  type Distances,
  type Linkage,
} from '../index.ts';

const LINKAGES: Linkage[] = ['ward', 'average', 'weighted', 'single', 'complete'];

describe('distances between entries', () => {
  it('are Euclidean of standardized traits, Manhattan or Mahalanobis', () => {
    const flowers = irisFlowers();
    // R: dist(scale(x)); dist(scale(x), 'manhattan'); sqrt(mahalanobis(x[2, ], x[1, ], cov(x)))
    const euclidean = traitDistances(flowers).values;
    [1.02707069020078, 0.576407301255588, 2.20167110886653].forEach((value, k) =>
      expectClose(euclidean[pairIndex(0, k + 1)], value, 1e-12),
    );
    const manhattan = traitDistances(flowers, { measure: 'manhattan' }).values;
    expectClose(manhattan[0], 1.6695341490021, 1e-11);
    const generalized = traitDistances(flowers, { measure: 'mahalanobis' }).values;
    expectClose(generalized[0], 1.109594413507, 1e-11);
  });

  it('of Mahalanobis stay the same when traits are mixed; a trait that follows from others is named', () => {
    const x = Float64Array.of(1, 4, 2, 8, 5);
    const y = Float64Array.of(3, 1, 7, 2, 2);
    const names = ['A', 'B', 'C', 'D', 'E'];
    const mixed = { u: x.map((value, k) => 2 * value + y[k]!), v: x.map((value, k) => value - 3 * y[k]!) };
    const [one, other] = [traitTable(names, { x, y }), traitTable(names, mixed)].map(
      (table) => traitDistances(table, { measure: 'mahalanobis' }).values,
    );
    one!.forEach((value, k) => expectClose(other![k], value, 1e-12));
    const sum = x.map((value, k) => value + y[k]!);
    expect(() => traitDistances(traitTable(names, { x, y, sum }), { measure: 'mahalanobis' })).toThrow(
      'sum is collinear',
    );
  });
});

describe('hierarchical clusters', () => {
  // R: hclust(dist(scale(x)), method); last five heights, cutree(, 4) as sizes, cor(cophenetic(h), d), first of order
  const expected: Record<Linkage, { last: number[]; sizes: number[]; cophenetic: number; order: number[] }> =
    {
      ward: {
        last: [2.52820251079, 3.183314315284, 3.505914474132, 6.31057637319, 11.80122877047],
        sizes: [6, 4, 15, 5],
        cophenetic: 0.8349347696029,
        order: [
          7, 6, 5, 9, 3, 1, 2, 4, 0, 8, 12, 11, 19, 16, 18, 25, 26, 21, 27, 24, 28, 29, 20, 22, 23, 14, 17,
          10, 13, 15,
        ],
      },
      average: {
        last: [1.524462937077, 1.823905561697, 2.485494576727, 2.497270407125, 3.56089383367],
        sizes: [9, 1, 15, 5],
        cophenetic: 0.8517650739546,
        order: [
          25, 26, 21, 27, 20, 22, 23, 24, 28, 29, 10, 13, 15, 14, 17, 12, 11, 19, 16, 18, 3, 7, 6, 5, 9, 4, 0,
          8, 1, 2,
        ],
      },
      weighted: {
        last: [1.504272265396, 1.823905561697, 2.062148172761, 3.084428890195, 4.149004474061],
        sizes: [9, 1, 15, 5],
        cophenetic: 0.8451707729152,
        order: [
          3, 1, 2, 7, 6, 5, 9, 4, 0, 8, 25, 26, 21, 27, 20, 22, 23, 24, 28, 29, 10, 13, 15, 14, 17, 12, 11,
          19, 16, 18,
        ],
      },
      single: {
        last: [0.8819150256538, 0.9484579763319, 1.103081472678, 1.2089930858002, 2.0223673096513],
        sizes: [9, 1, 19, 1],
        cophenetic: 0.8228055271633,
        order: [
          12, 16, 18, 11, 19, 10, 13, 15, 26, 21, 27, 14, 17, 25, 20, 24, 28, 29, 22, 23, 3, 7, 6, 5, 9, 4, 0,
          8, 1, 2,
        ],
      },
      complete: {
        last: [2.459159034578, 2.483933288619, 3.393982075263, 4.38096064416, 5.750947978595],
        sizes: [9, 1, 15, 5],
        cophenetic: 0.8460307301975,
        order: [
          3, 7, 6, 5, 9, 1, 2, 4, 0, 8, 25, 26, 21, 27, 20, 22, 23, 24, 28, 29, 14, 17, 10, 13, 15, 12, 11,
          19, 16, 18,
        ],
      },
    };

  it.each(LINKAGES)('by %s are those of R', (linkage) => {
    const distances = traitDistances(irisFlowers());
    const tree = hierarchicalClusters(distances, linkage);
    const { last, sizes, cophenetic, order } = expected[linkage];
    last.forEach((height, k) => expectClose(tree.heights[24 + k], height, 1e-11));
    const clusters = cutDendrogram(tree, { clusters: 4 });
    expect([0, 1, 2, 3].map((code) => clusters.filter((own) => own === code).length)).toEqual(sizes);
    expectClose(copheneticCorrelation(tree, distances), cophenetic, 1e-11);
    expect([...tree.order]).toEqual(order);
  });

  it.each(LINKAGES)('by %s are those of the plain algorithm on random points', (linkage) => {
    const normal = seededNormal(19);
    const column = () => Float64Array.from({ length: 60 }, () => normal());
    const names = Array.from({ length: 60 }, (_, k) => String(k));
    const distances = traitDistances(traitTable(names, { x: column(), y: column(), z: column() }));
    const plain = plainHeights(distances, linkage);
    hierarchicalClusters(distances, linkage).heights.forEach((height, k) =>
      expectClose(height, plain[k]!, 1e-10),
    );
  });

  it('come out the same whatever the order of items', () => {
    const { entries, traits, values } = irisFlowers();
    const backward = { entries: entries.toReversed(), traits, values: values.slice() };
    entries.forEach((_, i) => backward.values.set(values.subarray(4 * i, 4 * i + 4), 4 * (29 - i)));
    const [one, other] = [irisFlowers(), backward].map((table) =>
      hierarchicalClusters(traitDistances(table), 'average'),
    );
    one!.heights.forEach((height, k) => expectClose(other!.heights[k], height, 1e-12));
  });

  it('are cut at a height or into a number of clusters', () => {
    const distances: Distances = { names: ['A', 'B', 'C'], values: Float64Array.of(1, 5, 4) };
    const tree = hierarchicalClusters(distances, 'single');
    expect([...tree.heights]).toEqual([1, 4]);
    expect([...tree.merges]).toEqual([0, 1, 2, 3]);
    expect([...cutDendrogram(tree, { height: 1 })]).toEqual([0, 0, 1]);
    expect([...cutDendrogram(tree, { height: 0.5 })]).toEqual([0, 1, 2]);
    expect([...cutDendrogram(tree, { clusters: 1 })]).toEqual([0, 0, 0]);
    expect(() => cutDendrogram(tree, { clusters: 4 })).toThrow('1 to 3 clusters, not 4');
  });

  it('take equal items for what they are and refuse a distance that is none', () => {
    const equal = hierarchicalClusters({ names: ['A', 'B', 'C', 'D'], values: new Float64Array(6) }, 'ward');
    expect([...equal.heights]).toEqual([0, 0, 0]);
    const bad = { names: ['A', 'B', 'C'], values: Float64Array.of(1, NaN, 2) };
    expect(() => hierarchicalClusters(bad, 'ward')).toThrow('The distance between A and C is NaN');
    expect(() => hierarchicalClusters({ names: ['A'], values: new Float64Array(0) }, 'ward')).toThrow(
      'needs at least 2 items',
    );
  });
});

describe('profiles of clusters', () => {
  it('are mean distances and mean traits', () => {
    const points = [0, 1, 10, 12, 30];
    const names = points.map(String);
    const values: number[] = [];
    points.forEach((x, i) => points.slice(0, i).forEach((y) => values.push(x - y)));
    const clusters = Int32Array.of(0, 0, 1, 1, 2);
    const means = clusterDistances({ names, values: Float64Array.from(values) }, clusters);
    expect([...means]).toEqual([1, 10.5, 29.5, 10.5, 2, 19, 29.5, 19, NaN]);
    const table = traitTable(names, {
      x: Float64Array.from(points),
      y: Float64Array.of(1, NaN, 2, 4, NaN),
    });
    expect([...clusterMeans(table, clusters)]).toEqual([0.5, 1, 11, 3, 30, NaN]);
  });
});

describe('silhouettes', () => {
  it('compare the own cluster with the nearest other', () => {
    const points = [0, 1, 10, 12, 30];
    const values: number[] = [];
    points.forEach((x, i) => points.slice(0, i).forEach((y) => values.push(Math.abs(x - y))));
    const distances = { names: points.map(String), values: Float64Array.from(values) };
    const result = silhouettes(distances, Int32Array.of(0, 0, 1, 1, 2));
    expectClose(result.values[0], (11 - 1) / 11, 1e-14);
    expectClose(result.values[2], (9.5 - 2) / 9.5, 1e-14);
    expect(result.values[4]).toBe(0);
  });
});

/** Looks through all pairs of clusters in every step. */
function plainHeights({ names, values }: Distances, linkage: Linkage): number[] {
  const squared = linkage === 'ward';
  let clusters = names.map((_, i) => ({ size: 1, to: new Map<number, number>(), id: i }));
  for (const a of clusters)
    for (const b of clusters)
      if (a !== b) a.to.set(b.id, values[pairIndex(a.id, b.id)]! ** (squared ? 2 : 1));
  const heights: number[] = [];
  for (let id = names.length; clusters.length > 1; id++) {
    const pairs = clusters.flatMap((a, i) => clusters.slice(0, i).map((b) => ({ a, b, d: a.to.get(b.id)! })));
    const { a, b, d } = pairs.reduce((best, pair) => (pair.d < best.d ? pair : best));
    heights.push(squared ? Math.sqrt(d) : d);
    const merged = { size: a.size + b.size, to: new Map<number, number>(), id };
    clusters = clusters.filter((one) => one !== a && one !== b);
    for (const c of clusters) {
      const [x, y] = [a.to.get(c.id)!, b.to.get(c.id)!];
      const distance = {
        ward: ((a.size + c.size) * x + (b.size + c.size) * y - c.size * d) / (a.size + b.size + c.size),
        average: (a.size * x + b.size * y) / merged.size,
        weighted: (x + y) / 2,
        single: Math.min(x, y),
        complete: Math.max(x, y),
      }[linkage];
      merged.to.set(c.id, distance);
      c.to.set(id, distance);
    }
    clusters.push(merged);
  }
  return heights;
}
