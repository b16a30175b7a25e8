import { COLUMN } from './record-place.ts';

/** A record as texts, taken apart only as far as someone asks. */
export class RecordText {
  /** the eight columns up to INFO, then FORMAT where there are samples */
  readonly columns: string[];
  readonly samples: string[];
  #info: Map<string, string | true> | null = null;
  #keys: string[] | null = null;
  #fields: string[][] | null = null;

  constructor(line: string) {
    const parts = line.split('\t');
    this.columns = parts.slice(0, COLUMN.samples);
    this.samples = parts.slice(COLUMN.samples);
  }

  get chromosome(): string {
    return this.columns[COLUMN.chromosome]!;
  }

  get position(): number {
    return Number(this.columns[COLUMN.position]);
  }

  get reference(): string {
    return this.columns[COLUMN.reference]!;
  }

  /** ALT alleles; none where the column is a dot */
  get alternatives(): string[] {
    const text = this.columns[COLUMN.alternative]!;
    return text === '.' ? [] : text.split(',');
  }

  /** names in FILTER; none where it is a dot */
  get filters(): string[] {
    const text = this.columns[COLUMN.filter]!;
    return text === '.' ? [] : text.split(';');
  }

  /** Entries of INFO in their order; flags are true. */
  get info(): Map<string, string | true> {
    this.#info ??= readInfo(this.columns[COLUMN.info]!);
    return this.#info;
  }

  /** fields of FORMAT */
  get keys(): string[] {
    this.#keys ??= this.columns[COLUMN.format]?.split(':') ?? [];
    return this.#keys;
  }

  /** A field of all samples; undefined where a sample ends before it, null where FORMAT has no such field. */
  field(key: string): (string | undefined)[] | null {
    const place = this.keys.indexOf(key);
    if (place < 0) return null;
    this.#fields ??= this.samples.map((sample) => sample.split(':'));
    return this.#fields.map((fields) => fields[place]);
  }

  /** Last base of REF, from 1; by END where ALT is symbolic. */
  get end(): number {
    const declared = Number(this.info.get('END'));
    const spoken = this.position + this.reference.length - 1;
    return this.columns[COLUMN.alternative]!.startsWith('<') && declared >= this.position ? declared : spoken;
  }

  /** Puts new entries of INFO in the place of the old ones. */
  writeInfo(): void {
    const entries = Array.from(this.info, ([key, value]) => (value === true ? key : `${key}=${value}`));
    this.columns[COLUMN.info] = entries.join(';') || '.';
  }

  /** Changes a field of all samples that have it. @param place of the field in FORMAT */
  changeField(place: number, change: (text: string, sample: number) => string): void {
    this.samples.forEach((sample, k) => {
      const fields = sample.split(':');
      if (fields[place] === undefined) return;
      fields[place] = change(fields[place], k);
      this.samples[k] = fields.join(':');
    });
    this.#fields = null;
  }

  line(): string {
    return [...this.columns, ...this.samples].join('\t');
  }
}

function readInfo(text: string): Map<string, string | true> {
  const entries = new Map<string, string | true>();
  if (text === '.') return entries;
  for (const entry of text.split(';')) {
    const place = entry.indexOf('=');
    if (place < 0) entries.set(entry, true);
    else entries.set(entry.slice(0, place), entry.slice(place + 1));
  }
  return entries;
}
