import { GenomicsError } from '../../genomics-error.ts';

/** Pieces of chromosomes, from 1, both ends in them. */
export class Regions {
  readonly #pieces = new Map<string, { from: number; to: number }[]>();

  /**
   * @param texts such as chr1, chr1:5000, chr1:5000-9000 or chr1:5000- ; commas between thousands are let pass
   * @throws GenomicsError notRegion
   */
  constructor(texts: readonly string[]) {
    for (const text of texts) {
      const { chromosome, from, to } = regionOf(text);
      const pieces = this.#pieces.get(chromosome) ?? [];
      pieces.push({ from, to });
      this.#pieces.set(chromosome, pieces);
    }
    for (const [chromosome, pieces] of this.#pieces) this.#pieces.set(chromosome, joined(pieces));
  }

  /** The pieces one by one; none of them touches another one. */
  get list(): { chromosome: string; from: number; to: number }[] {
    return [...this.#pieces].flatMap(([chromosome, pieces]) =>
      pieces.map((piece) => ({ chromosome, ...piece })),
    );
  }

  /** Whether any base from `first` to `last` lies in a region. */
  touch(chromosome: string, first: number, last: number): boolean {
    const pieces = this.#pieces.get(chromosome);
    if (!pieces) return false;
    // The first piece that does not end before.
    let [low, high] = [0, pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pieces[middle]!.to < first) low = middle + 1;
      else high = middle;
    }
    return low < pieces.length && pieces[low]!.from <= last;
  }
}

function regionOf(text: string): { chromosome: string; from: number; to: number } {
  // A name of a contig may have colons in it, so the last one counts.
  const match = /^(.+):([\d,]+)(-([\d,]*))?$/.exec(text);
  if (!match) {
    if (text === '') throw new GenomicsError('notRegion', { text });
    return { chromosome: text, from: 1, to: Infinity };
  }
  const number = (digits: string) => Number(digits.replaceAll(',', ''));
  const from = number(match[2]!);
  const to = match[3] === undefined ? from : match[4] === '' ? Infinity : number(match[4]!);
  if (!(from <= to)) throw new GenomicsError('notRegion', { text });
  return { chromosome: match[1]!, from, to };
}

function joined(pieces: { from: number; to: number }[]): { from: number; to: number }[] {
  const sorted = pieces.toSorted((a, b) => a.from - b.from);
  const result = [sorted[0]!];
  for (const piece of sorted.slice(1)) {
    const last = result.at(-1)!;
    if (piece.from <= last.to + 1) last.to = Math.max(last.to, piece.to);
    else result.push(piece);
  }
  return result;
}
