import type { CoreMeasure } from './objective.ts';

/** Distances of all samples to their two nearest members other than themselves. */
export class NearestMembers {
  readonly #samples: number;
  readonly #distances: Float64Array;
  readonly members: Int32Array;
  readonly isMember: Uint8Array;
  readonly first: Int32Array;
  readonly second: Int32Array;

  /** @param distances samples x samples, row by row; @param members at least two */
  constructor(distances: Float64Array, samples: number, members: ArrayLike<number>) {
    this.#samples = samples;
    this.#distances = distances;
    this.members = Int32Array.from(members);
    this.isMember = new Uint8Array(samples);
    for (const member of this.members) this.isMember[member] = 1;
    this.first = new Int32Array(samples);
    this.second = new Int32Array(samples);
    for (let i = 0; i < samples; i++) this.#search(i);
  }

  distance(i: number, j: number): number {
    return j < 0 ? Infinity : this.#distances[i * this.#samples + j]!;
  }

  /** To the nearest member when one is replaced. */
  nearest(i: number, leaving: number, coming: number): number {
    const near = this.first[i] === leaving ? this.second[i]! : this.first[i]!;
    const distance = this.distance(i, near);
    return coming === i ? distance : Math.min(distance, this.distance(i, coming));
  }

  replace(leaving: number, coming: number): void {
    this.members[this.members.indexOf(leaving)] = coming;
    this.isMember[leaving] = 0;
    this.isMember[coming] = 1;
    for (let i = 0; i < this.#samples; i++) {
      if (this.first[i] === leaving || this.second[i] === leaving) this.#search(i);
      else if (i !== coming) this.#offer(i, coming);
    }
  }

  #search(i: number): void {
    this.first[i] = this.second[i] = -1;
    for (const member of this.members) if (member !== i) this.#offer(i, member);
  }

  #offer(i: number, member: number): void {
    const distance = this.distance(i, member);
    if (distance < this.distance(i, this.first[i]!)) {
      this.second[i] = this.first[i]!;
      this.first[i] = member;
    } else if (distance < this.distance(i, this.second[i]!)) this.second[i] = member;
  }
}

/** Minus the mean distance of every sample to the nearest member: 0 of members. */
export class AccessionToNearest implements CoreMeasure {
  value: number;
  readonly #near: NearestMembers;
  readonly #samples: number;

  constructor(distances: Float64Array, samples: number, members: ArrayLike<number>) {
    this.#near = new NearestMembers(distances, samples, members);
    this.#samples = samples;
    this.value = this.after(-1, -1);
  }

  after(leaving: number, coming: number): number {
    const { isMember } = this.#near;
    let sum = 0;
    for (let i = 0; i < this.#samples; i++)
      if (i === leaving || (i !== coming && isMember[i] === 0)) sum += this.#near.nearest(i, leaving, coming);
    return -sum / this.#samples;
  }

  replace(leaving: number, coming: number): void {
    this.#near.replace(leaving, coming);
    this.value = this.after(-1, -1);
  }
}

/** Mean distance of every member to the nearest other one. */
export class EntryToNearest implements CoreMeasure {
  value: number;
  readonly #near: NearestMembers;

  constructor(distances: Float64Array, samples: number, members: ArrayLike<number>) {
    this.#near = new NearestMembers(distances, samples, members);
    this.value = this.after(-1, -1);
  }

  after(leaving: number, coming: number): number {
    const { members } = this.#near;
    let sum = coming < 0 ? 0 : this.#near.nearest(coming, leaving, -1);
    for (const member of members) if (member !== leaving) sum += this.#near.nearest(member, leaving, coming);
    return sum / members.length;
  }

  replace(leaving: number, coming: number): void {
    this.#near.replace(leaving, coming);
    this.value = this.after(-1, -1);
  }
}
