/** VCF files and filesets: the names of files are the same in both languages. */
export const genomeExamples: Readonly<Record<string, string>> = {
  'vcf validate': 'panicle vcf validate all.vcf.gz',
  'vcf stats': 'panicle vcf stats all.vcf.gz --output stats',
  'vcf filter': 'panicle vcf filter all.vcf.gz good.vcf.gz --maf 0.05 --geno 0.1 --heterozygosity 0-0.1',
  'vcf mark':
    "panicle vcf mark all.vcf.gz marked.vcf.gz --include 'QUAL>30 && F_MISSING<0.2' --soft-filter low --snp-gap 5",
  'vcf merge': 'panicle vcf merge all.vcf.gz trial1.vcf.gz trial2.vcf',
  'vcf normalize': 'panicle vcf normalize all.vcf.gz normal.vcf.gz --reference genome.fa --split',
  'vcf split': 'panicle vcf split all.vcf.gz regions --by samples --groups groups.csv --column region',
  'vcf thin': 'panicle vcf thin all.vcf.gz thin.vcf.gz --distance 1kb',
  'vcf prune': 'panicle vcf prune all.vcf.gz pruned.vcf.gz --window 50 --step 5 --r2 0.2',
  'vcf query':
    "panicle vcf query all.vcf.gz '%CHROM\\t%POS\\t%REF\\t%ALT[\\t%TGT]\\n' --include 'TYPE=\"snp\"'",
  'vcf index': 'panicle vcf index all.vcf.gz',
  'genotype import': 'panicle genotype import genotypes.vcf.gz set',
  'genotype export': 'panicle genotype export set panel.vcf.gz --samples names.txt',
  'genotype impute': 'panicle genotype impute set --to filled --dosages dosages.tsv.gz',
  'genotype prune': 'panicle genotype prune set --window 50 --step 5 --r2 0.2 --to pruned',
};
