/** Crosses between candidates. */
export interface Mating {
  first: number;
  second: number;
  coancestry: number;
}

/** Rounds of exchanges; each lowers the mean coancestry, and there are few before none does. */
const MOST_ROUNDS = 200;

/**
 * Crosses that use candidates as often as their contributions say (rounded to whole parents, the largest remainders up)
 * and whose partners are related as little as exchanges between two crosses can make it. No candidate is crossed with
 * itself, unless it takes part in more than half of the crosses; the same cross comes twice only where it must.
 *
 * @param coancestry candidates x candidates, row by row
 * @param sexes where given, each cross has a female (first) and a male
 */
export function allocateMatings(
  contributions: Float64Array,
  coancestry: Float64Array,
  crosses: number,
  sexes?: readonly ('female' | 'male')[],
): Mating[] {
  const ofSex = (sex: 'female' | 'male') =>
    parentsOf(
      contributions.map((share, k) => (sexes![k] === sex ? 2 * share : 0)),
      crosses,
    );
  const pairs = new Pairs(coancestry, contributions.length);
  const [left, right] = sexes
    ? [ofSex('female'), ofSex('male')]
    : dealt(parentsOf(contributions, 2 * crosses));
  left.forEach((first, k) => pairs.add(first, right[k]!));
  for (let round = 0, changed = true; changed && round < MOST_ROUNDS; round++) {
    changed = false;
    for (let p = 0; p < crosses; p++)
      for (let q = p + 1; q < crosses; q++) {
        if (!pairs.exchange(left[p]!, right[p]!, left[q]!, right[q]!)) continue;
        [right[p], right[q]] = [right[q]!, right[p]!];
        changed = true;
      }
  }
  return left.map((first, k) => ({
    first,
    second: right[k]!,
    coancestry: pairs.coancestryOf(first, right[k]!),
  }));
}

/** A repeated cross weighs more than any relationship, a selfing more than any repetition. */
const [REPEATED, SELFED] = [1e3, 1e6];

/** The crosses as they are, counted. */
class Pairs {
  readonly #coancestry: Float64Array;
  readonly #size: number;
  readonly #counts = new Map<number, number>();

  constructor(coancestry: Float64Array, size: number) {
    this.#coancestry = coancestry;
    this.#size = size;
  }

  coancestryOf(one: number, other: number): number {
    return this.#coancestry[one * this.#size + other]!;
  }

  add(one: number, other: number, by = 1): void {
    const key = this.#key(one, other);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
  }

  /** Exchanges the partners of a x b and c x d where that is better; tells whether it did. */
  exchange(a: number, b: number, c: number, d: number): boolean {
    this.add(a, b, -1);
    this.add(c, d, -1);
    const better = this.#cost(a, d, c, b) < this.#cost(a, b, c, d) - 1e-12;
    this.add(a, better ? d : b);
    this.add(c, better ? b : d);
    return better;
  }

  #cost(a: number, b: number, c: number, d: number): number {
    const twice = this.#key(a, b) === this.#key(c, d) ? REPEATED : 0;
    return this.#own(a, b) + this.#own(c, d) + twice;
  }

  #own(one: number, other: number): number {
    const repeated = (this.#counts.get(this.#key(one, other)) ?? 0) > 0 ? REPEATED : 0;
    return this.coancestryOf(one, other) + repeated + (one === other ? SELFED : 0);
  }

  #key(one: number, other: number): number {
    return Math.min(one, other) * this.#size + Math.max(one, other);
  }
}

/** Whole numbers of uses that add up to `total`, as places of candidates, each as often as it is used. */
function parentsOf(contributions: Float64Array, total: number): number[] {
  const wanted = contributions.map((share) => share * total);
  const uses = wanted.map(Math.floor);
  const rest = total - uses.reduce((sum, value) => sum + value, 0);
  const order = Array.from(wanted.keys()).sort((a, b) => (wanted[b]! % 1) - (wanted[a]! % 1) || a - b);
  for (const place of order.slice(0, Math.round(rest))) uses[place]!++;
  return Array.from(uses.keys()).flatMap((place) => Array.from({ length: uses[place]! }, () => place));
}

/** The first half against the second, so that nobody used up to half of the time meets itself. */
function dealt(parents: readonly number[]): [number[], number[]] {
  const half = parents.length / 2;
  return [parents.slice(0, half), parents.slice(half)];
}
