import { FormulaProblem } from './problem.ts';

/** One sign of a formula; `at` counts characters from 1, as readers do. */
export interface Token {
  kind: 'number' | 'word' | 'reference' | 'sign' | 'end';
  text: string;
  at: number;
}

/** Longest formula: nobody reads a longer one. */
export const LONGEST_FORMULA = 1000;

/** Signs of Chinese keyboards and typesetting, as the formula means them. */
const same: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '；': ',',
  ';': ',',
  '＋': '+',
  '－': '-',
  '−': '-',
  '×': '*',
  '＊': '*',
  '÷': '/',
  '／': '/',
  '＾': '^',
  '＜': '<',
  '＞': '>',
  '＝': '=',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '==': '=',
  '!=': '<>',
};

const patterns: readonly [Token['kind'], RegExp][] = [
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['word', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['reference', /\[[^[\]]+\]|【[^【】]+】/y],
  ['sign', /<=|>=|<>|!=|==|[-+*/^(),;<>=（），；＋－−×＊÷／＾＜＞＝≤≥≠]/y],
];

function tokenAt(formula: string, place: number): Token | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = place;
    const [text] = pattern.exec(formula) ?? [];
    if (text !== undefined) return { kind, text, at: place + 1 };
  }
  return undefined;
}

/** The signs of a formula, an end after them. Throws `FormulaProblem`. */
export function tokensOf(formula: string): Token[] {
  if (formula.length > LONGEST_FORMULA)
    throw new FormulaProblem('formulaTooLong', { limit: LONGEST_FORMULA });
  const tokens: Token[] = [];
  for (let place = 0; place < formula.length;) {
    if (/\s/.test(formula[place]!)) {
      place += 1;
      continue;
    }
    const token = tokenAt(formula, place);
    if (!token) throw new FormulaProblem('formulaUnexpected', { found: formula[place]!, at: place + 1 });
    place += token.text.length;
    tokens.push(token.kind === 'sign' ? { ...token, text: same[token.text] ?? token.text } : token);
  }
  return [...tokens, { kind: 'end', text: '', at: formula.length + 1 }];
}
