import { closeSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { bgzipBlocks } from '../../../bytes/bgzip-block.ts';
import { ByteSink, type Sink } from '../../../bytes/byte-sink.ts';
import { DiskFile } from '../../../bytes/disk-file.ts';
import { BcfNames } from './bcf-names.ts';
import { RecordWriter } from './record-writer.ts';

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];
const PIECE = 1 << 20;

/**
 * Takes the text of a VCF file in pieces of any size and writes it as BCF 2.2. What records name and the head does not
 * define is added to the head, which is written once more then.
 */
export class BcfSink implements Sink {
  readonly #file: string;
  /** all of the file, but for names that were added to its head */
  readonly #whole: string;
  readonly #sink: ByteSink;
  readonly #headLines: string[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #names: BcfNames | null = null;
  #writer: RecordWriter | null = null;
  #headBytes = 0;

  constructor(file: string, threads?: number) {
    this.#file = file;
    this.#whole = `${file}.whole`;
    this.#sink = new ByteSink(this.#whole, { compression: 'bgzip', threads });
  }

  write(bytes: Uint8Array): void {
    const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const last = own.lastIndexOf(LINE_FEED);
    if (last < 0) return this.#keep(own);
    let begin = 0;
    if (this.#rest.length > 0) {
      const first = own.indexOf(LINE_FEED);
      const line = Buffer.concat([this.#rest, own.subarray(0, first)]);
      this.#line(line, 0, line.length);
      begin = first + 1;
    }
    while (begin <= last) {
      const stop = own.indexOf(LINE_FEED, begin);
      this.#line(own, begin, stop);
      begin = stop + 1;
    }
    this.#rest = Buffer.from(own.subarray(last + 1));
  }

  finish(): void {
    if (this.#rest.length > 0) this.#line(this.#rest, 0, this.#rest.length);
    this.#sink.finish();
    if (this.#names?.grew === true) this.#writeHeadAgain(this.#names);
    renameSync(this.#whole, this.#file);
  }

  discard(): void {
    this.#sink.discard();
    rmSync(this.#whole, { force: true });
    rmSync(`${this.#whole}.part`, { force: true });
  }

  #keep(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
  }

  #line(bytes: Buffer, begin: number, stop: number): void {
    const end = stop > begin && bytes[stop - 1] === CARRIAGE_RETURN ? stop - 1 : stop;
    if (end === begin) return;
    if (this.#writer) return this.#sink.write(this.#writer.record(bytes, begin, end));
    const line = bytes.toString('latin1', begin, end);
    this.#headLines.push(line);
    if (line.startsWith('#CHROM')) this.#begin();
  }

  /** The head has blocks of its own, so that another one can take its place. */
  #begin(): void {
    this.#names = new BcfNames(this.#headLines);
    this.#writer = new RecordWriter(this.#file, this.#names);
    const head = this.#names.head();
    this.#headBytes = bgzipBlocks(head).length;
    this.#sink.write(head);
    this.#sink.endBlock();
  }

  #writeHeadAgain(names: BcfNames): void {
    const target = new DiskFile(`${this.#whole}.part`);
    const source = openSync(this.#whole, 'r');
    try {
      target.write(bgzipBlocks(names.head()));
      const piece = Buffer.alloc(PIECE);
      let at = this.#headBytes;
      for (let read; (read = readSync(source, piece, 0, PIECE, at)) > 0; at += read)
        target.write(piece.subarray(0, read));
      target.finish();
    } finally {
      target.close();
      closeSync(source);
    }
    renameSync(`${this.#whole}.part`, this.#whole);
  }
}
