import type { FieldDefinition } from './merge-header.ts';

/** A FORMAT column, read once for all records that have it. */
export interface Format {
  text: string;
  fields: readonly string[];
  /** by field, A, R or G, or null where its values do not go by alleles */
  numbers: readonly (string | null)[];
  isByAllele: boolean;
}

/** FORMAT columns by their text, and those of several records as one. */
export class Formats {
  readonly #definitions: ReadonlyMap<string, FieldDefinition>;
  readonly #known = new Map<string, Format>();
  readonly #joined = new Map<string, Format>();

  constructor(definitions: ReadonlyMap<string, FieldDefinition>) {
    this.#definitions = definitions;
  }

  of(text: string): Format {
    let format = this.#known.get(text);
    if (format === undefined) {
      const fields = text === '.' || text === '' ? [] : text.split(':');
      const numbers = fields.map((field) => {
        const number = field === 'GT' ? '' : (this.#definitions.get(field)?.number ?? '');
        return /^[ARG]$/.test(number) ? number : null;
      });
      format = { text, fields, numbers, isByAllele: numbers.some((number) => number !== null) };
      this.#known.set(text, format);
    }
    return format;
  }

  /** GT first, then fields as they come, each once. */
  join(formats: readonly Format[]): Format {
    if (formats.every(({ text }) => text === formats[0]!.text)) return formats[0]!;
    const key = formats.map(({ text }) => text).join(' ');
    let joined = this.#joined.get(key);
    if (joined === undefined) {
      const fields = new Set(formats.flatMap(({ fields: own }) => own));
      const ordered = fields.has('GT') ? new Set(['GT', ...fields]) : fields;
      joined = this.of([...ordered].join(':'));
      this.#joined.set(key, joined);
    }
    return joined;
  }

  /** Its fields by allele under the names of values for a few alleles only, and the list of these alleles. */
  localized({ fields, numbers }: Format): string {
    return [...fields.map((field, k) => (numbers[k] === null ? field : `L${field}`)), 'LAA'].join(':');
  }
}
