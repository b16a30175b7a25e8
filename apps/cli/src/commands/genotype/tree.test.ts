import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';
import { reportOf } from '../../testing/report-of.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-tree-'));
  const samples = ['甲', 'B:b', 'C', 'D', 'E', 'F'];
  // The first three and the last three differ at half of the markers.
  const records = Array.from({ length: 60 }, (_, j) => {
    const calls = samples.map((_name, i) => ((j % 2 === 0 ? i < 3 : (j * (i + 2)) % 7 < 2) ? '1/1' : '0/0'));
    return ['1', 10 * (j + 1), `m${j}`, 'A', 'C', '.', '.', '.', 'GT', ...calls].join('\t');
  });
  const head = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...samples];
  const lines = ['##fileformat=VCFv4.2', '##contig=<ID=1>'];
  lines.push('##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">', head.join('\t'), ...records);
  await writeFile(join(folder, 'set.vcf'), `${lines.join('\n')}\n`);
  await callIn(folder, ['genotype', 'import', 'set.vcf', 'set']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tree = (...words: string[]) => callIn(folder, ['genotype', 'tree', 'set', ...words]);

describe('genotype tree', () => {
  it('writes a tree with supports that other programs read, and its nodes', async () => {
    const words = ['--newick', 'a.nwk', '--bootstrap', '20'];
    const report = await reportOf(folder, ['genotype', 'tree', 'set', ...words]);
    const text = await readFile(join(folder, 'a.nwk'), 'utf8');
    expect(text).toContain("'B:b':");
    expect(text).toContain(')100:');
    expect(text.endsWith(';\n')).toBe(true);
    expect(report.rows('summary')[0]).toMatchObject({ samples: 6, markers: 60 });
    const nodes = report.rows('nodes');
    expect(nodes.length).toBe(10);
    expect(nodes.filter(({ support_percent }) => support_percent === 100).length).toBeGreaterThan(0);
    expect(nodes[0]).toMatchObject({ node: 1, sample: '甲', samples: 1 });
  });

  it('is rooted by UPGMA, and takes other distances', async () => {
    const { code } = await tree('--newick', 'u.nwk', '--method', 'upgma', '--distance', 'modified-rogers');
    expect(code).toBe(0);
    const text = await readFile(join(folder, 'u.nwk'), 'utf8');
    const inner = text.replaceAll(/\([^()]*\)/g, 'x').replaceAll(/\([^()]*\)/g, 'x');
    expect(inner.split(',').length).toBeLessThanOrEqual(2);
  });

  it('needs a file for the tree, and does not write over one', async () => {
    expect((await tree()).code).toBe(2);
    await writeFile(join(folder, 'there.nwk'), 'mine');
    expect((await tree('--newick', 'there.nwk')).code).toBe(1);
    expect(await readFile(join(folder, 'there.nwk'), 'utf8')).toBe('mine');
    expect((await tree('--newick', 'there.nwk', '--force')).code).toBe(0);
  });
});
