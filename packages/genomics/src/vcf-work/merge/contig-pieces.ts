import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ByteSink } from '../../bytes/byte-sink.ts';
import { lineBlocks, type Work } from '../../bytes/line-blocks.ts';
import type { RecordBlock } from '../../vcf/open-vcf.ts';
import { ContigNames, contigRuns, type ContigRun } from './contig-order.ts';

/** Records of a file that say on which line they begin. */
export type PlacedBlocks = AsyncGenerator<RecordBlock & { line?: number }>;

/**
 * The order in which contigs of several files are merged when their headers do not tell it: that of the records of
 * the first file, then what the others have besides. Files of another order are cut into a file for each contig.
 */
export class ContigPieces {
  readonly names: ContigNames;
  readonly #folder: string;
  /** by file, its contigs in the common order; null where the file has that order already */
  readonly #pieces: readonly (readonly ContigRun[] | null)[];

  /** @param folder where files may be put for a while */
  static async find(files: readonly string[], folder: string, work: Work): Promise<ContigPieces> {
    const runs: ContigRun[][] = [];
    const { signal, acceptTruncated } = work;
    for (const file of files) runs.push(await contigRuns(file, { signal, acceptTruncated }));
    const names = [...new Set(runs.flat().map(({ name }) => name))];
    const pieces = new ContigPieces(files, names, runs, folder);
    try {
      for (const [k, file] of files.entries())
        if (pieces.#pieces[k] !== null) await pieces.#cut(file, k, work);
    } catch (error) {
      pieces.remove();
      throw error;
    }
    return pieces;
  }

  private constructor(
    files: readonly string[],
    names: readonly string[],
    runs: readonly ContigRun[][],
    folder: string,
  ) {
    this.names = new ContigNames(names, files);
    const rank = new Map(names.map((name, place) => [name, place]));
    const inOrder = (own: readonly ContigRun[]) =>
      own.every(({ name }, k) => k === 0 || rank.get(own[k - 1]!.name)! < rank.get(name)!);
    this.#pieces = runs.map((own) =>
      inOrder(own) ? null : own.toSorted((a, b) => rank.get(a.name)! - rank.get(b.name)!),
    );
    this.#folder = this.#pieces.some((own) => own !== null)
      ? mkdtempSync(join(folder, 'panicle-merge-'))
      : '';
  }

  /** Records of a file in the common order; null where the file itself has it. */
  records(file: number, work: Work): PlacedBlocks | null {
    const own = this.#pieces[file]!;
    return own && this.#walk(file, own, work);
  }

  remove(): void {
    if (this.#folder !== '') rmSync(this.#folder, { recursive: true, force: true });
  }

  async *#walk(file: number, runs: readonly ContigRun[], work: Work): PlacedBlocks {
    for (const run of runs) {
      let line: number | undefined = run.line;
      for await (const { bytes, end } of lineBlocks(this.#piece(file, run), { signal: work.signal })) {
        yield line === undefined ? { bytes, begin: 0, end } : { bytes, begin: 0, end, line };
        line = undefined;
      }
    }
  }

  async #cut(file: string, number: number, { signal, acceptTruncated }: Work): Promise<void> {
    let sink: { of: ContigRun; bytes: ByteSink } | null = null;
    try {
      await contigRuns(file, { signal, acceptTruncated }, (run, bytes) => {
        if (sink?.of !== run) {
          sink?.bytes.finish();
          sink = { of: run, bytes: new ByteSink(this.#piece(number, run), { compression: 'plain' }) };
        }
        sink.bytes.write(bytes);
      });
      (sink as { bytes: ByteSink } | null)?.bytes.finish();
    } finally {
      (sink as { bytes: ByteSink } | null)?.bytes.discard();
    }
  }

  /** The line names the contig: names may hold what no file name can. */
  #piece(file: number, { line }: ContigRun): string {
    return join(this.#folder, `${file + 1}-${line}`);
  }
}
