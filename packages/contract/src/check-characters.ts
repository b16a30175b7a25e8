import type { CheckScheme } from './number-choices.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letters and digits of a text, of either width and case; what else is in it no scheme counts. */
const counted = (text: string) =>
  Array.from(text.normalize('NFKC').toUpperCase()).filter((character) => ALPHABET.includes(character));

/** ISO 7064 MOD 97-10, letters as the numbers 10 to 35, as in LEI and IBAN. */
function mod97(text: string): string {
  let rest = 0;
  for (const character of counted(text)) {
    const value = ALPHABET.indexOf(character);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return String(98 - ((rest * 100) % 97)).padStart(2, '0');
}

/** ISO 7064 MOD 37,36, a hybrid system, as in the Global Release Identifier. */
function mod37(text: string): string {
  let product = 36;
  for (const character of counted(text)) {
    const sum = (product + ALPHABET.indexOf(character)) % 36;
    product = ((sum === 0 ? 36 : sum) * 2) % 37;
  }
  return ALPHABET[(37 - product) % 36]!;
}

/** ISO/IEC 7812-1, annex B. */
function luhn(text: string): string {
  const digits = counted(text).filter((character) => character <= '9');
  const sum = digits.toReversed().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

const schemes: Readonly<Record<CheckScheme, (text: string) => string>> = { mod97, mod37, luhn };

/** The characters by which a mistyped number is noticed. */
export const checkCharacters = (scheme: CheckScheme, text: string): string => schemes[scheme](text);
