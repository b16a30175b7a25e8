import { RESERVED_FORMAT, RESERVED_INFO } from '../../validate/reserved.ts';
import { kindOf, withoutNumber } from '../bcf-head.ts';

type Kind = 'FILTER' | 'INFO' | 'FORMAT';

const MAGIC = Buffer.from('BCF\u0002\u0002', 'latin1');
const ADDED = 'Added: the header did not define it';

/**
 * Numbers of the names that a head defines, all of whose lines are texts of latin1. BCF has no other names: those that
 * turn up in records only are defined as the format defines them, otherwise as text.
 */
export class BcfNames {
  /** from 4.4 on the sign of the first allele has a meaning */
  readonly version: number;
  readonly samples: number;
  /** whether names were added since the head was asked for */
  grew = false;
  readonly #meta: string[];
  readonly #columns: string;
  readonly #contigs = new Map<string, number>();
  /** FILTER, INFO and FORMAT share their numbers */
  readonly #words = new Map([['PASS', 0]]);
  /** types of INFO and FORMAT, and filters, by kind and name */
  readonly #types = new Map<string, string>([['FILTER PASS', '']]);

  constructor(lines: readonly string[]) {
    this.#meta = lines.slice(0, -1).map(withoutNumber);
    this.#columns = lines.at(-1)!;
    this.samples = Math.max(0, this.#columns.split('\t').length - 9);
    this.version = Number(/^##fileformat=VCFv(\d\.\d+)/.exec(lines[0]!)?.[1]);
    for (const line of this.#meta) this.#define(line);
  }

  contig(name: string): number {
    return this.#contigs.get(name) ?? this.#add(this.#contigs, name, `##contig=<ID=${name}>`);
  }

  /** @param hasValue of a field of INFO: without one it is a flag */
  word(kind: Kind, name: string, hasValue = true): number {
    if (!this.#types.has(`${kind} ${name}`)) this.#add(this.#words, name, definition(kind, name, hasValue));
    return this.#words.get(name)!;
  }

  /** Type of a field of INFO or FORMAT that `word` knows. */
  type(kind: Kind, name: string): string {
    return this.#types.get(`${kind} ${name}`)!;
  }

  /** The bytes before the records, with the numbers of all names. */
  head(): Buffer {
    this.grew = false;
    const lines = this.#meta.map((line) => {
      const kind = kindOf(line);
      const number = kind && (kind === 'contig' ? this.#contigs : this.#words).get(idOf(line) ?? '');
      return number === undefined ? line : `${line.replace(/>\s*$/, '')},IDX=${number}>`;
    });
    const text = Buffer.from(`${[...lines, this.#columns].join('\n')}\n\0`, 'latin1');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    return Buffer.concat([MAGIC, length, text]);
  }

  #add(names: Map<string, number>, name: string, line: string): number {
    this.#meta.push(line);
    this.#define(line);
    this.grew = true;
    return names.get(name)!;
  }

  #define(line: string): void {
    const [kind, id] = [kindOf(line), idOf(line)];
    if (kind === undefined || id === undefined) return;
    const names = kind === 'contig' ? this.#contigs : this.#words;
    if (!names.has(id)) names.set(id, names.size);
    const type = /,Type=(\w+)/.exec(line.split('"', 1)[0]!)?.[1] ?? '';
    if (!this.#types.has(`${kind} ${id}`)) this.#types.set(`${kind} ${id}`, type);
  }
}

const idOf = (line: string) => /[<,]ID=([^,>]+)/.exec(line.split('"', 1)[0]!)?.[1];

function definition(kind: Kind, name: string, hasValue: boolean): string {
  if (kind === 'FILTER') return `##FILTER=<ID=${name},Description="${ADDED}">`;
  const known = (kind === 'INFO' ? RESERVED_INFO : RESERVED_FORMAT).get(name);
  const type = known?.type?.includes('/') === true ? 'Float' : known?.type;
  const [number, own] = hasValue ? [known?.number ?? '.', type ?? 'String'] : ['0', 'Flag'];
  return `##${kind}=<ID=${name},Number=${number},Type=${own},Description="${ADDED}">`;
}
