// 100,000 VCF files with changed bytes, plain and compressed, go through the import and the validator: each ends with a
// result or a refusal in words, within the memory and the time that is set. `npm run bench -- changed-vcf [COUNT]`
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GenomicsError, importVcf, validateVcf } from '../packages/genomics/src/index.ts';
import { bgzipText } from '../packages/genomics/src/testing/bgzip-text.ts';
import { seededUniform } from '../packages/genomics/src/testing/random-matrix.ts';
import { report } from './report.ts';

const count = Number(process.argv.at(-1)) || 100_000;
const uniform = seededUniform(20);
const below = (limit: number) => Math.floor(uniform() * limit);

const text = [
  '##fileformat=VCFv4.3',
  '##contig=<ID=1,length=1000>',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency">',
  '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\ta\tb\tc\td\te',
  '1\t5\trs1\tA\tC\t.\tPASS\tAF=0.5\tGT\t0/1\t0/0\t./.\t1|1\t0/1',
  '1\t6\trs2\tA\tC,<DEL>\t9.5\tq1\tAF=0.5,0.1\tGT:DP:PL\t0/1:3\t0/2:3:1,2,3,4,5,6\t./.\t1\t0/0/1',
  '2\t7\t.\tAC\tA]2:5]\t.\t.\t.\tGT\t0/1\t0/0\t./.\t1|1\t0/1',
  '',
].join('\n');
const originals = [Buffer.from(text), bgzipText(text, 200), gzipSync(text)];
const PIECES = [
  '\t',
  '\n',
  '\r\n',
  ':',
  ';',
  ',',
  '=',
  '/',
  '.',
  '99999999999',
  '<',
  '>',
  '"',
  '[',
  '\0',
  '\u{1F33E}',
];

/** Bits turned, bytes taken out, put in, or written twice. */
function changed(original: Buffer): Buffer {
  let bytes = Buffer.from(original);
  for (let k = 1 + below(4); k > 0; k--) {
    const place = below(bytes.length + 1);
    const kind = below(4);
    if (kind === 0 && place < bytes.length) bytes[place]! ^= 1 << below(8);
    else {
      const put =
        kind === 1 ? Buffer.from(PIECES[below(PIECES.length)]!) : bytes.subarray(place, place + below(40));
      const behind = bytes.subarray(kind === 2 ? place + below(20) : place);
      bytes = Buffer.concat([bytes.subarray(0, place), kind === 2 ? Buffer.alloc(0) : put, behind]);
    }
  }
  return bytes;
}

const folder = mkdtempSync(join(tmpdir(), 'panicle-bench-'));
const file = join(folder, 'in.vcf');
let [read, refused, valid, slowest] = [0, 0, 0, 0];
try {
  for (let k = 0; k < count; k++) {
    writeFileSync(file, changed(originals[k % originals.length]!));
    const begin = performance.now();
    for (const work of [
      () =>
        importVcf(file, join(folder, 'out'), { multiallelic: k % 2 ? 'split' : 'leaveOut' }).then(
          () => read++,
        ),
      () => validateVcf(file).then((result) => (valid += Number(result.valid))),
    ])
      await work().catch((error: unknown) => {
        if (!(error instanceof GenomicsError)) throw error;
        refused++;
      });
    slowest = Math.max(slowest, performance.now() - begin);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report('changed files', count, '');
report('  imported', read, '');
report('  found valid', valid, '');
report('  refused in words by either', refused, '');
report('  slowest', slowest, 'ms');
report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', '300');
