import type { Tree } from './tree.ts';

/** Nodes of a tree, joined one after the other. */
export class TreeBuilder {
  readonly #names: readonly string[];
  readonly #parent: number[];
  readonly #length: number[];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#parent = names.map(() => -1);
    this.#length = names.map(() => 0);
  }

  /** A new node above others, with the lengths of their branches. @returns its place */
  join(nodes: readonly number[], lengths: readonly number[]): number {
    const above = this.#parent.length;
    nodes.forEach((node, k) => {
      this.#parent[node] = above;
      this.#length[node] = lengths[k]!;
    });
    this.#parent.push(-1);
    this.#length.push(0);
    return above;
  }

  finish(rooted: boolean): Tree {
    return {
      names: this.#names,
      rooted,
      parent: Int32Array.from(this.#parent),
      length: Float64Array.from(this.#length),
      support: new Float64Array(this.#parent.length).fill(NaN),
    };
  }
}
