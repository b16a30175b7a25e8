import type { SymmetricMatrix } from './symmetric-matrix.ts';

/**
 * An elimination order that keeps the Cholesky factor sparse: approximate minimum degree on the quotient graph, with
 * absorption of elements. Rows that touch a large part of all others come last, which costs little fill and spares the
 * search from walking along them at every step.
 * Source: P. R. Amestoy, T. A. Davis, I. S. Duff, SIAM J. Matrix Analysis and Applications 17 (1996) 886-905; the
 * approximate degree is their equation (4.4), indistinguishable variables are not merged.
 *
 * @returns `order[k]` is the row that is eliminated as the k-th
 */
export function minimumDegreeOrder(matrix: SymmetricMatrix): Int32Array {
  return new QuotientGraph(matrix).eliminateAll();
}

/** Neighbours above which a row counts as dense: so many times the root of the size, and never fewer than these. */
const DENSE_ROOTS = 10;
const DENSE_AT_LEAST = 16;
const NONE = new Int32Array(0);

class QuotientGraph {
  readonly #size: number;
  /** neighbours of a variable that are still variables, so many of each list; and elements that it belongs to */
  readonly #variables: Int32Array[];
  readonly #variableCount: Int32Array;
  readonly #elements: number[][];
  /** variables of an element; of an eliminated pivot */
  readonly #members: (Int32Array | null)[];
  readonly #degree: Int32Array;
  readonly #eliminated: Uint8Array;
  readonly #queue: DegreeQueue;
  readonly #dense: number[] = [];
  readonly #mark: Int32Array;
  readonly #outside: Int32Array;
  readonly #outsideStep: Int32Array;

  constructor(matrix: SymmetricMatrix) {
    const { size } = matrix;
    this.#size = size;
    this.#eliminated = new Uint8Array(size);
    this.#variables = this.#withoutDense(neighbours(matrix));
    this.#variableCount = Int32Array.from(this.#variables, (list) => list.length);
    this.#elements = this.#variables.map(() => []);
    this.#members = Array.from<Int32Array | null>({ length: size }).fill(null);
    this.#degree = this.#variableCount.slice();
    this.#mark = new Int32Array(size).fill(-1);
    this.#outside = new Int32Array(size);
    this.#outsideStep = new Int32Array(size).fill(-1);
    this.#queue = new DegreeQueue(this.#degree, this.#eliminated);
  }

  /** Takes the dense rows out of the graph; they count as eliminated from the start. */
  #withoutDense(lists: Int32Array[]): Int32Array[] {
    const limit = Math.max(DENSE_AT_LEAST, DENSE_ROOTS * Math.sqrt(this.#size));
    for (let row = 0; row < lists.length; row++) {
      if (lists[row]!.length <= limit) continue;
      this.#eliminated[row] = 1;
      this.#dense.push(row);
      lists[row] = NONE;
    }
    if (this.#dense.length === 0) return lists;
    return lists.map((list) => list.filter((row) => this.#eliminated[row] === 0));
  }

  eliminateAll(): Int32Array {
    const order = new Int32Array(this.#size);
    const sparse = this.#size - this.#dense.length;
    order.set(this.#dense, sparse);
    for (let step = 0; step < sparse; step++) {
      const pivot = this.#queue.takeLowest();
      order[step] = pivot;
      this.#eliminated[pivot] = 1;
      const members = this.#formElement(pivot, step);
      this.#countOutside(members, step);
      for (const variable of members) this.#update(variable, pivot, members.length, step);
    }
    return order;
  }

  /** The new element: everything that the pivot's variables and elements reach. Its elements are absorbed. */
  #formElement(pivot: number, step: number): Int32Array {
    const members: number[] = [];
    this.#mark[pivot] = step;
    this.#take(this.#variables[pivot]!, this.#variableCount[pivot]!, step, members);
    for (const element of this.#elements[pivot]!) {
      const list = this.#members[element];
      if (list) this.#take(list, list.length, step, members);
      this.#members[element] = null;
    }
    const element = Int32Array.from(members);
    this.#members[pivot] = element;
    this.#variables[pivot] = NONE;
    this.#variableCount[pivot] = 0;
    this.#elements[pivot] = [];
    return element;
  }

  /** Marks the variables of a list that are not marked yet and puts them to the members. */
  #take(list: Int32Array, count: number, step: number, members: number[]): void {
    const eliminated = this.#eliminated;
    const mark = this.#mark;
    for (let k = 0; k < count; k++) {
      const variable = list[k]!;
      if (eliminated[variable] === 1 || mark[variable] === step) continue;
      mark[variable] = step;
      members.push(variable);
    }
  }

  /** For each element that touches the new one: how many of its variables lie outside of the new one. */
  #countOutside(members: Int32Array, step: number): void {
    const outside = this.#outside;
    const outsideStep = this.#outsideStep;
    for (let m = 0; m < members.length; m++) {
      const elements = this.#elements[members[m]!]!;
      for (let k = 0; k < elements.length; k++) {
        const element = elements[k]!;
        if (outsideStep[element] !== step) {
          const list = this.#members[element];
          if (!list) continue;
          outsideStep[element] = step;
          outside[element] = list.length;
        }
        outside[element]!--;
      }
    }
  }

  /** The lists lose what is gone, in place: those of rows that touch many others are gone through at every step. */
  #update(variable: number, pivot: number, memberCount: number, step: number): void {
    const variables = this.#keepOutside(variable, step);
    const reached = this.#keepElements(variable);
    this.#elements[variable]!.push(pivot);
    const degree = variables + memberCount - 1 + reached;
    this.#queue.change(variable, Math.min(degree, this.#size - step - 2));
  }

  /** Neighbours inside the new element are reached through it. Returns how many others there are. */
  #keepOutside(variable: number, step: number): number {
    const list = this.#variables[variable]!;
    const eliminated = this.#eliminated;
    const mark = this.#mark;
    const count = this.#variableCount[variable]!;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const one = list[k]!;
      if (eliminated[one] === 0 && mark[one] !== step) list[kept++] = one;
    }
    this.#variableCount[variable] = kept;
    return kept;
  }

