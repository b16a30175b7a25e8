import { PLOT_AREA, type Formula, type FunctionName, type Operator } from './tree.ts';

/** What a reference, or `PLOT_AREA`, means; NaN where nothing is known. */
export type ValueOf = (reference: string) => number;
type Evaluated = (valueOf: ValueOf) => number;

const truth = (holds: boolean) => (holds ? 1 : 0);

const operations: Readonly<Record<Operator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '^': (left, right) => left ** right,
  '<': (left, right) => truth(left < right),
  '<=': (left, right) => truth(left <= right),
  '>': (left, right) => truth(left > right),
  '>=': (left, right) => truth(left >= right),
  '=': (left, right) => truth(left === right),
  '<>': (left, right) => truth(left !== right),
};

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Half away from zero, by the digits that are read: 1.005 to two decimals is 1.01. */
function rounded(value: number, decimals = 0): number {
  const places = Math.max(-15, Math.min(15, Math.trunc(decimals)));
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  return Math.sign(value) * Number(`${shifted}e${-places}`);
}

const functions: Readonly<Record<Exclude<FunctionName, 'if' | 'plotarea'>, (...values: number[]) => number>> =
  {
    min: (...values) => Math.min(...values),
    max: (...values) => Math.max(...values),
    mean: (...values) => total(values) / values.length,
    sum: (...values) => total(values),
    round: rounded,
    abs: Math.abs,
    sqrt: Math.sqrt,
    exp: Math.exp,
    ln: Math.log,
    log: (value, base) => (base === undefined ? Math.log(value) : Math.log(value) / Math.log(base)),
    log10: Math.log10,
  };

/** Missing in, missing out: also of comparisons and of what JavaScript takes NaN ** 0 for. */
function known(calculate: (...values: number[]) => number): (...values: number[]) => number {
  return (...values) => (values.some(Number.isNaN) ? Number.NaN : calculate(...values));
}

function compile(formula: Formula): Evaluated {
  switch (formula.kind) {
    case 'number':
      return () => formula.value;
    case 'reference':
      return (valueOf) => valueOf(formula.reference);
    case 'minus': {
      const of = compile(formula.of);
      return (valueOf) => -of(valueOf);
    }
    case 'operation': {
      const [left, right] = [compile(formula.left), compile(formula.right)];
      const calculate = known(operations[formula.operator]);
      return (valueOf) => calculate(left(valueOf), right(valueOf));
    }
    case 'call':
      return compileCall(formula.name, formula.given.map(compile));
  }
}

function compileCall(name: FunctionName, given: readonly Evaluated[]): Evaluated {
  if (name === 'plotarea') return (valueOf) => valueOf(PLOT_AREA);
  if (name !== 'if') {
    const calculate = known(functions[name]);
    return (valueOf) => calculate(...given.map((one) => one(valueOf)));
  }
  const [condition, then, otherwise] = given as [Evaluated, Evaluated, Evaluated];
  // what is not chosen may be missing
  return (valueOf) => {
    const holds = condition(valueOf);
    if (Number.isNaN(holds)) return Number.NaN;
    return holds === 0 ? otherwise(valueOf) : then(valueOf);
  };
}

/** The formula as a function; NaN where an operand is missing or there is no result, as for 1 / 0 and ln(-1). */
export function evaluator(formula: Formula): Evaluated {
  const evaluated = compile(formula);
  return (valueOf) => {
    const value = evaluated(valueOf);
    return Number.isFinite(value) ? value : Number.NaN;
  };
}
