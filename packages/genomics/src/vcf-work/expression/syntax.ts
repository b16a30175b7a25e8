import { badExpression, tokensOf, type Token } from './tokens.ts';

export type CompareSign = '==' | '!=' | '<' | '<=' | '>' | '>=' | '~' | '!~';
export type ArithmeticSign = '+' | '-' | '*' | '/' | '%';

/** An expression, taken apart. `at` is the place of its text that a message names. */
export type Node =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'tag'; name: string; subscript: string | null; at: number }
  | { kind: 'call'; name: string; arguments: Node[]; at: number }
  | { kind: 'arithmetic'; sign: ArithmeticSign; left: Node; right: Node; at: number }
  | { kind: 'compare'; sign: CompareSign; left: Node; right: Node; at: number }
  /** `each` where both sides must hold in the same sample: & and | in place of && and || */
  | { kind: 'and' | 'or'; each: boolean; left: Node; right: Node; at: number };

const COMPARE = new Set(['==', '!=', '<', '<=', '>', '>=', '~', '!~']);

/**
 * Reads an expression as bcftools writes them: || and | bind least, then && and &, then comparisons, sums, products.
 *
 * @throws GenomicsError badExpression
 */
export function parseExpression(text: string): Node {
  const parser = new Parser(text);
  const node = parser.or();
  parser.requireEnd();
  return node;
}

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  or(): Node {
    let left = this.#and();
    for (let sign = this.#sign('||', '|'); sign; sign = this.#sign('||', '|'))
      left = { kind: 'or', each: sign.value === '|', left, right: this.#and(), at: sign.at };
    return left;
  }

  requireEnd(): void {
    if (this.#next < this.#tokens.length) throw this.#wrong();
  }

  #and(): Node {
    let left = this.#compare();
    for (let sign = this.#sign('&&', '&'); sign; sign = this.#sign('&&', '&'))
      left = { kind: 'and', each: sign.value === '&', left, right: this.#compare(), at: sign.at };
    return left;
  }

  #compare(): Node {
    const left = this.#sum();
    const sign = this.#sign(...COMPARE, '=');
    if (!sign) return left;
    const value = (sign.value === '=' ? '==' : sign.value) as CompareSign;
    return { kind: 'compare', sign: value, left, right: this.#sum(), at: sign.at };
  }

  #sum(): Node {
    let left = this.#product();
    for (let sign = this.#sign('+', '-'); sign; sign = this.#sign('+', '-'))
      left = this.#arithmetic(sign, left, this.#product());
    return left;
  }

  #product(): Node {
    let left = this.#term();
    for (let sign = this.#sign('*', '/', '%'); sign; sign = this.#sign('*', '/', '%'))
      left = this.#arithmetic(sign, left, this.#term());
    return left;
  }

  #arithmetic(sign: Token, left: Node, right: Node): Node {
    return { kind: 'arithmetic', sign: sign.value as ArithmeticSign, left, right, at: sign.at };
  }

  #term(): Node {
    const minus = this.#sign('-');
    if (minus) return this.#arithmetic(minus, { kind: 'number', value: 0, at: minus.at }, this.#term());
    const open = this.#sign('(');
    if (open) {
      const inner = this.or();
      this.#require(')');
      return inner;
    }
    // A dot without quotes is what is missing.
    const dot = this.#sign('.');
    if (dot) return { kind: 'text', value: '.', at: dot.at };
    const token = this.#tokens[this.#next];
    if (!token || token.kind === 'sign' || token.kind === 'subscript') throw this.#wrong();
    this.#next++;
    if (token.kind !== 'name') return token;
    if (this.#sign('(')) return this.#call(token.value, token.at);
    const subscript = this.#tokens[this.#next];
    if (subscript?.kind !== 'subscript')
      return { kind: 'tag', name: token.value, subscript: null, at: token.at };
    this.#next++;
    return { kind: 'tag', name: token.value, subscript: subscript.value, at: token.at };
  }

  #call(name: string, at: number): Node {
    const given: Node[] = [this.or()];
    while (this.#sign(',')) given.push(this.or());
    this.#require(')');
    return { kind: 'call', name, arguments: given, at };
  }

  #sign(...signs: string[]): Token | null {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'sign' || !signs.includes(token.value)) return null;
    this.#next++;
    return token;
  }

  #require(sign: string): void {
    if (!this.#sign(sign)) throw this.#wrong();
  }

  #wrong() {
    return badExpression(this.#text, this.#tokens[this.#next]?.at ?? this.#text.length);
  }
}
