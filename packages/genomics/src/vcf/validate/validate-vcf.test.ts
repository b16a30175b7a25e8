import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bgzipText } from '../../testing/bgzip-text.ts';
import { referenceIsThere, referencePath } from '../../testing/reference.ts';
import { validateVcf, type ValidationOptions } from './validate-vcf.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-validate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = [
  '##fileformat=VCFv4.3',
  '##contig=<ID=1>',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="Likelihoods">',
  '##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency">',
  '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\ta\tb',
];

function validated(content: string | Uint8Array, options?: ValidationOptions) {
  const file = join(folder, 'in.vcf');
  writeFileSync(file, content);
  return validateVcf(file, options);
}

/** Line, column and rule of what is said about a record behind the head. */
async function saidOf(record: string, head = HEAD): Promise<string[]> {
  const { findings } = await validated([...head, record, ''].join('\n'));
  return findings.map(({ line, column, name }) => `${line}:${column} ${name}`);
}

describe.runIf(referenceIsThere('vcf'))('the conformance files', () => {
  for (const version of ['4.1', '4.2', '4.3'])
    for (const kind of ['passed', 'failed'])
      it(`of ${version} that must be ${kind} are`, async () => {
        const own = referencePath('vcf', 'hts-specs', version, kind);
        const files = readdirSync(own);
        expect(files.length).toBeGreaterThan(10);
        const wrong: string[] = [];
        for (const file of files) {
          const { valid, findings } = await validateVcf(join(own, file));
          if (valid !== (kind === 'passed')) wrong.push(file);
          // An empty file is refused at its first line, which is not there.
          expect(findings.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true);
        }
        expect(wrong).toEqual([]);
      });
});

describe('a record', () => {
  const good = '1\t5\trs1\tA\tC\t.\tPASS\tAF=0.5\tGT:PL\t0/1:1,2,3\t./.';

  it('that keeps the rules is accepted, also with line ends of Windows and compressed', async () => {
    expect(await saidOf(good)).toEqual([]);
    const text = [...HEAD, good, ''].join('\r\n');
    expect(await validated(bgzipText(text, 50))).toMatchObject({ valid: true, records: 1 });
  });

  it.each([
    ['1\t5\trs1', '7:1 vcfColumnCount'],
    [good.replace('\t5\t', '\t5.5\t'), '7:3 vcfPosition'],
    [good.replace('rs1', 'rs1;rs1'), '7:5 vcfId'],
    [good.replace('\tA\t', '\tR\t'), '7:9 vcfReference'],
    [good.replace('\tC\t', '\tA\t'), '7:11 vcfAlternative'],
    [good.replace('\tC\t.', '\tC\t-3'), '7:13 vcfQuality'],
    [good.replace('PASS', 'PASS;q'), '7:15 vcfFilter'],
    [good.replace('0.5', '0.5,0.2'), '7:23 vcfValueCount'],
    [good.replace('0.5', '1.5'), '7:23 vcfValueType'],
    [
      good.replace('GT:PL', 'PL:GT').replace('0/1:1,2,3', '1,2,3:0/1').replace('./.', '.:./.'),
      '7:27 vcfGenotypeFirst',
    ],
    [good.replace('0/1', '0/2'), '7:33 vcfGenotype'],
    [good.replace('0/1', '0'), '7:35 vcfValueCount'],
    [good.replace('./.', './.:.:7'), '7:43 vcfSampleFields'],
  ])('%s is refused at its place', async (record, said) => {
    expect(await saidOf(record)).toEqual([said]);
  });

  it('with a name that the head does not define is warned of, once', async () => {
    const record = good.replace('AF=0.5', 'XX=1').replace('PASS', 'q10');
    expect(await validated([...HEAD, record, record.replace('\t5\t', '\t6\t'), ''].join('\n'))).toMatchObject(
      {
        valid: true,
        warnings: 2,
      },
    );
  });

  it('is compared with those before it: order, contigs together, the same variant in another form', async () => {
    const bare = (contig: string, position: number, reference: string, alternative: string) =>
      `${contig}\t${position}\t.\t${reference}\t${alternative}\t.\t.\t.\tGT\t0/1\t0/0`;
    const records = [
      bare('1', 5, 'GA', 'GC'),
      bare('1', 6, 'A', 'C'),
      bare('1', 4, 'A', 'C'),
      bare('2', 1, 'A', 'T'),
      bare('1', 9, 'A', 'T'),
    ];
    const { findings } = await validated([...HEAD, ...records, ''].join('\n'));
    expect(findings.filter(({ level }) => level === 'error').map(({ line, name }) => [line, name])).toEqual([
      [8, 'vcfDuplicateVariant'],
      [9, 'vcfUnsorted'],
      [11, 'vcfContigAgain'],
    ]);
  });
});

