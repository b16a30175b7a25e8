import { readFileSync } from 'node:fs';
import { GenomicsError } from '../../genomics-error.ts';
import type { Definitions } from '../records/definitions.ts';
import type { RecordText } from '../records/record-text.ts';
import { calculate, mapCells, SUMMARIES, summarize } from './arithmetic.ts';
import { binomialOfCalls, binomialOfTwo } from './binomial.ts';
import { textComparison, valueComparison, type Test } from './compile-comparison.ts';
import { andOf, orOf } from './logic.ts';
import { readSubscript } from './subscript.ts';
import { parseExpression, type CompareSign, type Node } from './syntax.ts';
import { findTag, usualSubscript, type Getter, type Tag } from './tags.ts';
import { badExpression } from './tokens.ts';
import { siteValue, type Outcome } from './values.ts';

/** A condition on records, ready to be asked. */
export type Expression = (record: RecordText) => Outcome;

export interface ExpressionOptions {
  /** names in a file that an expression means by ID=@file, one per line */
  readList?: (file: string) => string[];
}

/**
 * Makes an expression of bcftools (its manual, section EXPRESSIONS) ready for records of a file. Beyond it: AC, AN, AF
 * and MAF are always those of the calls where there are calls; what INFO says of them is INFO/AC and so on. ILEN[i] is of
 * that ALT, and missing where it is a breakend or symbolic. A call with one missing allele counts as missing whether it is
 * phased or not (bcftools 1.16 leaves phased ones out).
 *
 * @throws GenomicsError badExpression, unknownTag
 */
export function compileExpression(
  text: string,
  definitions: Definitions,
  { readList = namesIn }: ExpressionOptions = {},
): Expression {
  return new Compiler(text, definitions, readList).test(parseExpression(text));
}

/** How many samples satisfy an expression. @throws GenomicsError badExpression, unknownTag */
export function passingSamples(text: string, definitions: Definitions): (record: RecordText) => number {
  const holds = compileExpression(text, definitions);
  return (record) => passing(holds(record), record, false);
}

function namesIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '');
  } catch (error) {
    throw new GenomicsError('fileUnreadable', { file, reason: (error as Error).message });
  }
}

class Compiler {
  readonly #text: string;
  readonly #definitions: Definitions;
  readonly #readList: (file: string) => string[];

  constructor(text: string, definitions: Definitions, readList: (file: string) => string[]) {
    this.#text = text;
    this.#definitions = definitions;
    this.#readList = readList;
  }

  /** A part that holds or does not. */
  test(node: Node): Test {
    if (node.kind === 'and' || node.kind === 'or') {
      const [left, right] = [this.test(node.left), this.test(node.right)];
      const join = node.kind === 'and' ? andOf : orOf;
      return (record) => join(left(record), right(record), node.each);
    }
    if (node.kind === 'compare') return this.#comparison(node);
    // A figure by itself, such as a flag, holds where it is there and not 0.
    const value = this.#value(node);
    return (record) => {
      const { perSample, rows } = value(record);
      const holds = rows.map((row) => row.some((cell) => cell !== null && cell !== 0));
      return { site: holds.includes(true), samples: perSample ? holds : null };
    };
  }

  #comparison({ sign, left, right, at }: Node & { kind: 'compare' }): Test {
    const [texts, otherTexts] = [this.#texts(right), this.#texts(left)];
    const test =
      texts !== null
        ? textComparison(this.#asTag(left), sign, texts)
        : otherTexts !== null
          ? textComparison(this.#asTag(right), sign, otherTexts)
          : this.#valueComparison(sign, left, right);
    if (!test) throw badExpression(this.#text, at);
    return test;
  }

  #valueComparison(sign: CompareSign, left: Node, right: Node): Test | null {
    return valueComparison(sign, this.#value(left), this.#value(right));
  }

  /** What is in quotes, separated by commas, or in the file of a list; null for anything else. */
  #texts(node: Node): string[] | null {
    if (node.kind === 'text') return node.value.split(',');
    if (node.kind === 'tag' && node.name.startsWith('@')) return this.#readList(node.name.slice(1));
    return null;
  }

  #asTag(node: Node): Tag {
    if (node.kind === 'tag') return this.#tag(node);
    const get = this.#value(node);
    return { sort: 'plain', perSample: false, get };
  }

  #tag({ name, subscript, at }: Node & { kind: 'tag' }): Tag {
    const { info, format } = this.#definitions;
    const isOfSamples =
      /^(FORMAT|FMT)\//.test(name) || (!info.has(name) && (format.has(name) || name === 'GT'));
    const places = readSubscript(subscript ?? usualSubscript(name, this.#definitions), isOfSamples);
    if (!places) throw badExpression(this.#text, at);
    const tag = findTag(name, places, this.#definitions);
    if (!tag) throw new GenomicsError('unknownTag', { name });
    return tag;
  }

  #value(node: Node): Getter {
    if (node.kind === 'number' || node.kind === 'text') {
      const value = siteValue([node.value === '.' ? null : node.value]);
      return () => value;
    }
    if (node.kind === 'tag') return this.#tag(node).get;
    if (node.kind === 'arithmetic') {
      const [left, right] = [this.#value(node.left), this.#value(node.right)];
      return (record) => calculate(node.sign, left(record), right(record));
    }
    if (node.kind === 'call') return this.#call(node);
    throw badExpression(this.#text, node.at);
  }

  #call({ name, arguments: given, at }: Node & { kind: 'call' }): Getter {
    const [first, ...more] = given;
    const upper = name.toUpperCase();
    if (!first || more.length > (upper === 'BINOM' ? 1 : 0)) throw badExpression(this.#text, at);
    if (upper === 'N_PASS' || upper === 'F_PASS') {
      const test = this.test(first);
      return (record) => siteValue([passing(test(record), record, upper === 'F_PASS')]);
    }
    if (upper === 'COUNT') return this.#count(first);
    const value = this.#value(first);
    if (upper === 'BINOM')
      return more[0] ? binomialOfTwo(value, this.#value(more[0])) : binomialOfCalls(value);
    if (upper === 'ABS') return (record) => mapCells(value(record), (cell) => Math.abs(Number(cell)));
    if (upper === 'STRLEN') return (record) => mapCells(value(record), (cell) => String(cell).length);
    if (upper === 'PHRED')
      return (record) => mapCells(value(record), (cell) => -10 * Math.log10(Number(cell)));
    const [, each = '', summary = ''] = /^(SMPL_|S(?!UM$|TDEV$))?(.*)$/.exec(upper) ?? [];
    const found = SUMMARIES.get(summary);
    if (!found) throw badExpression(this.#text, at);
    return (record) => summarize(found, value(record), each !== '');
  }

  /** Samples for which a condition holds, or cells that are there. */
  #count(node: Node): Getter {
    if (node.kind === 'compare' || node.kind === 'and' || node.kind === 'or') {
      const test = this.test(node);
      return (record) => siteValue([passing(test(record), record, false)]);
    }
    const value = this.#value(node);
    return (record) =>
      siteValue([
        value(record)
          .rows.flat()
          .filter((cell) => cell !== null).length,
      ]);
  }
}

/** Number or share of samples for which a condition holds. */
function passing({ site, samples }: Outcome, record: RecordText, asShare: boolean): number {
  const all = record.samples.length;
  const count = samples ? samples.filter(Boolean).length : site ? all : 0;
  return asShare ? count / all : count;
}
