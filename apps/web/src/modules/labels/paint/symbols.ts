import type { WriterOptions } from 'zxing-wasm/writer';
import writerAddress from 'zxing-wasm/writer/zxing_writer.wasm?url';
import type { Symbology } from '@panicle/contract/labels/elements';
import type { BitMatrix, SymbolOf } from '@panicle/figures/labels';

/** QR codes lose up to 15 % of their modules and are still read: labels lie in seed and rain. */
const options: Readonly<Record<Symbology, WriterOptions>> = {
  qr: { format: 'QRCode', options: 'ecLevel=M' },
  dataMatrix: { format: 'DataMatrix' },
  code128: { format: 'Code128' },
};

type Writer = typeof import('zxing-wasm/writer').writeBarcode;
let writer: Promise<Writer> | undefined;

/** Its binary comes from our own server: by default the library would fetch it from a public host. */
function loadWriter(): Promise<Writer> {
  writer ??= prepared({
    locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? writerAddress : prefix + path),
  }).catch((error: unknown) => {
    writer = undefined;
    throw error;
  });
  return writer;
}

async function prepared(overrides: object): Promise<Writer> {
  const { prepareZXingModule, writeBarcode } = await import('zxing-wasm/writer');
  await prepareZXingModule({ overrides, fireImmediately: true });
  return writeBarcode;
}

/** A symbol as rows of modules, without its quiet zone; null where its symbology cannot hold the text. */
export async function makeSymbol(
  write: Writer,
  symbology: Symbology,
  text: string,
): Promise<BitMatrix | null> {
  const { symbol, error } = await write(text, { ...options[symbology], scale: 1, addQuietZones: false });
  const { width, height, data } = symbol;
  if (error !== '' || width === 0) return null;
  // the bars of a Code 128 are as long as its box
  const rows = symbology === 'code128' ? 1 : height;
  const bits = Uint8Array.from(data.subarray(0, width * rows));
  return { width, height: rows, dark: (x, y) => bits[y * width + x] === 0 };
}

const made = new Map<string, BitMatrix | null>();
const keyOf = (symbology: Symbology, text: string) => `${symbology} ${text}`;
/** as many as a large print has; older ones are made again */
const KEPT = 12_000;

/** Makes the symbols of labels, each once, and says where they are. */
export async function makeSymbols(wanted: Iterable<readonly [Symbology, string]>): Promise<SymbolOf> {
  const write = await loadWriter();
  for (const [symbology, text] of wanted) {
    const key = keyOf(symbology, text);
    if (made.has(key)) continue;
    if (made.size >= KEPT) made.clear();
    made.set(key, await makeSymbol(write, symbology, text));
  }
  return (symbology, text) => made.get(keyOf(symbology, text)) ?? null;
}
