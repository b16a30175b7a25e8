import type { Work } from '../../bytes/line-blocks.ts';
import { openVcf, type RecordBlock, type VcfHeader } from '../../vcf/open-vcf.ts';
import { CallReader } from '../filter/call-reader.ts';
import type { VariantType } from '../filter/filter-rules.ts';
import { COLUMN, RecordPlace } from '../records/record-place.ts';
import { Distribution, type DistributionClass } from './distribution.ts';
import { SampleCounts, type SampleFigures } from './sample-counts.ts';
import { BASES, isTransition, SiteKinds } from './site-kinds.ts';

/** Records of a chromosome, and the positions of the first and the last of them. */
export interface ChromosomeFigures {
  chromosome: string;
  records: number;
  first: number;
  last: number;
}

/** Figures of sites that are counted in classes. */
export const DISTRIBUTIONS = ['minorFrequency', 'missing', 'heterozygosity', 'quality', 'depth'] as const;
export type DistributionName = (typeof DISTRIBUTIONS)[number];

/** What a VCF file holds. */
export interface VcfStatistics {
  samples: number;
  records: number;
  /** records whose FILTER is PASS or a dot */
  passing: number;
  /** records with such an allele; a record of several kinds counts in each */
  types: Record<VariantType, number>;
  withoutAlternative: number;
  multiallelic: number;
  /** all of their ALT alleles are SNPs */
  multiallelicSnps: number;
  /** SNP alleles, from base to base; there is none from a base to itself */
  substitutions: { from: string; to: string; alleles: number }[];
  transitions: number;
  transversions: number;
  /** ALT alleles in one copy */
  singletons: number;
  /** records by the length of their indel alleles, deletions negative, in order */
  indels: { length: number; alleles: number }[];
  chromosomes: ChromosomeFigures[];
  /** means over the sites that have the figure, NaN where none has it */
  means: Record<DistributionName, number>;
  distributions: Record<DistributionName, DistributionClass[]>;
  perSample: SampleFigures[];
}

/**
 * Counts what a VCF file holds, in one walk; memory does not grow with the records. Frequencies are those of the calls,
 * minor frequencies those of the second most common allele. Depth is the mean of DP over the samples of a site, or DP
 * of INFO where samples have none.
 *
 * @throws GenomicsError those of openVcf; shortLine, notPosition, badGenotype
 */
export async function vcfStatistics(file: string, work: Work = {}): Promise<VcfStatistics> {
  const { header, records } = await openVcf(file, work);
  try {
    const counter = new RecordCounter(file, header);
    for await (const block of records) counter.take(block);
    return counter.result();
  } finally {
    await records.return(undefined);
  }
}

