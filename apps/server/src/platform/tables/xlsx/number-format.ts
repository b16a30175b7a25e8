/** How a workbook shows a number. */
export interface NumberFormat {
  code: string;
  date: boolean;
}

/** Formats without an entry in the styles, by their id (ECMA-376 part 1, 18.8.30). */
const builtIn: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  48: '##0.0E+0',
  49: '@',
};

/** 14 to 22 and 45 to 47 everywhere, 27 to 36 and 50 to 58 in the Chinese, Japanese and Korean editions. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Characters; Excel accepts no longer ones (specifications and limits). Codes are looked at for every cell. */
const LONGEST_CODE = 255;

export const generalFormat: NumberFormat = { code: 'General', date: false };

export function numberFormat(id: number, customCode: string | undefined): NumberFormat {
  if (customCode === undefined && isBuiltInDate(id)) return { code: 'yyyy-mm-dd', date: true };
  const code = (customCode ?? builtIn[id] ?? 'General').slice(0, LONGEST_CODE);
  return { code, date: isDateCode(code) };
}

/** Date letters outside quotes, escapes and brackets; [h] is a duration and counts as a date. */
function isDateCode(code: string): boolean {
  if (/^general/i.test(code)) return false;
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\][]*\]/g, '');
  return /[ymdhs年月日时]/i.test(bare.replace(/E[+-]/gi, ''));
}

/**
 * The digits of a number as its format shows them: 12 under '0000' is '0012', 12.5 under '0.00' is '12.50',
 * 7 under '"M"000' is 'M007'. Thousands separators and colours are left out: they are no part of an identifier.
 * Fractions and other rare formats give the number itself.
 */
export function showNumber(value: number, format: NumberFormat): string {
  const section = sectionFor(value, format.code);
  if (section === null || /[?/]/.test(section.replace(/"[^"]*"|\\./g, ''))) return plain(value);
  return fill(section, section === format.code ? value : Math.abs(value)) ?? plain(value);
}

/** Workbooks keep 15 digits; the 16th and 17th are noise of the binary number. */
export function plain(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return String(value);
  return String(Number(value.toPrecision(15)));
}

/** Parts between semicolons; quoted and escaped ones are no separators. Each character is looked at once. */
function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [part] of code.matchAll(/"[^"]*"?|\\[^]?|;|[^";\\]+/g)) {
    if (part === ';') sections.push('');
    else sections[sections.length - 1] += part;
  }
  return sections;
}

/** Positive; negative; zero. One section serves all. */
function sectionFor(value: number, code: string): string | null {
  if (/^general$/i.test(code) || code === '@') return null;
  const sections = sectionsOf(code);
  if (sections.length === 1) return code;
  const index = value > 0 ? 0 : value < 0 ? 1 : sections.length > 2 ? 2 : 0;
  const section = sections[index] ?? '';
  return /general|@|^$/i.test(section) ? null : section;
}

const TOKENS = /"([^"]*)"|\\(.)|_.|\*.|\[[^\][]*\]|([0#,.]+)(E[+-]0+)?|%|[^]/gi;

function fill(section: string, value: number): string | null {
  const scaled = section.includes('%') ? value * 100 : value;
  let placed = false;
  let text = '';
  for (const match of section.matchAll(TOKENS)) {
    const [token, quoted, escaped, digits, exponent] = match;
    if (quoted !== undefined || escaped !== undefined) text += quoted ?? escaped;
    else if (digits !== undefined && /[0#]/.test(digits)) {
      // two groups of digits, as in 000-0000, are rare and not worth a wrong guess
      if (placed) return null;
      placed = true;
      text += exponent === undefined ? fixed(digits, scaled) : exponential(digits, scaled);
    } else if (!/^[_*[]/.test(token)) text += token;
  }
  return placed ? text : null;
}

function fixed(digits: string, value: number): string {
  const [whole = '', decimals = ''] = digits.replaceAll(',', '').split('.');
  const most = decimals.length;
  const least = decimals.replaceAll('#', '').length;
  const shown = Math.abs(value).toFixed(Math.min(most, 20));
  let [integer = '0', fraction = ''] = shown.split('.');
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  integer = integer.padStart(whole.replaceAll('#', '').length, '0');
  const sign = value < 0 && Number(shown) !== 0 ? '-' : '';
  return `${sign}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

function exponential(digits: string, value: number): string {
  const decimals = digits.split('.')[1]?.length ?? 0;
  const [mantissa, exponent = '+0'] = value.toExponential(Math.min(decimals, 20)).split('e');
  return `${mantissa}E${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
}
