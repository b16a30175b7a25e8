import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors, limits } from '@panicle/contract';
import { fileCategories, type FileCategory } from '@panicle/contract/file-categories';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { filesModule } from '../index.ts';
import { sendFile, testChunk, type Sample } from '../testing/chunk-client.ts';

const GIGABYTE = 1024 ** 3;
const CHUNK = 2_048_000;
let test: TestApplication;
let user: Client;
beforeAll(async () => {
  test = await startTestApplication({ modules: [filesModule] });
  user = await test.signInAs();
});
afterAll(async () => test.close());

const sample = (name: string, category?: FileCategory): Sample => ({
  name,
  bytes: randomBytes(10),
  extra: category ? { category } : {},
});
/** What the server says to the first part of a file of this size. */
const declared = (name: string, category: FileCategory | undefined, size: number) =>
  testChunk(user, sample(name, category), 1, {
    totalSize: String(size),
    totalChunks: String(Math.floor(size / CHUNK)),
    currentChunkSize: String(CHUNK),
  });

interface Kind {
  category: FileCategory;
  taken: string[];
  refused: string[];
}

const kindOf = async (fileId: string | null): Promise<unknown> => {
  const [row] = await test.platform.database.query('select category from file where id = $1', [fileId]);
  return (row as { category: string }).category;
};

describe.each<Kind>([
  { category: 'annotation', taken: ['a.gff', 'B.GFF'], refused: ['a.gff3', 'a.gff.gz', 'a.gtf', '.gff'] },
  {
    category: 'sequence',
    taken: ['s.fa', 's.fasta', 's.fas', 's.fsa', 's.fna'],
    refused: ['s.fa.gz', 's.fq', 's.faa', 's.txt'],
  },
  { category: 'reference', taken: ['r.fa'], refused: ['r.fasta', 'r.fna', 'r.fa.gz'] },
  { category: 'alignment', taken: ['b.bam', 'b.bam.bai', 'b.bai'], refused: ['b.sam', 'b.cram', 'b.bam.gz'] },
])('files of the kind $category', ({ category, taken, refused }) => {
  it('are known by their endings, whatever the client says or leaves out', async () => {
    for (const said of [undefined, 'general'] as const) {
      for (const name of taken) {
        const { data } = await sendFile(user, sample(`${said ?? 'nothing'}-${category}-${name}`, said));
        const kind = await kindOf(data.fileId);
        expect(fileCategories[kind as FileCategory].extensions, name).toContain(
          /\.[^.]+$/.exec(name.toLowerCase())![0],
        );
      }
    }
  });

  it('are taken by the server with the endings of the kind, and with no other', async () => {
    for (const name of taken) {
      expect((await sendFile(user, sample(name, category))).data.state, name).toBe('uploadComplete');
    }
    for (const name of refused) {
      const answer = await testChunk(user, sample(name, category), 1);
      expect(answer, name).toMatchObject({ httpStatus: 415, status: errors.wrongFileType.status });
    }
  });
});

describe.each<{ category: FileCategory; name: string }>([
  { category: 'annotation', name: 'large.gff' },
  { category: 'sequence', name: 'large.fna' },
])('a large file of the kind $category', ({ category, name }) => {
  it('has 1 GB at most, whatever the client says of it', async () => {
    for (const said of [category, 'general', undefined] as const) {
      expect((await declared(name, said, GIGABYTE)).httpStatus).toBe(204);
      const answer = await declared(name, said, GIGABYTE + 1);
      expect(answer, said).toMatchObject({ httpStatus: 415, status: errors.fileTooLarge.status });
    }
  });
});

describe('a picture among the own files', () => {
  it.each([undefined, 'general', 'image'] as const)('is looked at where the client says %s', async (said) => {
    const text: Sample = { ...sample(`text-${said}.png`, said), bytes: Buffer.from('no picture at all') };
    expect(await sendFile(user, text)).toMatchObject({ httpStatus: 415, status: errors.notAPicture.status });
    const size = limits.pictureBytes;
    expect((await declared(`large-${said}.JPG`, said, size)).httpStatus).toBe(204);
    const answer = await declared(`large-${said}.JPG`, said, size + 1);
    expect(answer).toMatchObject({ httpStatus: 415, status: errors.fileTooLarge.status });
  });

  it('is refused as what its name does not say', async () => {
    const answer = await testChunk(user, sample('leaf.png', 'table'), 1);
    expect(answer).toMatchObject({ httpStatus: 415, status: errors.wrongFileType.status });
  });
});

describe('the place of a file', () => {
  const at = (name: string, projectId: string, category?: FileCategory): Sample => ({
    name,
    bytes: randomBytes(10),
    extra: { projectId, ...(category ? { category } : {}) },
  });
  const refusal = { httpStatus: 415, status: errors.wrongFileType.status };

  it('decides of which kind it is', async () => {
    for (const [name, projectId, kind] of [
      ['one.csv', 'import-1', 'table'],
      ['one.zip', 'import-1', 'archive'],
      ['one.csv', '', 'table'],
      ['one.vcf.gz', '', 'variants'],
      ['one.txt', '', 'general'],
    ] as const) {
      const { data } = await sendFile(user, at(name, projectId));
      expect(await kindOf(data.fileId), name).toBe(kind);
    }
  });

  it.each([
    ['two.vcf', undefined],
    ['two.vcf', 'variants'],
    ['two.csv', 'general'],
    ['two.csv', 'archive'],
    ['two.png', 'image'],
  ] as const)('refuses %s that the client calls %s among tables to import', async (name, category) => {
    expect(await testChunk(user, at(name, 'import-2', category), 1)).toMatchObject(refusal);
  });

  it('says of old workbooks what to do, and of tables above 100 MB that they are too large', async () => {
    const old = await testChunk(user, at('old.xls', 'import-3'), 1);
    expect(old.status).toBe(errors.importOldExcel.status);
    const size = 101 * 1024 * 1024;
    const large = await testChunk(user, at('large.csv', 'import-3'), 1, {
      totalSize: String(size),
      totalChunks: String(Math.floor(size / CHUNK)),
      currentChunkSize: String(CHUNK),
    });
    expect(large.status).toBe(errors.plainUploadTooLarge.status);
  });
});
