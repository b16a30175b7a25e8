import type { CodeElement, LabelElement, Symbology } from '@panicle/contract/labels/elements';
import { fillText } from '@panicle/contract/labels/fill-text';
import type { LabelTemplateFields } from '@panicle/contract/labels/templates';
import { placeCode } from './place-code.ts';
import { placeText } from './place-text.ts';
import type { LabelProblem, MeasureText, Placed, PlacedLabel, SymbolOf } from './placed.ts';

type Template = Pick<LabelTemplateFields, 'width' | 'height' | 'medium' | 'resolution' | 'design'>;
type Values = Readonly<Record<string, string>>;

/** Office printers have this and multiples of it, dots per inch. */
const SHEET_DOTS = 600;
/** Dots per inch that modules of codes are whole dots of. */
export const dotsOf = ({ medium, resolution }: Pick<Template, 'medium' | 'resolution'>): number =>
  medium === 'roll' ? Number(resolution) : SHEET_DOTS;

/** The symbols that the labels of a record need. */
export function symbolsOf({ design }: Pick<Template, 'design'>, values: Values): [Symbology, string][] {
  return design.elements
    .filter((element) => element.type === 'code')
    .map(({ symbology, text }): [Symbology, string] => [symbology, fillText(text, values)])
    .filter(([, text]) => text !== '');
}

interface Painter {
  measure: MeasureText;
  symbolOf: SymbolOf;
}

type PlacedElement = { parts: Placed[]; problem: LabelProblem | null };

const nothing: PlacedElement = { parts: [], problem: null };

function placeSymbol(
  element: CodeElement,
  template: Template,
  values: Values,
  symbolOf: SymbolOf,
): PlacedElement {
  const text = fillText(element.text, values);
  if (text === '') return nothing;
  const matrix = symbolOf(element.symbology, text);
  if (!matrix) return { parts: [], problem: 'codeRefused' };
  const placed = placeCode(element, text, matrix, dotsOf(template));
  return placed ? { parts: [placed], problem: null } : { parts: [], problem: 'codeTooSmall' };
}

function placeElement(
  element: LabelElement,
  template: Template,
  values: Values,
  { measure, symbolOf }: Painter,
): PlacedElement {
  if (element.type === 'line') {
    const { x, y, width, height } = element;
    return { parts: [{ kind: 'box', x, y, width, height }], problem: null };
  }
  if (element.type === 'code') return placeSymbol(element, template, values, symbolOf);
  const { parts, cut } = placeText(element, fillText(element.text, values), measure);
  return { parts, problem: cut ? 'textTooLong' : null };
}

const reachesOut = ({ x, y, width, height }: LabelElement, template: Template) =>
  x + width > template.width + 0.01 || y + height > template.height + 0.01;

/** Everything on the label of a record with its place in mm, and what does not fit. */
export function placeLabel(template: Template, values: Values, painter: Painter): PlacedLabel {
  const parts: Placed[] = [];
  const problems = new Map<number, LabelProblem>();
  for (const [number, element] of template.design.elements.entries()) {
    const placed = placeElement(element, template, values, painter);
    parts.push(...placed.parts);
    const problem = placed.problem ?? (reachesOut(element, template) ? 'outside' : null);
    if (problem) problems.set(number, problem);
  }
  return { width: template.width, height: template.height, parts, problems };
}
