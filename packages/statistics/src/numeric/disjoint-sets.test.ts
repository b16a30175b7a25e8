import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disjointSets } from './disjoint-sets.ts';

describe('disjoint sets', () => {
  it('are called by their lowest item, and joined as a graph is connected', () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 0, max: 19 })));
    fc.assert(
      fc.property(pairs, (edges) => {
        const sets = disjointSets(20);
        edges.forEach(([a, b]) => sets.join(a, b));
        // labels spread along the edges until nothing changes
        const label = Array.from({ length: 20 }, (_, item) => item);
        for (let round = 0; round < 20; round++)
          for (const [a, b] of edges) label[a] = label[b] = Math.min(label[a]!, label[b]!);
        expect(Array.from({ length: 20 }, (_, item) => sets.root(item))).toEqual(label);
      }),
    );
  });
});