  /** Elements that lie within the new one are absorbed. Returns how many variables the others have outside of it. */
  #keepElements(variable: number): number {
    const elements = this.#elements[variable]!;
    const members = this.#members;
    const outside = this.#outside;
    let kept = 0;
    let reached = 0;
    for (let k = 0; k < elements.length; k++) {
      const element = elements[k]!;
      if (members[element] === null) continue;
      // All elements of this variable were counted in this step.
      if (outside[element] === 0) {
        members[element] = null;
        continue;
      }
      elements[kept++] = element;
      reached += outside[element]!;
    }
    elements.length = kept;
    return reached;
  }
}

function neighbours({ size, columnStart, rows }: SymmetricMatrix): Int32Array[] {
  const counts = new Int32Array(size);
  const each = (visit: (a: number, b: number) => void) => {
    for (let column = 0; column < size; column++)
      for (let k = columnStart[column]!; k < columnStart[column + 1]!; k++)
        if (rows[k] !== column) visit(rows[k]!, column);
  };
  each((a, b) => {
    counts[a]!++;
    counts[b]!++;
  });
  const lists = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  each((a, b) => {
    lists[a]![counts[a]!++] = b;
    lists[b]![counts[b]!++] = a;
  });
  return lists;
}

/** Variables in linked lists by degree, so that the lowest is found without a search. */
class DegreeQueue {
  readonly #degree: Int32Array;
  readonly #head: Int32Array;
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  #lowest = 0;

  /** @param left out of the queue where 1 */
  constructor(degree: Int32Array, left: Uint8Array) {
    this.#degree = degree;
    this.#head = new Int32Array(degree.length + 1).fill(-1);
    this.#next = new Int32Array(degree.length).fill(-1);
    this.#previous = new Int32Array(degree.length).fill(-1);
    for (let variable = degree.length - 1; variable >= 0; variable--)
      if (left[variable] === 0) this.#insert(variable);
  }

  #insert(variable: number): void {
    const degree = this.#degree[variable]!;
    const head = this.#head[degree]!;
    this.#next[variable] = head;
    this.#previous[variable] = -1;
    if (head >= 0) this.#previous[head] = variable;
    this.#head[degree] = variable;
    if (degree < this.#lowest) this.#lowest = degree;
  }

  #remove(variable: number): void {
    const next = this.#next[variable]!;
    const previous = this.#previous[variable]!;
    if (previous >= 0) this.#next[previous] = next;
    else this.#head[this.#degree[variable]!] = next;
    if (next >= 0) this.#previous[next] = previous;
  }

  change(variable: number, degree: number): void {
    this.#remove(variable);
    this.#degree[variable] = Math.max(0, degree);
    this.#insert(variable);
  }

  takeLowest(): number {
    while (this.#head[this.#lowest]! < 0) this.#lowest++;
    const variable = this.#head[this.#lowest]!;
    this.#remove(variable);
    return variable;
  }
}
