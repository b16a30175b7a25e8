import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as genomics from '../../packages/genomics/src/index.ts';
import { bgzipBlock } from '../../packages/genomics/src/bytes/bgzip-block.ts';
import { bgzipText } from '../../packages/genomics/src/testing/bgzip-text.ts';
import * as originals from './originals.ts';

export interface Reader {
  name: string;
  /** share of all files */
  weight: number;
  /** what is changed, and how it is then packed */
  originals: readonly (string | Uint8Array)[];
  packings: readonly (keyof typeof PACKINGS)[];
  /** name of the changed file in the folder */
  file: string;
  /** all of them read the file */
  works: readonly ((file: string, folder: string) => Promise<unknown>)[];
  /** what lies beside the file; made anew before each of its files */
  beside?: (folder: string) => void | Promise<void>;
}

export const PACKINGS = {
  plain: (bytes: Uint8Array) => bytes,
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { level: 1 }),
  bgzip: (bytes: Uint8Array) => Buffer.concat([...pieces(bytes).map((piece) => bgzipBlock(piece)), END]),
};
const END = bgzipBlock(new Uint8Array(0));
const pieces = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / 300) }, (_, k) => bytes.subarray(300 * k, 300 * (k + 1)));

const out = (folder: string) => join(folder, 'out');
const regions = [{ chromosome: '1', from: 6, to: 900 }];

async function readAll(records: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of records);
}

async function readRegions(file: string): Promise<void> {
  await readAll((await genomics.openVcf(file, { regions })).records);
}

const vcfWorks: Reader['works'] = [
  (file, folder) => genomics.importVcf(file, out(folder)),
  (file, folder) => genomics.importVcf(file, out(folder), { multiallelic: 'split' }),
  (file, folder) => genomics.importVcf(file, out(folder), { haplotypes: true }),
  (file) => genomics.validateVcf(file),
  (file) => genomics.vcfStatistics(file),
  (file, folder) => genomics.filterVcf(file, join(folder, 'out.vcf')),
  (file, folder) =>
    genomics.filterVcf(file, join(folder, 'out.vcf.gz'), {
      alleles: [1, 9],
      callDepth: 4,
      missing: 0.9,
      minorFrequency: 0,
      hardyWeinberg: 0,
      leaveOut: ['b'],
      regions: ['1:5-50'],
    }),
  (file, folder) =>
    genomics.markVcf(file, join(folder, 'out.vcf'), {
      include: 'QUAL>5 || INFO/AF[0]>0.2 || N_MISSING<2',
      softFilter: 'low',
      snpGap: { distance: 2, types: ['indel', 'other'] },
      indelGap: 3,
      numbers: 'sixDigits',
    }),
  (file) =>
    readAll(
      genomics.queryVcf(file, '%CHROM\t%POS\t%REF\t%ALT\t%INFO/AF[\t%SAMPLE=%GT:%TGT:%DP]\n', {
        include: 'FMT/DP>1 || TYPE="snp"',
      }),
    ),
  (file, folder) =>
    genomics.mergeVcf([file, join(folder, 'other.vcf')], join(folder, 'out.vcf'), {
      sameSamples: 'rename',
      conflictingReference: 'resolve',
      join: 'any',
    }),
  (file, folder) =>
    genomics.mergeVcf([join(folder, 'other.vcf'), file], join(folder, 'out.vcf'), {
      blocks: { reference: null },
    }),
  (file, folder) => genomics.importGenotypes(file, out(folder), { sort: true }),
  (file, folder) => genomics.thinVcf(file, join(folder, 'out.vcf'), 2),
  (file, folder) => genomics.splitByChromosome(file, join(folder, 'parts'), '.vcf'),
  (file, folder) =>
    genomics.pruneVcf(file, join(folder, 'out.vcf'), { window: { markers: 3 }, step: 1, r2: 0.5 }),
  (file, folder) =>
    genomics.normalizeVcf(file, join(folder, 'out.vcf'), { split: true, duplicates: 'first' }),
  (file, folder) =>
    genomics.normalizeVcf(file, join(folder, 'out.vcf'), {
      reference: join(folder, 'genome.fa'),
      otherReference: 'keep',
      join: 'any',
    }),
];

