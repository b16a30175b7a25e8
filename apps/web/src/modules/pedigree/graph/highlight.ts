import type { Graph } from '../../../records/pedigree/graph.ts';

/** A material with all of its ancestors and descendants, as far as they are drawn. */
export function lineageOf({ female, male, offspring }: Graph, node: number): ReadonlySet<number> {
  const found = new Set([node]);
  const walk = (next: (from: number) => readonly number[]) => {
    const pending = [node];
    const seen = new Set(pending);
    for (let at = pending.pop(); at !== undefined; at = pending.pop())
      for (const one of next(at)) {
        if (one < 0 || seen.has(one)) continue;
        seen.add(one);
        found.add(one);
        pending.push(one);
      }
  };
  walk((from) => [female[from]!, male[from]!]);
  walk((from) => offspring[from]!);
  return found;
}

/** The places of materials in a graph; those that are not drawn are left out. */
export function placesOf({ tree }: Graph, ids: readonly string[]): ReadonlySet<number> {
  const wanted = new Set(ids);
  return new Set(tree.nodes.flatMap(({ materialId }, node) => (wanted.has(materialId) ? [node] : [])));
}

/** Steps from one material to the others: below 0 to ancestors, above to descendants; null for those beside them. */
export function stepsFrom({ female, male, offspring }: Graph, root: number): (number | null)[] {
  const steps: (number | null)[] = female.length === 0 ? [] : Array.from(female, () => null);
  steps[root] = 0;
  const walk = (sign: number, next: (from: number) => readonly number[]) => {
    let front: readonly number[] = [root];
    for (let step = 1; front.length > 0; step += 1) {
      const found: number[] = [];
      for (const from of front)
        for (const one of next(from))
          if (one >= 0 && steps[one] === null) {
            steps[one] = sign * step;
            found.push(one);
          }
      front = found;
    }
  };
  walk(-1, (from) => [female[from]!, male[from]!]);
  walk(1, (from) => offspring[from]!);
  return steps;
}
