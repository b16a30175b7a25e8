import type { Text } from '../language.ts';
import { checkCharacter } from './check-character.ts';

/**
 * The kinds of records that codes on labels stand for. Each has a letter for good: labels outlive versions of the
 * program. How a record of a kind is found and opened its feature declares (`codes` of a page).
 */
export const codedKindNames = {
  material: { zh: '材料', en: 'Material' },
  seedLot: { zh: '种子批次', en: 'Seed lot' },
  storagePlace: { zh: '存放位置', en: 'Storage place' },
  plot: { zh: '小区', en: 'Plot' },
  location: { zh: '试点', en: 'Location' },
  cross: { zh: '杂交组合', en: 'Cross' },
} as const satisfies Record<string, Text>;
export type CodedKind = keyof typeof codedKindNames;

const letters: Readonly<Record<CodedKind, string>> = {
  material: 'M',
  seedLot: 'B',
  storagePlace: 'S',
  plot: 'P',
  location: 'A',
  cross: 'X',
};
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind as CodedKind]));

/** What a code names: no address, so that it holds wherever the program is served. */
export interface RecordCode {
  kind: CodedKind;
  /** the id of the record, a UUID */
  id: string;
}

const START = 'PN';
/** Crockford's Base32: no I, L, O and U, which eyes take for others. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 128 bits in digits of five */
const ID_LENGTH = 26;
const FORM = new RegExp(`^${START}([A-Z])([0-9A-Z]{${ID_LENGTH}})([0-9A-Z])$`);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The text of a code: 30 capitals and digits, e.g. 'PNM01J3S8…'. QR codes hold them in 25 x 25 modules with a quarter
 * of the symbol lost, Data Matrix in 20 x 20. The last one finds every misread character.
 */
export function writeRecordCode({ kind, id }: RecordCode): string {
  const plain = id.toLowerCase();
  if (!UUID.test(plain)) throw new Error(`${id} is no id of a record`);
  const body = `${START}${letters[kind]}${digitsOf(BigInt(`0x${plain.replaceAll('-', '')}`))}`;
  return body + checkCharacter(body);
}

function digitsOf(number: bigint): string {
  let text = '';
  for (let rest = number; text.length < ID_LENGTH; rest >>= 5n) text = DIGITS[Number(rest & 31n)]! + text;
  return text;
}

/** `damaged`: it has the form of our codes but was misread; `newer`: of a kind that this version does not know. */
export type ReadCode = RecordCode | 'damaged' | 'newer';

/** Reads a text that is one of our codes, typed or scanned; null when it is something else. */
export function readRecordCode(text: string): ReadCode | null {
  const [whole, letter = '', digits = '', check] =
    FORM.exec(text.replaceAll(/[\s-]/g, '').toUpperCase()) ?? [];
  if (whole === undefined) return null;
  const body = withoutLookAlikes(digits);
  const number = numberOf(body);
  if (number === null || checkCharacter(`${START}${letter}${body}`) !== check) return 'damaged';
  const kind = kinds.get(letter);
  return kind ? { kind, id: uuidOf(number) } : 'newer';
}

/** What is typed from a label with the letters that look like digits. */
const withoutLookAlikes = (text: string) => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Null where a digit is none, or the number is longer than an id. */
function numberOf(text: string): bigint | null {
  let number = 0n;
  for (const digit of text) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) return null;
    number = (number << 5n) | BigInt(value);
  }
  return number < 1n << 128n ? number : null;
}

function uuidOf(number: bigint): string {
  const hex = number.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