function withOther(folder: string): void {
  writeFileSync(join(folder, 'other.vcf'), originals.OTHER_VCF);
  writeFileSync(join(folder, 'genome.fa'), originals.FASTA);
  rmSync(join(folder, 'parts'), { recursive: true, force: true });
}

/** Bytes of an index of a sound file, as they are before compression. */
async function indexBytes(folder: string, kind: 'tbi' | 'csi'): Promise<Buffer> {
  const file = join(folder, `sound-${kind}.vcf.gz`);
  writeFileSync(file, bgzipText(originals.VCF, 300));
  const { index } = await genomics.indexVcf(file, { kind });
  return gunzipSync(readFileSync(index));
}

/** Every reader of files that come from outside. */
export async function readers(folder: string): Promise<readonly Reader[]> {
  const all = ['plain', 'gzip', 'bgzip'] as const;
  return [
    {
      name: 'VCF',
      weight: 30,
      originals: [originals.VCF],
      packings: all,
      file: 'in.vcf',
      works: vcfWorks,
      beside: withOther,
    },
    {
      name: 'VCF, its compressed bytes',
      weight: 5,
      originals: [bgzipText(originals.VCF, 200), gzipSync(originals.VCF)],
      packings: ['plain'],
      file: 'in.vcf',
      works: vcfWorks,
      beside: withOther,
    },
    {
      name: 'BCF',
      weight: 20,
      originals: [originals.BCF],
      packings: all,
      file: 'in.bcf',
      works: vcfWorks,
      beside: withOther,
    },
    {
      name: 'files that are indexed',
      weight: 8,
      originals: [originals.VCF, originals.BCF],
      packings: ['bgzip'],
      file: 'in.vcf.gz',
      works: [
        (file) => genomics.indexVcf(file),
        (file) => genomics.indexVcf(file, { kind: 'csi' }),
        readRegions,
      ],
    },
    ...(await Promise.all(
      (['tbi', 'csi'] as const).map(async (kind) => ({
        name: `index .${kind}`,
        weight: 4,
        originals: [await indexBytes(folder, kind)],
        packings: ['bgzip', 'plain'] as const,
        file: `sound-${kind}.vcf.gz.${kind}`,
        works: [(file: string) => readRegions(file.slice(0, -4))],
      })),
    )),
    {
      name: 'GFF3',
      weight: 6,
      originals: [originals.GFF3],
      packings: all,
      file: 'in.gff3',
      works: [(file) => readAll(genomics.gff3Features(file)), (file) => genomics.readGenes(file)],
    },
    {
      name: 'FASTA',
      weight: 5,
      originals: [originals.FASTA],
      packings: all,
      file: 'in.fa',
      works: [
        async (file) => {
          const fasta = await genomics.Fasta.open(file);
          try {
            for (const name of fasta.names) fasta.slice(name, 1, fasta.lengthOf(name)!);
          } finally {
            fasta.close();
          }
        },
      ],
    },
    {
      name: 'tables of genotypes',
      weight: 10,
      originals: originals.GENOTYPES,
      packings: all,
      file: 'in.txt',
      works: [(file, own) => genomics.importGenotypes(file, out(own))],
    },
    {
      name: 'PLINK text',
      weight: 3,
      originals: [originals.PED],
      packings: ['plain'],
      file: 'in.ped',
      works: [(file, own) => genomics.importPed(file, out(own))],
      beside: (own) => writeFileSync(join(own, 'in.map'), originals.MAP),
    },
    ...(['bed', 'bim', 'fam'] as const).map((ending): Reader => ({
      name: `PLINK .${ending}`,
      weight: 1,
      originals: [{ bed: originals.BED, bim: originals.BIM, fam: originals.FAM }[ending]],
      packings: ['plain'],
      file: `set.${ending}`,
      works: [(_, own) => genomics.importFileset(join(own, 'set.bed'), out(own))],
      beside: (own) => {
        writeFileSync(join(own, 'set.bed'), originals.BED);
        writeFileSync(join(own, 'set.bim'), originals.BIM);
        writeFileSync(join(own, 'set.fam'), originals.FAM);
      },
    })),
    {
      name: 'phenotypes',
      weight: 4,
      originals: originals.PHENOTYPES,
      packings: all,
      file: 'in.csv',
      works: [(file) => genomics.readPhenotypes(file)],
    },
  ];
}
