const encoder = new TextEncoder();

/** zlib data, as FlateDecode reads them. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A text as UTF-16 in hexadecimal digits, as names in a PDF are written. */
const hexText = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}>`;

/** Puts objects together to a file of PDF 1.4 (ISO 32000-1). */
export class PdfFile {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #offsets: number[] = [];
  readonly #pages: number[] = [];
  #length = 0;
  /** the list of pages has a number before its pages are known */
  readonly #list: number;

  constructor() {
    this.#write('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
    this.#list = this.#reserve();
  }

  #write(part: string | Uint8Array<ArrayBuffer>): void {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  #reserve(): number {
    this.#offsets.push(0);
    return this.#offsets.length;
  }

  #begin(object: number): void {
    this.#offsets[object - 1] = this.#length;
    this.#write(`${object} 0 obj\n`);
  }

  #add(body: string, object = this.#reserve()): number {
    this.#begin(object);
    this.#write(`${body}\nendobj\n`);
    return object;
  }

  async addStream(dictionary: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    const packed = await deflated(bytes);
    const object = this.#reserve();
    this.#begin(object);
    this.#write(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`);
    this.#write(packed);
    this.#write('\nendstream\nendobj\n');
    return object;
  }

  addPage(entries: string): void {
    this.#pages.push(this.#add(`<< /Type /Page /Parent ${this.#list} 0 R ${entries} >>`));
  }

  finish(title: string): Uint8Array<ArrayBuffer> {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    this.#add(`<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`, this.#list);
    // a viewer must not scale labels
    const catalog = this.#add(
      `<< /Type /Catalog /Pages ${this.#list} 0 R /ViewerPreferences << /PrintScaling /None >> >>`,
    );
    const about = this.#add(`<< /Title ${hexText(title)} /Producer (Panicle) >>`);
    const start = this.#length;
    const rows = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    this.#write(`xref\n0 ${this.#offsets.length + 1}\n0000000000 65535 f \n${rows}`);
    this.#write(
      `trailer\n<< /Size ${this.#offsets.length + 1} /Root ${catalog} 0 R /Info ${about} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
    return this.#joined();
  }

  #joined(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.#length);
    let place = 0;
    for (const part of this.#parts) {
      whole.set(part, place);
      place += part.length;
    }
    return whole;
  }
}
