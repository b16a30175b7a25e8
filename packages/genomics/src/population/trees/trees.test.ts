import { array, assert, integer, property, string, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GenomicsError } from '../../genomics-error.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { simulatedAncestry } from '../../testing/simulated-ancestry.ts';
import {
  averageLinkage,
  childrenOf,
  geneticDistances,
  markerTree,
  neighbourJoining,
  newickText,
  pathLengths,
  readNewick,
  withSupport,
  type Tree,
} from './index.ts';
import { Splits } from './splits.ts';
import { TreeBuilder } from './tree-builder.ts';

/** Leaves joined at random; branches are longer than nothing. */
function randomTree(leaves: number, seed: number): Tree {
  const uniform = seededUniform(seed);
  const builder = new TreeBuilder(Array.from({ length: leaves }, (_, k) => `T${k}`));
  const open = Array.from({ length: leaves }, (_, k) => k);
  const take = () => open.splice(Math.floor(uniform() * open.length), 1)[0]!;
  const branch = () => 0.05 + uniform();
  while (open.length > 3) open.push(builder.join([take(), take()], [branch(), branch()]));
  builder.join(open, open.map(branch));
  return builder.finish(false);
}

/** Rows of digits; x is ten. */
const square = (rows: readonly string[]) =>
  Float64Array.from(rows.join(''), (digit) => (digit === 'x' ? 10 : Number(digit)));

const splitsOf = (tree: Tree) =>
  new Set(new Splits(tree.names.length).keysOf(tree).filter((key) => !Number.isNaN(key)));

describe('neighbour joining', () => {
  it('gives the branches of a worked example', () => {
    // five taxa with the additive distances of the textbook example: branches 2, 3, 3, 4, 2, 2, 1
    const values = square(['05998', '50xx9', '9x087', '9x803', '89730']);
    const tree = neighbourJoining({ samples: ['a', 'b', 'c', 'd', 'e'], values });
    expect(Array.from(tree.length.subarray(0, 5))).toEqual([2, 3, 4, 2, 1]);
    expect(Array.from(tree.length.subarray(5)).toSorted((a, b) => a - b)).toEqual([0, 2, 3]);
    expect(tree.rooted).toBe(false);
  });

  it('finds any tree again from its path lengths', () => {
    assert(
      property(integer({ min: 3, max: 60 }), integer({ min: 1, max: 1e6 }), (leaves, seed) => {
        const truth = randomTree(leaves, seed);
        const found = neighbourJoining({ samples: truth.names, values: pathLengths(truth) });
        expect(splitsOf(found)).toEqual(splitsOf(truth));
        const lengths = pathLengths(truth);
        pathLengths(found).forEach((length, place) => expect(length).toBeCloseTo(lengths[place]!, 9));
      }),
      { numRuns: 40, seed: 3 },
    );
  });

  it('takes the pairs that a search of all would take, whatever the distances', () => {
    assert(
      property(integer({ min: 4, max: 40 }), integer({ min: 1, max: 1e6 }), (count, seed) => {
        const uniform = seededUniform(seed);
        const values = new Float64Array(count * count);
        for (let i = 0; i < count; i++)
          for (let j = 0; j < i; j++) values[i * count + j] = values[j * count + i] = uniform();
        const samples = Array.from({ length: count }, (_, k) => `S${k}`);
        const tree = neighbourJoining({ samples, values });
        const side = (leaves: string) => withoutFirst(leaves, count);
        expect(new Set(joinedLeaves(tree).map(side))).toEqual(
          new Set(searchedPairs(values, count).map(side)),
        );
      }),
      { numRuns: 40, seed: 4 },
    );
  });

  it('is the same tree in any order of the samples', () => {
    const matrix = randomMatrix({ samples: 25, variants: 400, seed: 8, missing: 0.05 });
    const order = Int32Array.from({ length: 25 }, (_, k) => (7 * k) % 25);
    const own = pathLengths(neighbourJoining(geneticDistances(matrix)));
    const other = pathLengths(neighbourJoining(geneticDistances(viewOfSamples(matrix, order))));
    order.forEach((a, i) =>
      order.forEach((b, j) => expect(other[25 * i + j]).toBeCloseTo(own[25 * a + b]!, 10)),
    );
  });

  it('refuses two samples', () => {
    expect(() => neighbourJoining({ samples: ['a', 'b'], values: new Float64Array(4) })).toThrow(
      GenomicsError,
    );
  });
});