class RecordCounter {
  readonly #place: RecordPlace;
  readonly #samples: readonly string[];
  readonly #kinds = new SiteKinds();
  readonly #calls: CallReader;
  readonly #perSample: SampleCounts;
  readonly #counts = { records: 0, passing: 0, withoutAlternative: 0, multiallelic: 0, multiallelicSnps: 0 };
  readonly #types: Record<VariantType, number> = { snp: 0, mnp: 0, indel: 0, other: 0 };
  readonly #substitutions = new Float64Array(BASES.length ** 2);
  readonly #lengths = new Map<number, number>();
  readonly #chromosomes = new Map<string, ChromosomeFigures>();
  readonly #distributions: Record<DistributionName, Distribution> = {
    minorFrequency: new Distribution(0.05, 10),
    missing: new Distribution(0.05, 20),
    heterozygosity: new Distribution(0.05, 20),
    quality: new Distribution(10, 100),
    depth: new Distribution(1, 1000),
  };
  #singletons = 0;

  constructor(file: string, header: VcfHeader) {
    this.#place = new RecordPlace(file, header);
    this.#samples = header.samples;
    const all = Int32Array.from(header.samples, (_, k) => k);
    this.#calls = new CallReader(header, all, {});
    this.#perSample = new SampleCounts(header.samples);
  }

  take({ bytes, begin, end }: RecordBlock): void {
    for (let at = begin; at < end; at = this.#place.next)
      if (this.#place.find(bytes, at)) {
        this.#countSite();
        this.#countCalls();
      }
  }

  #countSite(): void {
    const [place, kinds, counts] = [this.#place, this.#kinds, this.#counts];
    kinds.read(place);
    counts.records++;
    const filter = place.text(COLUMN.filter);
    if (filter === 'PASS' || filter === '.') counts.passing++;
    if (kinds.classes.length === 1) counts.withoutAlternative++;
    if (kinds.classes.length > 2) {
      counts.multiallelic++;
      if (kinds.substitutions.length === kinds.classes.length - 1) counts.multiallelicSnps++;
    }
    for (const type of kinds.types) this.#types[type]++;
    for (const place of kinds.substitutions) this.#substitutions[place]!++;
    for (const length of kinds.lengths) this.#lengths.set(length, (this.#lengths.get(length) ?? 0) + 1);
    this.#distributions.quality.add(Number.parseFloat(place.text(COLUMN.quality)));
    this.#countPlace(place.text(COLUMN.chromosome), place.position());
  }

  #countPlace(chromosome: string, position: number): void {
    const own = this.#chromosomes.get(chromosome);
    if (own === undefined)
      this.#chromosomes.set(chromosome, { chromosome, records: 1, first: position, last: position });
    else {
      own.records++;
      own.first = Math.min(own.first, position);
      own.last = Math.max(own.last, position);
    }
  }

  #countCalls(): void {
    const [place, calls] = [this.#place, this.#calls];
    const { tally, columns } = calls;
    const hasCalls = calls.read(place);
    this.#distributions.depth.add(this.#depth());
    if (!hasCalls) return;
    const { classes } = this.#kinds;
    for (let allele = 1; allele < classes.length; allele++)
      if (tally.copies[allele] === 1) this.#singletons++;
    if (calls.isPlain)
      this.#perSample.addPlain(
        place.bytes,
        place.starts[COLUMN.samples]!,
        classes[1] ?? classes[0]!,
        tally.copies[1]!,
      );
    else this.#perSample.add(place, columns, classes, tally.copies);
    this.#distributions.minorFrequency.add(tally.minorCopies() / tally.known);
    this.#distributions.missing.add(tally.missing / this.#samples.length);
    this.#distributions.heterozygosity.add(tally.heterozygous / tally.called);
  }

  /** Mean of DP over the samples, or that of INFO; NaN where there is none. */
  #depth(): number {
    const place = this.#place;
    const field = this.#calls.isPlain ? -1 : place.keys().indexOf('DP');
    if (field < 0) return numberInInfo(place, 'DP');
    let [sum, count] = [0, 0];
    for (let sample = 0; sample < this.#samples.length; sample++) {
      const depth = this.#calls.columns.number(place, sample, field);
      if (Number.isNaN(depth)) continue;
      this.#perSample.addDepth(sample, depth);
      sum += depth;
      count++;
    }
    return count > 0 ? sum / count : numberInInfo(place, 'DP');
  }

  result(): VcfStatistics {
    const substitutions = Array.from(this.#substitutions, (alleles, k) => ({
      from: BASES[k >> 2]!,
      to: BASES[k & 3]!,
      alleles,
    }));
    const sumOf = (wanted: boolean) =>
      this.#substitutions.reduce((sum, count, k) => sum + (isTransition(k) === wanted ? count : 0), 0);
    const overDistributions = <Value>(get: (one: Distribution) => Value) =>
      Object.fromEntries(DISTRIBUTIONS.map((name) => [name, get(this.#distributions[name])])) as Record<
        DistributionName,
        Value
      >;
    return {
      samples: this.#samples.length,
      ...this.#counts,
      types: this.#types,
      substitutions: substitutions.filter(({ from, to }) => from !== to),
      transitions: sumOf(true),
      transversions: sumOf(false),
      singletons: this.#singletons,
      indels: Array.from(this.#lengths, ([length, alleles]) => ({ length, alleles })).toSorted(
        (a, b) => a.length - b.length,
      ),
      chromosomes: [...this.#chromosomes.values()],
      means: overDistributions((one) => one.mean),
      distributions: overDistributions((one) => one.classes()),
      perSample: this.#perSample.figures(),
    };
  }
}

/** A field of INFO that is a number; NaN where it is missing or none. */
function numberInInfo(place: RecordPlace, key: string): number {
  const text = place.text(COLUMN.info);
  const begin = text.startsWith(`${key}=`) ? 0 : text.indexOf(`;${key}=`) + 1;
  if (begin === 0 && !text.startsWith(`${key}=`)) return NaN;
  return Number.parseFloat(text.slice(begin + key.length + 1));
}
