import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutPedigree, type PedigreeGraph } from './layout.ts';

const graphs = fc
  .array(fc.tuple(fc.integer({ min: -1, max: 60 }), fc.integer({ min: -1, max: 60 })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((drawn): PedigreeGraph => {
    const parent = (place: number, line: number) => (place >= 0 && line > 0 ? place % line : -1);
    return {
      female: Int32Array.from(drawn, ([f], line) => parent(f, line)),
      male: Int32Array.from(drawn, ([, m], line) => parent(m, line)),
    };
  });

test('every line lies below its parents, and no two lines of a layer touch', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const { x, layer, layers } = layOutPedigree(graph);
      layer.forEach((own, line) => {
        for (const parent of [graph.female[line]!, graph.male[line]!])
          if (parent >= 0) expect(layer[parent]).toBeLessThan(own);
      });
      for (let one = 0; one < layers; one++) {
        const places = [...x].filter((_, line) => layer[line] === one).toSorted((a, b) => a - b);
        places.slice(1).forEach((place, k) => expect(place - places[k]!).toBeGreaterThan(1 - 1e-6));
      }
    }),
  );
});

test('layers that are too wide have rows, in which no two lines touch', () => {
  fc.assert(
    fc.property(graphs, fc.integer({ min: 2, max: 8 }), (graph, widest) => {
      const { x, y, layer, matings, matingOf, height } = layOutPedigree(graph, widest);
      layer.forEach((own, line) => {
        expect(y[line]).toBeLessThanOrEqual(height);
        for (const parent of [graph.female[line]!, graph.male[line]!])
          if (parent >= 0) expect(y[parent]).toBeLessThan(y[line]!);
        if (matingOf[line]! >= 0) expect(matings[matingOf[line]!]!.y).toBeLessThan(y[line]!);
        for (let other = 0; other < line; other++)
          if (y[other] === y[line]) expect(Math.abs(x[other]! - x[line]!)).toBeGreaterThan(1 - 1e-6);
      });
      const rows = Map.groupBy(x.keys(), (line) => y[line]);
      for (const lines of rows.values()) expect(lines.length).toBeLessThanOrEqual(widest);
    }),
  );
});

test('offspring of the same parents share one mating; a selfed line has one of its own', () => {
  const graph = { female: Int32Array.of(-1, -1, 0, 0, 2), male: Int32Array.of(-1, -1, 1, 1, 2) };
  const { matings, matingOf } = layOutPedigree(graph);
  expect([...matingOf]).toEqual([-1, -1, 0, 0, 1]);
  expect(matings.map(({ female, male }) => [female, male])).toEqual([
    [0, 1],
    [2, 2],
  ]);
});

test('a circle is refused', () => {
  const graph = { female: Int32Array.of(1, 0), male: Int32Array.of(-1, -1) };
  expect(() => layOutPedigree(graph)).toThrow(RangeError);
});
