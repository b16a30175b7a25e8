export type Operator = '+' | '-' | '*' | '/' | '^' | '<' | '<=' | '>' | '>=' | '=' | '<>';

/** A formula as it was read; `reference` is what the brackets hold. */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'reference'; reference: string }
  | { kind: 'minus'; of: Formula }
  | { kind: 'operation'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'call'; name: FunctionName; given: readonly Formula[] };

/** The functions with the fewest and the most arguments that they take. */
export const formulaFunctions = {
  min: [1, 100],
  max: [1, 100],
  mean: [1, 100],
  sum: [1, 100],
  round: [1, 2],
  abs: [1, 1],
  sqrt: [1, 1],
  exp: [1, 1],
  ln: [1, 1],
  log: [1, 2],
  log10: [1, 1],
  if: [3, 3],
  plotarea: [0, 0],
} as const satisfies Record<string, readonly [number, number]>;
export type FunctionName = keyof typeof formulaFunctions;

/** What the area of the plot, in m², is asked for by: `plotArea()` in a formula. */
export const PLOT_AREA = 'plotArea()';

/** Whether a formula asks for the area of the plot. */
export const asksForPlotArea = (formula: Formula): boolean => {
  if (formula.kind === 'minus') return asksForPlotArea(formula.of);
  if (formula.kind === 'operation') return asksForPlotArea(formula.left) || asksForPlotArea(formula.right);
  return formula.kind === 'call' && (formula.name === 'plotarea' || formula.given.some(asksForPlotArea));
};

/** The references of a formula, each once, in the order in which they occur. */
export function referencesOf(formula: Formula): string[] {
  const found = new Set<string>();
  const visit = (node: Formula): void => {
    if (node.kind === 'reference') found.add(node.reference);
    else if (node.kind === 'minus') visit(node.of);
    else if (node.kind === 'operation') {
      visit(node.left);
      visit(node.right);
    } else if (node.kind === 'call') node.given.forEach(visit);
  };
  visit(formula);
  return [...found];
}