/** The leaves below each inner node, as text, without the root. */
function joinedLeaves(tree: Tree): string[] {
  const below: number[][] = [];
  childrenOf(tree).forEach((children, node) => {
    below[node] = children.length === 0 ? [node] : children.flatMap((child) => below[child]!);
  });
  return below.slice(tree.names.length, -1).map((leaves) => leaves.toSorted((a, b) => a - b).join());
}

/** The side of a branch where the first leaf is not: of four nodes it is the same which two are joined. */
function withoutFirst(leaves: string, count: number): string {
  const own = leaves.split(',').map(Number);
  if (!own.includes(0)) return leaves;
  return Array.from({ length: count }, (_, k) => k)
    .filter((k) => !own.includes(k))
    .join();
}

/** The same by looking at every pair in every round. */
function searchedPairs(values: Float64Array, count: number): string[] {
  let nodes = Array.from({ length: count }, (_, k) => [k]);
  let distance = Array.from({ length: count }, (_, i) =>
    Array.from(values.subarray(i * count, (i + 1) * count)),
  );
  const found: string[] = [];
  while (nodes.length > 3) {
    const sums = distance.map((row) => row.reduce((a, b) => a + b));
    let [best, first, second] = [Infinity, 0, 0];
    for (let i = 0; i < nodes.length; i++)
      for (let j = 0; j < i; j++) {
        const value = (nodes.length - 2) * distance[i]![j]! - sums[i]! - sums[j]!;
        if (value < best) [best, first, second] = [value, j, i];
      }
    const rest = Array.from(nodes.keys()).filter((k) => k !== first && k !== second);
    const [a, b] = [distance[first]!, distance[second]!];
    const joined = rest.map((k) => (a[k]! + b[k]! - a[second]!) / 2);
    found.push([...nodes[first]!, ...nodes[second]!].toSorted((x, y) => x - y).join());
    distance = [...rest.map((k, r) => [...rest.map((l) => distance[k]![l]!), joined[r]!]), [...joined, 0]];
    nodes = [...rest.map((k) => nodes[k]!), [...nodes[first]!, ...nodes[second]!]];
  }
  return found;
}

describe('UPGMA', () => {
  it('puts all leaves at one distance from the root, and joins at half the mean distance', () => {
    const values = square(['0266', '2088', '6804', '6840']);
    const tree = averageLinkage({ samples: ['a', 'b', 'c', 'd'], values });
    expect(tree.rooted).toBe(true);
    expect(newickText(tree)).toBe('((a:1,b:1):2.5,(c:2,d:2):1.5);\n');
  });
});

describe('support of branches', () => {
  it('is the share of trees that have them, with and without a root', () => {
    const tree = readNewick('(a,b,(c,(d,e)));');
    const others = ['(a,b,(c,(d,e)));', '((a,b),(e,d),c);', '(a,c,(b,(d,e)));'].map(readNewick);
    const aligned = others.map((other) => relabelled(other, tree.names));
    const { support } = withSupport(tree, aligned);
    const known = Array.from(support.filter((value) => !Number.isNaN(value)));
    expect(known.toSorted((a, b) => a - b)).toEqual([2 / 3, 1]);
  });

  it('is full between groups that differ much, and less within them', () => {
    const { matrix, shares } = simulatedAncestry({
      samples: 24,
      variants: 600,
      clusters: 2,
      seed: 2,
      differentiation: 0.6,
      evenness: 0.001,
    });
    for (const method of ['nj', 'upgma'] as const) {
      const { tree, cophenetic } = markerTree(matrix, { method, replicates: 20, seed: 3 });
      expect(cophenetic).toBeGreaterThan(0.85);
      const group = Array.from({ length: 24 }, (_, i) => i).filter((i) => shares[2 * i]! > 0.5);
      const other = Array.from({ length: 24 }, (_, i) => i).filter((i) => shares[2 * i]! <= 0.5);
      const place = joinedLeaves(tree).findIndex((leaves) => [group.join(), other.join()].includes(leaves));
      expect(tree.support[24 + place]).toBe(1);
      expect(Math.min(...tree.support.filter((value) => !Number.isNaN(value)))).toBeLessThan(1);
    }
  });
});

