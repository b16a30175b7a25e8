import { GenomicsError } from '../../genomics-error.ts';

export type Token =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'name'; value: string; at: number }
  /** what is in square brackets */
  | { kind: 'subscript'; value: string; at: number }
  | { kind: 'sign'; value: string; at: number };

const PATTERNS = [
  ['blank', /\s+/y],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/y],
  ['text', /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/y],
  ['name', /@[\w./~-]+|(?:(?:INFO|FORMAT|FMT)\/)?[A-Za-z_][\w.]*/y],
  ['subscript', /\[([^\]]*)\]/y],
  ['sign', /\|\||&&|==|!=|!~|<=|>=|[|&=<>~+\-*/%(),.]/y],
] as const;

/** @throws GenomicsError badExpression */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const found = matchAt(text, at);
    if (!found) throw badExpression(text, at);
    const [kind, match] = found;
    const value = match[1] ?? match[2] ?? match[0];
    if (kind === 'number') tokens.push({ kind, value: Number(value), at });
    // A quote inside quotes has a backslash before it; other backslashes belong to regular expressions.
    else if (kind === 'text') tokens.push({ kind, value: value.replace(/\\(["'])/g, '$1'), at });
    else if (kind !== 'blank') tokens.push({ kind, value, at });
    at += match[0].length;
  }
  return tokens;
}

function matchAt(text: string, at: number) {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [kind, match] as const;
  }
  return null;
}

/** An expression that breaks the rules at a place. */
export function badExpression(text: string, at: number): GenomicsError {
  return new GenomicsError('badExpression', { text, at: at + 1, found: text.slice(at, at + 12) || '∅' });
}
