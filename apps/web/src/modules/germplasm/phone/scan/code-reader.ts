import type { ReadInputBarcodeFormat } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the texts of all codes in a picture; [] when there are none. */
export type CodeReader = (pixels: ImageData) => Promise<string[]>;

/** The same kinds of codes by the names of both readers. */
const NATIVE_FORMATS = ['qr_code', 'code_128', 'data_matrix', 'ean_13', 'ean_8'] as const;
const WASM_FORMATS = [
  'QRCode',
  'Code128',
  'DataMatrix',
  'EAN13',
  'EAN8',
] as const satisfies readonly ReadInputBarcodeFormat[];

/** W3C Shape Detection API; absent in many browsers, and in TypeScript's library. */
interface NativeDetector {
  detect: (pixels: ImageData) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

let reader: Promise<CodeReader> | undefined;

/** The browser's own reader where it reads all our kinds of codes, else ours; loaded once, again after a failure. */
export function codeReader(): Promise<CodeReader> {
  reader ??= nativeReader()
    .then((native) => native ?? wasmReader())
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
}

async function nativeReader(): Promise<CodeReader | null> {
  const Detectors = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  if (!Detectors) return null;
  const supported = await Detectors.getSupportedFormats().catch((): string[] => []);
  if (!NATIVE_FORMATS.every((format) => supported.includes(format))) return null;
  const detector = new Detectors({ formats: NATIVE_FORMATS });
  let fallback: Promise<CodeReader> | undefined;
  return async (pixels) => {
    // the service behind it may be missing although the browser names formats
    if (fallback) return (await fallback)(pixels);
    try {
      return (await detector.detect(pixels)).map(({ rawValue }) => rawValue);
    } catch {
      fallback = wasmReader();
      return (await fallback)(pixels);
    }
  };
}

/** Its binary comes from our own server: by default the library would fetch it from a public host. */
async function wasmReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmAddress : prefix + path),
    },
    fireImmediately: true,
  });
  return async (pixels) => {
    const codes = await readBarcodes(pixels, { formats: [...WASM_FORMATS], tryHarder: true });
    return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
