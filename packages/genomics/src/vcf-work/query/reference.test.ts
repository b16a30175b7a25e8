import { describe, expect, it } from 'vitest';
import { readExpected, referenceIsThere, referencePath } from '../../testing/reference.ts';
import { queryVcf } from './query-vcf.ts';

interface Expected {
  bcftools_filter_counts: { include: string; records: number }[];
}

async function recordsOf(include: string): Promise<number> {
  let records = 0;
  for await (const text of queryVcf(referencePath('genotype/maize281.vcf.gz'), '%ID\\n', { include }))
    records += text.split('\n').length - 1;
  return records;
}

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it('have as many records for each expression as bcftools counts', async () => {
    const { bcftools_filter_counts: counts } = readExpected<Expected>('maize281');
    const found: Expected['bcftools_filter_counts'] = [];
    for (const { include } of counts) found.push({ include, records: await recordsOf(include) });
    expect(found).toEqual(counts);
  });
});
