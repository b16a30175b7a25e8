import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureWhole } from './measure.ts';
import { halvesOf, panelOf } from './shapes.ts';

/** The words of a peer and of a command of ours that do the same, and what each of them writes. */
export interface Task {
  peer: 'plink2' | 'bcftools';
  peerWords: (shape: string, folder: string) => string[];
  ownWords: (shape: string, folder: string) => string[];
  /** names of the results to compare the sizes of, of the peer and ours */
  results?: [string, string];
}

const plink = ['--allow-extra-chr', '--out'];

/** Kinship and components begin with a fileset; it is made once and is no part of what is measured. */
function fileset(shape: string, folder: string): string {
  const stem = join(folder, `fileset-${shape}`);
  if (!existsSync(`${stem}.bed`))
    measureWhole('own', ['genotype', 'import', panelOf(shape), stem, '--quiet']);
  return stem;
}

export const tasks: Record<string, Task> = {
  import: {
    peer: 'plink2',
    peerWords: (shape, folder) => ['--vcf', panelOf(shape), '--make-bed', ...plink, join(folder, 'peer')],
    ownWords: (shape, folder) => ['genotype', 'import', panelOf(shape), join(folder, 'own')],
    results: ['peer.bed', 'own.bed'],
  },
  filter: {
    peer: 'bcftools',
    peerWords: (shape, folder) => {
      const rule = 'MAF>=0.05 && F_MISSING<=0.1';
      return ['view', '-i', rule, '-Oz', '-o', join(folder, 'peer.vcf.gz'), panelOf(shape)];
    },
    ownWords: (shape, folder) => {
      const rules = ['--maf', '0.05', '--geno', '0.1'];
      return ['vcf', 'filter', panelOf(shape), join(folder, 'own.vcf.gz'), ...rules];
    },
    results: ['peer.vcf.gz', 'own.vcf.gz'],
  },
  merge: {
    peer: 'bcftools',
    peerWords: (shape, folder) => ['merge', '-Oz', '-o', join(folder, 'peer.vcf.gz'), ...halvesOf(shape)],
    ownWords: (shape, folder) => ['vcf', 'merge', join(folder, 'own.vcf.gz'), ...halvesOf(shape)],
    results: ['peer.vcf.gz', 'own.vcf.gz'],
  },
  kinship: {
    peer: 'plink2',
    peerWords: (shape, folder) => {
      const stem = fileset(shape, folder);
      return ['--bfile', stem, '--make-rel', 'square', ...plink, join(folder, 'peer')];
    },
    ownWords: (shape, folder) => {
      const stem = fileset(shape, folder);
      return ['genotype', 'kinship', stem, '--method', 'shared', '--output', join(folder, 'tables')];
    },
    results: ['peer.rel', 'tables/kinship.tsv'],
  },
  pca: {
    peer: 'plink2',
    peerWords: (shape, folder) => {
      return ['--bfile', fileset(shape, folder), '--pca', '10', ...plink, join(folder, 'peer')];
    },
    ownWords: (shape, folder) => {
      return ['genotype', 'pca', fileset(shape, folder), '--output', join(folder, 'tables')];
    },
  },
};
