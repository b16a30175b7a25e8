import { GenomicsError } from '../../genomics-error.ts';

interface Piece {
  from: number;
  to: number;
}

/** Pieces of chromosomes, from 1, both ends in them. */
export class Regions {
  readonly #pieces = new Map<string, Piece[]>();
  /** names of chromosomes that each text may mean */
  readonly #names: string[][] = [];

  /**
   * Names of contigs may look like regions (chr1:5, HLA:A*01:01): such a text means the contig of this name as well.
   * Braces make it one of both: {chr1}:5 is a place, {chr1:5} a contig.
   *
   * @param texts such as chr1, chr1:5000, chr1:5000-9000 or chr1:5000- ; commas between thousands are let pass
   * @throws GenomicsError notRegion
   */
  constructor(texts: readonly string[]) {
    for (const text of texts) {
      const meanings = meaningsOf(text);
      this.#names.push(meanings.map(({ chromosome }) => chromosome));
      for (const { chromosome, ...piece } of meanings) {
        const pieces = this.#pieces.get(chromosome) ?? [];
        pieces.push(piece);
        this.#pieces.set(chromosome, pieces);
      }
    }
    for (const [chromosome, pieces] of this.#pieces) this.#pieces.set(chromosome, joined(pieces));
  }

  /** The pieces one by one; none of them touches another one. */
  get list(): (Piece & { chromosome: string })[] {
    return [...this.#pieces].flatMap(([chromosome, pieces]) =>
      pieces.map((piece) => ({ chromosome, ...piece })),
    );
  }

  /** The chromosomes that were asked for, as most texts mean them. */
  get asked(): string[] {
    return [...new Set(this.#names.map(([name]) => name!))];
  }

  /** Those that none of the contigs is called. */
  unknown(contigs: ReadonlySet<string>): string[] {
    const names = this.#names.filter((one) => !one.some((name) => contigs.has(name))).map(([name]) => name!);
    return [...new Set(names)];
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

function meaningsOf(text: string): (Piece & { chromosome: string })[] {
  const [, name, rest = ''] = /^\{([^{}]+)\}(:.+)?$/.exec(text) ?? [];
  if (name !== undefined)
    return rest === ''
      ? [wholeOf(name)]
      : [{ ...(regionOf(`x${rest}`, text) ?? refuse(text)), chromosome: name }];
  if (text === '') return refuse(text);
  const region = regionOf(text, text);
  return region ? [region, wholeOf(text)] : [wholeOf(text)];
}

const wholeOf = (chromosome: string) => ({ chromosome, from: 1, to: Infinity });

function refuse(text: string): never {
  throw new GenomicsError('notRegion', { text });
}

/** Null where a text has no place behind a colon; a name may have colons too, so the last one counts. */
function regionOf(text: string, whole: string): (Piece & { chromosome: string }) | null {
  const match = /^(.+):([\d,]+)(-([\d,]*))?$/.exec(text);
  if (!match) return null;
  const number = (digits: string) => Number(digits.replaceAll(',', ''));
  const from = number(match[2]!);
  const to = match[3] === undefined ? from : match[4] === '' ? Infinity : number(match[4]!);
  if (!(from <= to)) refuse(whole);
  return { chromosome: match[1]!, from, to };
}

function joined(pieces: readonly Piece[]): Piece[] {
  const sorted = pieces.toSorted((a, b) => a.from - b.from);
  const result = [sorted[0]!];
  for (const piece of sorted.slice(1)) {
    const last = result.at(-1)!;
    if (piece.from <= last.to + 1) last.to = Math.max(last.to, piece.to);
    else result.push(piece);
  }
  return result;
}
