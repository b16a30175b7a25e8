/** VCF files, genotypes, association and prediction: the names of files are the same in both languages. */
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
  'genotype stats': 'panicle genotype stats set --window 1Mb --output results',
  'genotype pca': 'panicle genotype pca set --count 10 --maf 0.05',
  'genotype kinship': 'panicle genotype kinship set --method vanraden1 --output kinship',
  'genotype ld': 'panicle genotype ld set --haplotypes --min-r2 0.2 --blocks gabriel --output linkage',
  'genotype prune': 'panicle genotype prune set --window 50 --step 5 --r2 0.2 --to pruned',
  'genotype fst':
    'panicle genotype fst set --groups groups.csv --column group --window 1Mb --threshold 0.3 --consecutive 3',
  'genotype scan':
    'panicle genotype scan set --statistic xpehh --groups groups.csv --compare modern,landrace --output scan',
  'genotype sweep':
    'panicle genotype sweep set --groups groups.csv --compare modern,landrace --window 100kb --inbred',
  'genotype hotspots':
    'panicle genotype hotspots scan/markers.tsv --value score --rank --absolute --threshold 0.99',
  'genotype parentage':
    'panicle genotype parentage set --offspring seeds.txt --candidates lines.txt --error 0.01',
  'genotype purity': 'panicle genotype purity set --female P1 --male P2',
  'genotype diversity': 'panicle genotype diversity set --window 100kb --step 50kb --inbred',
  'genotype roh': 'panicle genotype roh set --min-markers 50 --min-kilobases 1000 --density 100',
  'genotype structure': 'panicle genotype structure set --from 2 --to 6 --output structure',
  'genotype tree': 'panicle genotype tree set --newick tree.nwk --method nj --bootstrap 200',
  'genotype core': 'panicle genotype core set --size 50 --objective en=2,cv --fixed checks.txt',
  gwas: 'panicle gwas set traits.csv --traits yield --model mixed --loco --maf 0.05 --output scan',
  'predict fit': 'panicle predict fit set traits.csv --traits yield --output fit',
  'predict validate': 'panicle predict validate set traits.csv --traits yield --folds 5 --repeats 5',
  'predict candidates': 'panicle predict candidates fit/effects.tsv candidates --output ranked',
  'predict bayes':
    'panicle predict bayes set traits.csv --traits yield --model bayesB --sweeps 5000 --burn-in 1000 --chains 3',
  'predict together': 'panicle predict together set traits.csv --traits yield,height --output together',
  'predict dominance': 'panicle predict dominance hybrids traits.csv --traits yield',
  'predict rkhs': 'panicle predict rkhs set traits.csv --traits yield --bandwidths 0.1,0.5,2.5 --averaged',
  'predict elastic-net': 'panicle predict elastic-net set traits.csv --traits yield --alpha 1',
  'predict training-set':
    'panicle predict training-set set --size 200 --candidates old.txt --targets new.txt --heritability 0.4',
  'predict crosses':
    'panicle predict crosses fit/effects.tsv parents --map map.csv --generation 1 --selected 0.05',
  'predict contributions':
    'panicle predict contributions fit/effects.tsv candidates --trait yield --inbreeding-rate 0.02 --crosses 20',
};
