import type { BcfInput } from './bcf-input.ts';

const MAGIC = 9;

/** Head of a BCF file; names as bytes, which are copied into the text of records. */
export interface BcfHead {
  /** lines of the head as VCF has them */
  text: Buffer;
  samples: number;
  /** from 4.4 on the sign before the first allele has a meaning */
  version: number;
  /** by the numbers that records use; places may be empty */
  contigs: readonly (Buffer | undefined)[];
  /** names of FILTER, INFO and FORMAT, which share their numbers */
  words: readonly (Buffer | undefined)[];
}

/**
 * Reads the head of BCF 2.1 and 2.2: the magic word, the length, and the head of a VCF file, whose lines give names
 * their numbers by IDX or by their order (VCFv4.x specification, 6.2).
 *
 * @throws GenomicsError badBcf
 */
export async function readBcfHead(input: BcfInput): Promise<BcfHead> {
  if (!(await input.need(MAGIC))) throw input.damaged('it is empty');
  const length = input.view.getUint32(input.at + 5, true);
  input.at += MAGIC;
  if (!input.has(length)) await input.need(length);
  // As latin1, so that every byte stays what it is.
  const text = input.bytes.toString('latin1', input.at, input.at + length).replace(/\0[^]*$/, '');
  input.at += length;
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const columns = lines.at(-1) ?? '';
  if (!lines[0]?.startsWith('##fileformat=VCF') || !columns.startsWith('#CHROM'))
    throw input.damaged('its head is no head of VCF');
  return {
    text: Buffer.from(`${lines.map(withoutNumber).join('\n')}\n`, 'latin1'),
    samples: Math.max(0, columns.split('\t').length - 9),
    version: Number(lines[0].replace(/^##fileformat=VCFv?/, '')),
    ...dictionaries(lines),
  };
}

/** FILTER, INFO, FORMAT or contig, where a line defines one. */
export const kindOf = (line: string) => /^##(FILTER|INFO|FORMAT|contig)=</.exec(line)?.[1];
const NUMBER = /,IDX=(\d{1,7})(?=[,>])/;

/** The number of a name belongs to the binary file only; it is behind what is in quotes. */
export function withoutNumber(line: string): string {
  if (kindOf(line) === undefined) return line;
  const behind = line.lastIndexOf('"') + 1;
  return line.slice(0, behind) + line.slice(behind).replace(NUMBER, '');
}

function dictionaries(lines: readonly string[]): Pick<BcfHead, 'contigs' | 'words'> {
  const contigs = new Dictionary([]);
  // PASS has the number 0 whether it is declared or not.
  const words = new Dictionary(['PASS']);
  for (const line of lines) {
    const kind = kindOf(line);
    if (kind === undefined) continue;
    const id = /[<,]ID=([^,>]+)/.exec(line.split('"', 1)[0]!)?.[1];
    const number = NUMBER.exec(line.slice(line.lastIndexOf('"') + 1))?.[1];
    if (id !== undefined) (kind === 'contig' ? contigs : words).add(id, number);
  }
  return { contigs: contigs.names, words: words.names };
}

class Dictionary {
  readonly names: (Buffer | undefined)[] = [];
  readonly #known = new Set<string>();

  constructor(names: readonly string[]) {
    for (const name of names) this.add(name, undefined);
  }

  add(name: string, number: string | undefined): void {
    if (this.#known.has(name)) return;
    this.#known.add(name);
    this.names[number === undefined ? this.names.length : Number(number)] = Buffer.from(name, 'latin1');
  }
}