describe('the validator', () => {
  it('demands UTF-8 from 4.3 on, and points it out before', async () => {
    const bytes = (version: string) =>
      Buffer.concat([
        Buffer.from(`##fileformat=VCFv${version}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t郑`),
        Buffer.from([0xb2, 0xfd]),
        Buffer.from('\n1\t5\t麦\tA\tC\t.\t.\t.\tGT\t0/1\n'),
      ]);
    for (const [version, level] of [
      ['4.2', 'warning'],
      ['4.3', 'error'],
    ] as const) {
      const file = join(folder, 'bytes.vcf');
      writeFileSync(file, bytes(version));
      const { findings } = await validateVcf(file);
      const found = findings.filter(({ name }) => name === 'vcfNotUtf8');
      expect(found.map((one) => [one.level, one.line, one.column])).toEqual([[level, 2, 48]]);
    }
  });

  it('asks for what each version asks: the last line feed from 4.3 on, a leading phase sign from 4.4 on', async () => {
    const record = '1\t5\t.\tA\tC\t.\t.\t.\tGT\t/0|1\t0/0';
    const of = (version: string) => [`##fileformat=VCFv${version}`, ...HEAD.slice(1), record].join('\n');
    expect(await validated(of('4.2'))).toMatchObject({ errors: 1, warnings: 1 });
    expect((await validated(of('4.3'))).errors).toBe(2);
    expect(await validated(`${of('4.5')}\n`)).toMatchObject({ valid: true, findings: [] });
    expect((await validated(`${of('4.6')}\n`)).findings[0]).toMatchObject({ name: 'vcfVersion', line: 1 });
  });

  it('counts what it does not keep', async () => {
    const records = Array.from({ length: 30 }, (_, k) => `1\t${k + 1}\t.\tA\tR\t.\t.\t.\tGT\t0/1\t0/0`);
    const result = await validated([...HEAD, ...records, ''].join('\n'), { keep: 4 });
    expect(result).toMatchObject({ valid: false, errors: 30, records: 30 });
    expect(result.findings).toHaveLength(4);
    expect(result.findings[0]!.text.zh).toContain('ALT');
  });

  it('comes to an end with any bytes', async () => {
    const text = [...HEAD, '1\t5\trs1\tA\tC,<DEL>\t9\tPASS\tAF=0.5,0.1\tGT:PL\t0/1:1,2,3\t./.', ''].join(
      '\n',
    );
    const change = fastCheck.record({
      place: fastCheck.integer({ min: 0, max: text.length }),
      take: fastCheck.integer({ min: 0, max: 20 }),
      put: fastCheck.string({ unit: 'binary', maxLength: 8 }),
    });
    await fastCheck.assert(
      fastCheck.asyncProperty(change, async ({ place, take, put }) => {
        const result = await validated(text.slice(0, place) + put + text.slice(place + take));
        expect(result.valid).toBe(result.errors === 0);
      }),
      { numRuns: 500 },
    );
  });
});
