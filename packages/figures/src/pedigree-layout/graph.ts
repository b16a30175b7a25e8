/** A pedigree to be drawn: parents by their places among the lines; -1 where one is not drawn or not known. */
export interface PedigreeGraph {
  female: Int32Array;
  male: Int32Array;
}

/** Edges by parent: edge 2k leads from the female of line k to it, 2k + 1 from its male. */
export function offspringLists({ female, male }: PedigreeGraph): { first: Int32Array; next: Int32Array } {
  const first = new Int32Array(female.length).fill(-1);
  const next = new Int32Array(2 * female.length).fill(-1);
  const add = (parent: number, edge: number) => {
    if (parent < 0) return;
    next[edge] = first[parent]!;
    first[parent] = edge;
  };
  for (let line = female.length - 1; line >= 0; line--) {
    add(male[line]!, 2 * line + 1);
    add(female[line]!, 2 * line);
  }
  return { first, next };
}
