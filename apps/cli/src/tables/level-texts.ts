import { say, type Language, type Text } from '@panicle/contract/language';
import { readText, type Cell, type Reading } from '@panicle/server/tables';

interface Found {
  blanks: number;
  notAvailable: number;
}

/**
 * Levels and names from cells: blanks at the ends belong to none, and NA is how R and pandas write a missing value.
 * Both are said, once for each column.
 */
export class LevelTexts {
  readonly #language: Language;
  readonly #warn: (text: string) => void;
  readonly #reported = new Set<string>();

  constructor({ language, warn }: { language: Language; warn: (text: string) => void }) {
    this.#language = language;
    this.#warn = warn;
  }

  /** @param read gives the values of the column by a reader of its cells */
  column<Values>(name: string, read: (reader: (cell: Cell) => Reading<string>) => Values): Values {
    const found: Found = { blanks: 0, notAvailable: 0 };
    const values = read((cell) => levelText(cell, found));
    if (!this.#reported.has(name)) {
      if (found.blanks > 0) this.#tell(blanksTakenOff, name, found.blanks);
      if (found.notAvailable > 0) this.#tell(takenAsMissing, name, found.notAvailable);
    }
    this.#reported.add(name);
    return values;
  }

  #tell(text: Text, name: string, count: number): void {
    this.#warn(say(text, this.#language, { name, count }));
  }
}

function levelText(cell: Cell, found: Found): Reading<string> {
  const reading = readText(cell);
  if (reading.value === null) return reading;
  const value = reading.value.trim();
  if (value === 'NA') {
    found.notAvailable++;
    return { value: null };
  }
  if (value.length < reading.value.length) found.blanks++;
  return { ...reading, value };
}

const blanksTakenOff: Text = {
  zh: '“{name}”列：已去掉 {count} 个单元格首尾的空格。',
  en: 'Column {name}: leading or trailing spaces were removed from {count} {count, cell|cells}.',
};
const takenAsMissing: Text = {
  zh: '“{name}”列：{count} 个单元格为 NA，按缺失值处理。',
  en: 'Column {name}: NA in {count} {count, cell|cells} was read as missing.',
};
