import { say, type Language, type Text } from '@panicle/contract/language';
import type { DecimalMark } from '@panicle/contract/text-tables';
import type { Cell } from '@panicle/server/tables';
import { WrongUsage } from '../command.ts';

const WITH_COMMA = /^\s*[+-]?\d+,\d+\s*$/;
const WITH_POINT = /\d\.|\.\d/;

/** How commas in numbers are read: as the caller says, else by the file. */
export class DecimalMarks {
  readonly #said: DecimalMark | null;
  readonly #semicolons: boolean;
  readonly #language: Language;
  readonly #warn: (text: string) => void;
  readonly #reported = new Set<string>();

  /**
   * @param given `--decimal`
   * @param delimiter what parts the cells of a text file
   * @throws WrongUsage
   */
  constructor(
    given: string | boolean | undefined,
    delimiter: string | null,
    { language, warn }: { language: Language; warn: (text: string) => void },
  ) {
    this.#said = given === undefined ? null : markNamed(String(given));
    this.#semicolons = delimiter === ';';
    this.#language = language;
    this.#warn = warn;
  }

  /** Semicolon-separated files come from spreadsheets that write 1,5: there commas do not separate thousands. */
  of(name: string, cells: readonly Cell[]): DecimalMark {
    if (this.#said !== null) return this.#said;
    if (!this.#semicolons) return '.';
    const example = cells.find((cell) => typeof cell === 'string' && WITH_COMMA.test(cell));
    if (example === undefined) return '.';
    if (cells.some((cell) => typeof cell === 'string' && WITH_POINT.test(cell))) return '.';
    this.#tell(name, asDecimals, example as string);
    return ',';
  }

  /** Reports that commas were read as thousands separators, which a mean of 11852 does not show. */
  thousands(name: string, example: Cell): void {
    if (typeof example === 'string') this.#tell(name, asThousands, example);
  }

  #tell(name: string, text: Text, example: string): void {
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    this.#warn(say(text, this.#language, { name, example: example.trim() }));
  }
}

const asDecimals: Text = {
  zh: '“{name}”列中的逗号按小数点处理（如 {example}）。若是千位分隔符，请用 --decimal point。',
  en: 'Column {name}: commas were read as decimal marks (such as {example}). If they are thousands separators: --decimal point.',
};
const asThousands: Text = {
  zh: '“{name}”列中的逗号按千位分隔符处理（如 {example}）。若是小数点，请用 --decimal comma。',
  en: 'Column {name}: commas were read as thousands separators (such as {example}). If they are decimal marks: --decimal comma.',
};

function markNamed(given: string): DecimalMark {
  if (given === 'point') return '.';
  if (given === 'comma') return ',';
  throw new WrongUsage(
    {
      zh: '--decimal 应为 point 或 comma，而不是 {given}。',
      en: '--decimal must be point or comma, not {given}.',
    },
    { given },
  );
}