describe('a tree of markers', () => {
  it('has the same branches and supports for every number of threads', () => {
    const { matrix } = simulatedAncestry({ samples: 20, variants: 40, clusters: 3, seed: 5 });
    const [one, two] = [1, 2].map((threads) => markerTree(matrix, { replicates: 7 }, { threads }));
    expect(two).toEqual(one);
  });
});

/** Supports by the branches that they belong to. */
function supportsOf(tree: Tree): Map<number, number> {
  const keys = new Splits(tree.names.length).keysOf(tree);
  return new Map(
    Array.from(keys, (key, node) => [key, tree.support[node]!] as const)
      .filter(([key]) => !Number.isNaN(key))
      .toSorted(([a], [b]) => a - b),
  );
}

function relabelled(tree: Tree, names: readonly string[]): Tree {
  const order = names.map((name) => tree.names.indexOf(name));
  const place = (node: number) => (node < names.length ? order.indexOf(node) : node);
  const [parent, length] = [tree.parent.slice(), tree.length.slice()];
  tree.parent.forEach((above, node) => {
    parent[place(node)] = above;
    length[place(node)] = tree.length[node]!;
  });
  return { ...tree, names, parent, length };
}

describe('Newick', () => {
  it('writes and reads any names, lengths and supports', () => {
    const names = uniqueArray(string({ minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 12 });
    assert(
      property(
        names,
        integer({ min: 1, max: 1e6 }),
        array(integer({ min: 0, max: 100 })),
        (own, seed, percent) => {
          const tree = { ...randomTree(own.length, seed), names: own };
          tree.support = tree.support.map((_, node) =>
            node >= own.length && node < tree.parent.length - 1 ? (percent[node] ?? 50) / 100 : NaN,
          );
          const read = relabelled(readNewick(newickText(tree)), own);
          const lengths = pathLengths(tree);
          pathLengths(read).forEach((length, place) => expect(length).toBeCloseTo(lengths[place]!, 8));
          expect(supportsOf(read)).toEqual(supportsOf(tree));
          expect(read.rooted).toBe(false);
        },
      ),
      { numRuns: 60, seed: 5 },
    );
  });

  it('reads what other programs write', () => {
    const tree = readNewick("[a comment] ( (A_1:0.1 , 'B (2)':2e-1)95:0.3[&x],\n C );");
    expect(tree.names).toEqual(['A_1', 'B (2)', 'C']);
    expect(Array.from(tree.length)).toEqual([0.1, 0.2, 0, 0.3, 0]);
    expect(tree.support[3]).toBe(0.95);
    expect(tree.rooted).toBe(true);
  });

  it.each(['', '(a,b', '(a,b));', '(a,b);c', '(a:x,b);', "('a,b);", '(a b,c);', '(a,b)(c);', '(a::1,b);'])(
    'says where %j is no tree',
    (text) => expect(() => readNewick(text)).toThrow('character'),
  );

  it.each(['(a,,b);', '(a,a);', '();'])('says which leaf of %j has no name of its own', (text) =>
    expect(() => readNewick(text)).toThrow('Leaf'),
  );

  it('goes as deep as a tree may be', () => {
    const depth = 5_000;
    const text = `${'('.repeat(depth)}a${Array.from({ length: depth }, (_, k) => `,b${k})`).join('')};\n`;
    expect(readNewick(text).names.length).toBe(depth + 1);
  });
});
