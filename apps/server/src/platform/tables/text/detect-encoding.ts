import type { TextEncoding } from '@panicle/contract/text-tables';
import { hasUtf8Mark, readBytes, sourceFrom, type ByteSource } from '../byte-source.ts';
import { BusinessError } from '../../business-error.ts';
import { DoubleByteScan, doubleByteEncodings, type DoubleByteFinding } from './double-byte-scan.ts';
import { countFrequent } from './frequent-characters.ts';
import { Utf8Scan, type Utf8Finding } from './utf8-scan.ts';

/** What encoding a text file has. `chosen` null: more than one fits, someone who knows the file must say. */
export interface EncodingFinding {
  chosen: TextEncoding | null;
  /** likeliest first; the chosen one is the first */
  candidates: TextEncoding[];
}

const certain = (encoding: TextEncoding): EncodingFinding => ({ chosen: encoding, candidates: [encoding] });
const ask = (...candidates: TextEncoding[]): EncodingFinding => ({ chosen: null, candidates });

/** Bytes that are decoded both ways when counting says nothing. */
const SAMPLE_BYTES = 256 * 1024;

/**
 * Byte order mark, then strict UTF-8, then GB18030 against Big5. All bytes are looked at, not only a head: a
 * single bad byte near the end is found here and not while rows are being written.
 * Throws encodingBroken with the byte offset for UTF-8 that is damaged or cut off.
 */
export async function detectEncoding(source: ByteSource): Promise<EncodingFinding> {
  const head = await readBytes(source, 0, 4096);
  const marked = byteOrderMark(head);
  if (marked === 'utf-8') return behindUtf8Mark(sourceFrom(source, 3));
  if (marked) return certain(marked);
  const wide = utf16WithoutMark(head);
  if (wide) return ask(wide);
  const utf8 = new Utf8Scan();
  for await (const piece of await source.read()) utf8.push(piece as Buffer);
  const finding = utf8.end();
  if (finding.firstError === null && !looksDoubleByte(finding)) return certain('utf-8');
  return decideDoubleByte(source, finding);
}

/** The mark is believed, unless what follows is no UTF-8 and may well be Chinese: then the reader has to say. */
async function behindUtf8Mark(text: ByteSource): Promise<EncodingFinding> {
  const utf8 = new Utf8Scan();
  for await (const piece of await text.read()) utf8.push(piece as Buffer);
  const finding = utf8.end();
  if (finding.firstError === null) return certain('utf-8');
  const { candidates } = await decideDoubleByte(text, { ...finding, firstError: finding.firstError + 3 });
  return ask(...candidates);
}

function byteOrderMark(head: Buffer): TextEncoding | null {
  if (hasUtf8Mark(head)) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
}

/** Digits and delimiters leave a zero in every second byte. */
function utf16WithoutMark(head: Buffer): TextEncoding | null {
  let even = 0;
  let odd = 0;
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > head.length / 20 && odd > 8 * even) return 'utf-16le';
  if (even > head.length / 20 && even > 8 * odd) return 'utf-16be';
  return null;
}

/** Some short GB18030 texts are valid UTF-8 by accident, but never with characters of three bytes. */
const looksDoubleByte = (finding: Utf8Finding) => finding.longer === 0 && finding.twoByte > 0;

async function decideDoubleByte(source: ByteSource, utf8: Utf8Finding): Promise<EncodingFinding> {
  const gbScan = new DoubleByteScan(doubleByteEncodings.gb18030);
  const bigScan = new DoubleByteScan(doubleByteEncodings.big5);
  for await (const piece of await source.read()) {
    gbScan.push(piece as Buffer);
    bigScan.push(piece as Buffer);
  }
  const sample = await readBytes(source, 0, SAMPLE_BYTES);
  const gb = score(gbScan.end(), sample, 'gb18030');
  const big = score(bigScan.end(), sample, 'big5');

  if (utf8.firstError === null) return utf8OrGb18030(sample, gb);
  // Three or more characters of three bytes are no accident: this is UTF-8 that was damaged.
  if (utf8.longer >= 3 && !(gb.plausible && gb.frequent > utf8.longer / 4)) {
    throw new BusinessError('encodingBroken', { encoding: 'UTF-8', offset: utf8.firstError });
  }
  if (gb.plausible && gb.frequent >= 2 && gb.frequent > 2 * big.frequent) return certain('gb18030');
  if (gb.plausible && !big.plausible && gb.characters >= 8) return certain('gb18030');
  const candidates: TextEncoding[] = [];
  if (gb.valid) candidates.push('gb18030');
  if (big.valid) candidates.push('big5');
  if (big.frequent > gb.frequent || (big.plausible && !gb.plausible)) candidates.reverse();
  return ask(...candidates, 'windows-1252');
}

interface Score {
  valid: boolean;
  /** nearly all characters lie where real text lies */
  plausible: boolean;
  characters: number;
  frequent: number;
}

function score(finding: DoubleByteFinding, sample: Buffer, encoding: TextEncoding): Score {
  const valid = finding.firstError === null;
  return {
    valid,
    plausible: valid && finding.privateUse === 0 && finding.usual >= 0.9 * finding.characters,
    characters: finding.characters,
    frequent: valid ? countFrequent(new TextDecoder(encoding).decode(sample)) : 0,
  };
}

/**
 * Accented letters in a Latin word are UTF-8. Only where every multi-byte pair would also be ordinary Chinese,
 * some of it the words of such tables, and one of them is isolated, the user has to choose.
 */
function utf8OrGb18030(sample: Buffer, gb: Score): EncodingFinding {
  if (!gb.plausible || gb.frequent === 0) return certain('utf-8');
  const text = sample.toString('latin1');
  const standsAlone = /(?<![A-Za-z\x80-\xff])[\x80-\xff]+(?![A-Za-z\x80-\xff])/.test(text);
  return standsAlone ? ask('gb18030', 'utf-8') : certain('utf-8');
}
