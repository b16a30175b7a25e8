import { bcfBytes } from '../../packages/genomics/src/testing/bcf-bytes.ts';

const columns = (...names: string[]) =>
  ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...names].join('\t');

/** Small files with most of what a format has. */
export const VCF = [
  '##fileformat=VCFv4.3',
  '##contig=<ID=1,length=1000>',
  '##contig=<ID=2>',
  '##FILTER=<ID=q1,Description="Low">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">',
  '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="Likelihoods">',
  '##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency">',
  '##INFO=<ID=AC,Number=A,Type=Integer,Description="Count">',
  '##INFO=<ID=AN,Number=1,Type=Integer,Description="Calls">',
  '##INFO=<ID=END,Number=1,Type=Integer,Description="End">',
  columns('a', 'b', 'c', 'd', 'e'),
  '1\t5\trs1\tA\tC\t.\tPASS\tAF=0.5;AC=5;AN=8\tGT\t0/1\t0/0\t./.\t1|1\t0/1',
  '1\t6\trs2\tA\tC,<DEL>\t9.5\tq1\tAF=0.5,0.1;END=60\tGT:DP:PL\t0/1:3\t0/2:3:1,2,3,4,5,6\t./.\t1\t0/0/1',
  '1\t7\trs3\tG\tT\t50\tPASS\t.\tGT:DP\t0/1:4\t0/0:5\t./.:.\t1|1:300\t0/1:7',
  '2\t7\t.\tAC\tA]2:5]\t.\t.\t.\tGT\t0/1\t0/0\t./.\t1|1\t0/1',
  '',
].join('\n');

/** What the first one is merged with. */
export const OTHER_VCF = VCF.replace(columns('a', 'b', 'c', 'd', 'e'), columns('f', 'g', 'h', 'i', 'j'))
  .replace('1\t7\trs3\tG\tT', '1\t7\trs3\tT\tG')
  .replace('A]2:5]', 'A');

export const BCF = bcfBytes(VCF.replace('0/1:3\t', '0/1:3:.\t'));

export const GFF3 = [
  '##gff-version 3',
  '##sequence-region 1 1 9000',
  '1\tx\tgene\t100\t900\t.\t+\t.\tID=g1;Name=a%20b;Dbxref=x:1,y:2',
  '1\tx\tmRNA\t100\t900\t0.5\t+\t.\tID=t1;Parent=g1;Target=EST 1 9 +',
  '1\tx\tCDS\t100\t300\t.\t+\t0\tParent=t1',
  '###',
  '##FASTA',
  '>1',
  'ACGT',
  '',
].join('\n');

export const FASTA = `>1 first\n${'ACGTN\n'.repeat(12)}AC\n>2\nGGG\n>3\n`;

/** Tables of genotypes recognized by content. */
export const GENOTYPES: readonly string[] = [
  `rs#\talleles\tchrom\tpos\tstrand\ta\tb\tc\td\te\tf\tL1\tL2\nm1\tA/C\t1\t5\t+${'\tNA'.repeat(6)}\tAA\tCC\nm2\tA/-\t1\t9\t+${'\tNA'.repeat(6)}\tA-\tNN\n`,
  'line,m1,m2,m3\nL1,0,1,2\nL2,2,NA,1\nL3,1,1,0\n',
  'marker;chrom;pos;L1;L2\nm1;1;5;A;R\nm2;2;9;T;-\n',
  'marker\tL1\tL2\nm1\tA/A\tA/C\nm2\tTT\t--\n',
  '*,*,*,plate\n*,*,*,A1\nAlleleID,CloneID,SNP,L1\na-1:A>C,a,1:A>C,2\na-2:A>C,a,,-\n',
  'Project,9\nDNA \\ Assay,s1,s2\nL1,A:A,C:T\nL2,?,C:C\n',
  'Project,9\nData\nDaughterPlate,Call,SNPID,SubjectID\np,A:A,s1,L1\np,C:C,s1,L2\n',
];
export const PED = 'f a 0 0 0 -9 A A C C\nf b 0 0 1 2.5 C C 0 0\nf c a b 2 -9 A C C T\n';
export const MAP = '1 m1 0 5\n1 m2 0.5 9\n';
export const BED = Uint8Array.of(0x6c, 0x1b, 1, 0b111001, 0b100011);
export const BIM = '1\tm1\t0\t5\tA\tC\n2\tm2\t0.5\t9\tT\t0\n';
export const FAM = 'f\ta\t0\t0\t0\t-9\nf\tb\t0\t0\t1\t2.5\nf\tc\ta\tb\t2\t-9\n';

export const PHENOTYPES: readonly string[] = [
  'line,height,yield,family\nL1,1.5,NA,x\nL2,-9e3,"7,5",y\n',
  'FID IID y\nf a 1\nf b -9\n',
];
