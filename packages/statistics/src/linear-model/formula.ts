import { StatisticsError } from '../statistics-error.ts';
import { columnsOfTerm, sameTerm, type Term } from './term.ts';

/** A linear model as data. The intercept is always there and need not be named. */
export interface LinearFormula {
  /** traits; the model is fitted to each of them */
  responses: readonly string[];
  /** in the order of their sequential tests */
  terms: readonly Term[];
  /** terms whose levels are units of randomization (main plots, blocks); see `analyseStrata` */
  strata: readonly Term[];
}

/** Words of a formula: names (letters of any script, digits, `_` and `.`, or anything in backquotes) and signs. */
const WORD = /\s*(?:`([^`]+)`|([\p{L}\p{N}_.]+)|([~+\-*/:^(),])|(\S))/gu;

/**
 * Reads a model as people write it: `yield ~ rep + gen + rep/block`.
 *
 * `a + b` both; `a:b` their interaction; `a*b` = a + b + a:b; `a/b` = a + a:b (b within a); `(a + b)^2` all products of
 * at most two; `- a:b` takes a term away; `Error(block/gen)` names the strata; several traits before `~` are separated
 * by commas. Terms keep the order in which they are written; within a product those of fewer factors come first.
 * Source: G. N. Wilkinson and C. E. Rogers, Applied Statistics 22 (1973) 392-399.
 *
 * @throws StatisticsError formulaUnreadable, formulaTooManyTerms
 */
export function parseFormula(text: string): LinearFormula {
  return new Reader(text).formula();
}

/** Far more than any trial has effects for; products of many factors are refused before they are written out. */
const MOST_TERMS = 1000;
/** Products that are compared to find these. */
const MOST_PRODUCTS = 100_000;
/** Brackets within brackets. */
const DEEPEST = 50;

interface Word {
  text: string;
  isName: boolean;
  place: number;
}

class Reader {
  readonly #text: string;
  readonly #words: Word[] = [];
  #next = 0;
  #depth = 0;
  #strata: Term[] = [];

  constructor(text: string) {
    this.#text = text;
    for (const match of text.matchAll(WORD)) {
      const [whole, quoted, name, sign, other] = match;
      const found = quoted ?? name ?? sign ?? other!;
      const isName = quoted !== undefined || name !== undefined;
      const place = match.index + whole.length - found.length + 1;
      if (other !== undefined) this.#refuse(other, place);
      this.#words.push({ text: found, isName, place });
    }
  }

  formula(): LinearFormula {
    const responses = [this.#name()];
    while (this.#take(',')) responses.push(this.#name());
    this.#require('~');
    const terms = this.#sum();
    const rest = this.#words[this.#next];
    if (rest) this.#refuse(rest.text, rest.place);
    return { responses, terms: terms.filter((term) => term.length > 0), strata: this.#strata };
  }

  #sum(): Term[] {
    let terms = this.#product();
    for (;;) {
      if (this.#take('+')) terms = union(terms, this.#product());
      else if (this.#take('-')) {
        const less = this.#product();
        terms = terms.filter((term) => !less.some((other) => sameTerm(term, other)));
      } else return terms;
    }
  }

  #product(): Term[] {
    let left = this.#interaction();
    for (;;) {
      if (this.#take('*')) {
        const right = this.#interaction();
        left = byDegree(union(union(left, right), products(left, right)));
      } else if (this.#take('/')) {
        const right = this.#interaction();
        const whole: Term = [...new Set(left.flat())];
        left = union(left, products([whole], right));
      } else return left;
    }
  }

  #interaction(): Term[] {
    let left = this.#power();
    while (this.#take(':')) left = products(left, this.#power());
    return left;
  }

  #power(): Term[] {
    const base = this.#primary();
    if (!this.#take('^')) return base;
    const exponent = this.#words[this.#next++];
    const times = Number(exponent?.text);
    if (!Number.isInteger(times) || times < 1 || times > 9)
      this.#refuse(exponent?.text ?? '', exponent?.place ?? this.#text.length + 1);
    let all = base;
    for (let k = 1; k < times; k++) all = union(all, products(all, base));
    return byDegree(all);
  }

  #primary(): Term[] {
    const opening = this.#words[this.#next];
    if (this.#take('(')) {
      this.#depth += 1;
      if (this.#depth > DEEPEST) this.#refuse('(', opening!.place);
      const inside = this.#sum();
      this.#require(')');
      this.#depth -= 1;
      return inside;
    }
    const name = this.#name();
    if (name === 'Error' && this.#take('(')) {
      this.#strata = union(this.#strata, this.#sum());
      this.#require(')');
      return [];
    }
    return name === '1' ? [[]] : [[name]];
  }

  #name(): string {
    const word = this.#words[this.#next++];
    if (!word?.isName) this.#refuse(word?.text ?? '', word?.place ?? this.#text.length + 1);
    return word.text;
  }

  #take(sign: string): boolean {
    const word = this.#words[this.#next];
    if (!word || word.isName || word.text !== sign) return false;
    this.#next++;
    return true;
  }

  #require(sign: string): void {
    const word = this.#words[this.#next];
    if (!this.#take(sign)) this.#refuse(word?.text ?? '', word?.place ?? this.#text.length + 1);
  }

  #refuse(found: string, place: number): never {
    throw new StatisticsError('formulaUnreadable', { formula: this.#text, found, place });
  }
}

function union(first: readonly Term[], second: readonly Term[]): Term[] {
  const all = new Map(first.map((term) => [columnsOfTerm(term), term]));
  for (const term of second) {
    const columns = columnsOfTerm(term);
    if (!all.has(columns)) all.set(columns, term);
  }
  if (all.size > MOST_TERMS) tooMany();
  return [...all.values()];
}

function tooMany(): never {
  throw new StatisticsError('formulaTooManyTerms', { most: MOST_TERMS });
}

function products(first: readonly Term[], second: readonly Term[]): Term[] {
  if (first.length * second.length > MOST_PRODUCTS) tooMany();
  return union(
    [],
    first.flatMap((a) => second.map((b) => [...new Set([...a, ...b])])),
  );
}

/** Main effects before interactions; among equals the order stays. */
function byDegree(terms: readonly Term[]): Term[] {
  return terms.toSorted((a, b) => a.length - b.length);
}
