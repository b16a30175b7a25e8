import { GenomicsError } from '../../genomics-error.ts';
import type { Format } from './joined-format.ts';
import { likelyAlleles } from './local-alleles.ts';
import type { InfoPart } from './merge-info.ts';
import type { MergeRules } from './merge-options.ts';
import { recodeGenotype, recodeValues, type Recoding } from './recode-values.ts';
import { checkColumns } from '../records/check-columns.ts';
import { COLUMN } from '../records/record-place.ts';
import { isUnknownAllele } from './site-record.ts';
import type { TextTarget } from './text-builder.ts';

export interface CallPart extends InfoPart {
  format: Format;
}

export interface JoinedSite {
  /** alleles of the joined record */
  alleles: number;
  format: Format;
  /** most ALT alleles a sample has values for; Infinity where all have */
  limit: number;
}

export interface SampleFile {
  file: string;
  samples: readonly string[];
}

/** Writes the calls of the samples of a file as they are in a joined record. */
export class SampleColumns {
  readonly #rules: MergeRules;
  readonly #onDropped: (field: string) => void;
  /** columns of files without the record, by FORMAT, alleles of a call and number of samples */
  readonly #absent = new Map<string, Buffer>();

  constructor(rules: MergeRules, onDropped: (field: string) => void) {
    this.#rules = rules;
    this.#onDropped = onDropped;
  }

  /** Columns of a file that does not have the site, each with the tab before it. @param ploidy alleles of a call */
  absent(into: TextTarget, samples: number, ploidy: number, { format, limit }: JoinedSite): void {
    const key = `${samples} ${ploidy} ${limit < Infinity} ${format.text}`;
    let columns = this.#absent.get(key);
    if (columns === undefined) {
      const allele = this.#rules.absentCalls === 'reference' ? '0' : '.';
      const call = Array.from({ length: ploidy }, () => allele).join('/');
      const fields = format.fields.map((field) => (field === 'GT' ? call : '.'));
      if (limit < Infinity) fields.push('.');
      columns = Buffer.from(`\t${fields.join(':')}`.repeat(samples));
      this.#absent.set(key, columns);
    }
    into.span(columns, 0, columns.length);
  }

  /** @throws GenomicsError shortLine, badGenotype */
  present(into: TextTarget, part: CallPart, { file, samples }: SampleFile, site: JoinedSite): void {
    const { record, format } = part;
    const begin = record.starts[COLUMN.samples]!;
    const { bytes, end, line } = record;
    const fields = format.text === 'GT' ? 'calls' : format.fields[0] === 'GT' ? 'callsFirst' : 'none';
    const alleles = part.map.length;
    const { columns, bad } = checkColumns(bytes, begin, end, samples.length, { alleles, fields });
    if (columns !== samples.length)
      throw new GenomicsError('shortLine', {
        file,
        line,
        found: COLUMN.samples + columns,
        expected: COLUMN.samples + samples.length,
      });
    if (bad >= 0)
      throw this.#badCall(part, file, samples[bad]!, bytes.toString('latin1', begin, end).split('\t')[bad]!);
    const fits = part.unchanged && (part.map.length === site.alleles || !format.isByAllele);
    if (fits && format.text === site.format.text && site.limit === Infinity) {
      // The byte before the first sample is the tab behind FORMAT.
      into.span(bytes, begin - 1, end);
      return;
    }
    const recoder = this.#recoder(part, site);
    bytes
      .toString('latin1', begin, end)
      .split('\t')
      .forEach((text, sample) => {
        const recoded = recoder(text.split(':'));
        if (recoded === null) throw this.#badCall(part, file, samples[sample]!, text);
        into.text(`\t${recoded}`);
      });
  }

  /** Gives a function from the fields of a sample to its text in the joined record, null for a call of no allele. */
  #recoder(part: CallPart, site: JoinedSite): (values: readonly string[]) => string | null {
    const { alleles, referenceAt } = part.record;
    const unknown = alleles.findIndex(isUnknownAllele);
    const places = site.format.fields.map((field) => part.format.fields.indexOf(field));
    const whole = part.unchanged && part.map.length === site.alleles;
    const own = alleles.flatMap((_, k) =>
      k !== referenceAt && part.map[k]! > 0 && k !== unknown ? [k] : [],
    );
    own.sort((a, b) => part.map[a]! - part.map[b]!);
    const { missingRules } = this.#rules;
    return (values) => {
      let recoding: Omit<Recoding, 'missing'> = { map: part.map, alleles: site.alleles, unknown };
      let local: readonly number[] = [];
      if (site.limit < Infinity) {
        local = this.#local(part, values, own, site.limit);
        recoding = { map: localMap(part.map, referenceAt, local), alleles: local.length + 1, unknown };
      }
      const texts: string[] = [];
      for (const [k, field] of site.format.fields.entries()) {
        const value = values[places[k]!];
        const number = site.format.numbers[k]!;
        if (field === 'GT') {
          const call = value === undefined ? './.' : recodeGenotype(value, part.map);
          if (call === null) return null;
          texts.push(call);
        } else if (
          value === undefined ||
          value === '.' ||
          number === null ||
          (whole && site.limit === Infinity)
        )
          texts.push(value ?? '.');
        else {
          const missing = missingRules.get(field) ?? 'missing';
          const recoded = recodeValues(value.split(','), number, { ...recoding, missing });
          if (recoded === null) this.#onDropped(field);
          texts.push(recoded?.join(',') ?? '.');
        }
      }
      if (site.limit < Infinity) texts.push(local.map((allele) => part.map[allele]!).join(',') || '.');
      return texts.join(':');
    };
  }

  #local(part: CallPart, values: readonly string[], own: readonly number[], limit: number): number[] {
    const valuesOf = (field: string) => {
      const text = values[part.format.fields.indexOf(field)];
      return text === undefined || text === '.' ? null : text.split(',');
    };
    return likelyAlleles(own, part.map.length, limit, {
      PL: valuesOf('PL'),
      GL: valuesOf('GL'),
      GT: valuesOf('GT')?.[0] ?? null,
    });
  }

  #badCall({ record, map }: CallPart, file: string, sample: string, text: string): GenomicsError {
    return new GenomicsError('badGenotype', {
      file,
      line: record.line,
      marker: Buffer.from(record.text(COLUMN.id), 'latin1').toString(),
      sample,
      value: text.split(':')[0]!.slice(0, 40),
      alleles: map.length,
    });
  }
}

/** Numbers of own alleles among the reference and the few that a sample keeps. */
function localMap(map: Int32Array, referenceAt: number, local: readonly number[]): Int32Array {
  return Int32Array.from(map, (_, own) => (own === referenceAt ? 0 : local.indexOf(own) + 1 || -1));
}
