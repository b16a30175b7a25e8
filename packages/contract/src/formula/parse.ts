import { FormulaProblem } from './problem.ts';
import { tokensOf, type Token } from './tokens.ts';
import { formulaFunctions, type Formula, type FunctionName, type Operator } from './tree.ts';

/** Deepest nesting and most operands: a formula beyond them is no formula of a breeder. */
export const DEEPEST_FORMULA = 40;
export const MOST_OPERANDS = 200;

/** How strongly an operator binds to its left and to its right; `^` is read from the right. */
const binding: Readonly<Record<Operator, readonly [number, number]>> = {
  '<': [1, 2],
  '<=': [1, 2],
  '>': [1, 2],
  '>=': [1, 2],
  '=': [1, 2],
  '<>': [1, 2],
  '+': [3, 4],
  '-': [3, 4],
  '*': [5, 6],
  '/': [5, 6],
  '^': [10, 9],
};
/** of a sign before an operand: -a^2 is -(a^2), and -a*b is (-a)*b */
const SIGN = 7;

const isFunction = (name: string): name is FunctionName => Object.hasOwn(formulaFunctions, name);

/** Operator precedence by binding powers (Pratt, 1973). */
class Reader {
  readonly #tokens: readonly Token[];
  #place = 0;
  #operands = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Formula {
    const formula = this.#expression(0, 0);
    const rest = this.#token;
    if (rest.kind !== 'end') throw this.#unexpected(rest);
    return formula;
  }

  get #token(): Token {
    return this.#tokens[this.#place]!;
  }

  #unexpected({ kind, text, at }: Token): FormulaProblem {
    return kind === 'end'
      ? new FormulaProblem('formulaIncomplete')
      : new FormulaProblem('formulaUnexpected', { found: text, at });
  }

  #take(): Token {
    const token = this.#token;
    if (token.kind !== 'end') this.#place += 1;
    return token;
  }

  #expect(sign: string): void {
    const token = this.#take();
    if (token.kind !== 'sign' || token.text !== sign) throw this.#unexpected(token);
  }

  #expression(weakest: number, depth: number): Formula {
    if (depth > DEEPEST_FORMULA) throw new FormulaProblem('formulaTooDeep', { limit: DEEPEST_FORMULA });
    let left = this.#operand(depth);
    for (;;) {
      const { kind, text } = this.#token;
      const powers = kind === 'sign' && Object.hasOwn(binding, text) ? binding[text as Operator] : undefined;
      if (!powers || powers[0] < weakest) return left;
      this.#take();
      left = {
        kind: 'operation',
        operator: text as Operator,
        left,
        right: this.#expression(powers[1], depth + 1),
      };
    }
  }

  #operand(depth: number): Formula {
    this.#operands += 1;
    if (this.#operands > MOST_OPERANDS) throw new FormulaProblem('formulaTooLarge', { limit: MOST_OPERANDS });
    const token = this.#take();
    switch (token.kind) {
      case 'number':
        return { kind: 'number', value: Number(token.text) };
      case 'reference':
        return { kind: 'reference', reference: token.text.slice(1, -1).trim() };
      case 'word':
        return this.#call(token, depth);
      default:
        break;
    }
    if (token.text === '-') return { kind: 'minus', of: this.#expression(SIGN, depth + 1) };
    if (token.text === '+') return this.#expression(SIGN, depth + 1);
    if (token.text !== '(') throw this.#unexpected(token);
    const inner = this.#expression(0, depth + 1);
    this.#expect(')');
    return inner;
  }

  #call({ text, at }: Token, depth: number): Formula {
    const name = text.toLowerCase();
    if (!isFunction(name)) {
      const known = Object.keys(formulaFunctions).join(', ');
      throw new FormulaProblem('formulaFunction', { name: text, at, known });
    }
    this.#expect('(');
    const given: Formula[] = [];
    if (this.#token.text !== ')') {
      do given.push(this.#expression(0, depth + 1));
      while (this.#token.text === ',' && this.#take());
    }
    this.#expect(')');
    const [fewest, most] = formulaFunctions[name];
    if (given.length < fewest || given.length > most) {
      const wanted = fewest === most ? String(fewest) : `${fewest}–${most}`;
      throw new FormulaProblem('formulaArguments', { name, count: given.length, wanted });
    }
    return { kind: 'call', name, given };
  }
}

/** Reads a formula such as `[Ear weight] * (100 - [Moisture]) / 86`. Throws `FormulaProblem`. */
export const parseFormula = (formula: string): Formula => new Reader(tokensOf(formula)).whole();
