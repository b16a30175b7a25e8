import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { BusinessError } from '../../business-error.ts';
import { isFileFault } from '../file-fault.ts';

/** What a reader of one part wants to hear. Names come without their namespace prefix. */
export interface XmlHandlers {
  open(name: string, attribute: (name: string) => string | undefined): void;
  text(content: string): void;
  close(name: string): void;
}

/** Deeper than any part of a workbook. */
const MAXIMUM_DEPTH = 64;
/** Bytes that may pass without a tag; a cell has at most 32,767 characters. */
const MAXIMUM_SILENCE = 1_048_576;

/**
 * Reads one part of a workbook and pauses after every piece, so that the caller can hand on what it has.
 * Neither depth nor the length of a text can make it grow; entities of a document type are not expanded.
 * Throws workbookBroken where it is no XML.
 */
export async function* readXml(
  stream: Readable,
  part: string,
  handlers: XmlHandlers,
): AsyncGenerator<number, void, undefined> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let heard = false;
  let failure: Error | null = null;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('opentag', (tag) => {
    heard = true;
    depth += 1;
    if (depth > MAXIMUM_DEPTH) throw new BusinessError('workbookBroken', { part });
    handlers.open(localName(tag.name), (name) => tag.attributes[name]);
  });
  parser.on('text', (content) => handlers.text(content));
  parser.on('cdata', (content) => handlers.text(content));
  parser.on('closetag', (tag) => {
    heard = true;
    depth -= 1;
    handlers.close(localName(tag.name));
  });

  let decoder: TextDecoder | null = null;
  let silence = 0;
  try {
    for await (const piece of stream) {
      const bytes = piece as Buffer;
      decoder ??= decoderFor(bytes);
      heard = false;
      parser.write(decoder.decode(bytes, { stream: true }));
      silence = heard ? 0 : silence + bytes.length;
      if (failure || silence > MAXIMUM_SILENCE) throw new BusinessError('workbookBroken', { part });
      yield bytes.length;
    }
    parser.write(decoder?.decode() ?? '').close();
    if (failure) throw new BusinessError('workbookBroken', { part });
  } catch (error) {
    throw isFileFault(error) ? new BusinessError('workbookBroken', { part }) : error;
  } finally {
    stream.destroy();
  }
}

/** Reads a small part to its end. */
export async function readWholeXml(stream: Readable, part: string, handlers: XmlHandlers): Promise<void> {
  const reading = readXml(stream, part, handlers);
  while (!(await reading.next()).done);
}

/** XML is UTF-8 unless it begins with the mark of UTF-16. */
function decoderFor(head: Buffer): TextDecoder {
  const wide = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(wide, { fatal: true });
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
