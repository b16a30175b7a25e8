import { describe, expect, it } from 'vitest';
import { checkLabelTemplate, labelTemplateDefaults } from '@panicle/contract/labels/templates';
import { aligned, snapBox } from './arrange.ts';
import { changed, designReducer, startOf } from './design-state.ts';
import { firstDesign, newCode, newText } from './new-element.ts';

const label = { width: 63.5, height: 38.1, margin: 2 };
const text = (x: number, y: number) => ({ ...newText('{variety}', { x, y }, label), width: 20 });

describe('the places of elements', () => {
  it('snap to edges and middles of others within 0.8 mm, else to half a mm', () => {
    const box = { x: 10.7, y: 20.4, width: 20, height: 4 };
    expect(snapBox(box, [text(10, 5)], label)).toMatchObject({ x: 10, y: 20.5 });
    expect(snapBox({ ...box, x: 41.2 }, [], label)).toMatchObject({ x: 41.5 });
    expect(snapBox({ ...box, x: 21.5 }, [], label).x + 10).toBeCloseTo(label.width / 2, 2);
    expect(snapBox({ ...box, x: 90, y: -7 }, [], label)).toMatchObject({ x: 43.5, y: 0 });
  });

  it('align with each other, and a single one with the label', () => {
    const elements = [text(3, 5), text(9, 12), newCode('qr', { x: 40, y: 10 }, label)];
    expect(aligned(elements, [0, 1], 'left', label).map(({ x }) => x)).toEqual([3, 3, 40]);
    expect(aligned(elements, [0, 1], 'right', label).map(({ x }) => x)).toEqual([9, 9, 40]);
    expect(aligned(elements, [2], 'right', label)[2]!.x).toBeCloseTo(61.5 - 15, 5);
    expect(aligned(elements, [2], 'middle', label)[2]!.y).toBeCloseTo(11.55, 5);
  });
});

describe('the steps of a design', () => {
  const start = startOf([text(3, 5)]);
  const move = (x: number, gesture?: string) => ({
    do: 'change' as const,
    elements: changed(start.elements, [0], () => ({ x })),
    ...(gesture === undefined ? {} : { gesture }),
  });

  it('are taken back and done again; a drag is one step', () => {
    let state = designReducer(start, move(4, 'drag'));
    state = designReducer(state, move(5, 'drag'));
    state = designReducer(designReducer(state, { do: 'rest' }), move(6, 'drag'));
    expect(state.past).toHaveLength(2);
    state = designReducer(state, { do: 'undo' });
    expect(state.elements[0]!.x).toBe(5);
    state = designReducer(state, { do: 'undo' });
    expect(state.elements[0]!.x).toBe(3);
    expect(designReducer(state, { do: 'redo' }).elements[0]!.x).toBe(5);
    expect(designReducer(designReducer(state, move(9)), { do: 'redo' }).elements[0]!.x).toBe(9);
  });

  it('choose nothing that is gone', () => {
    const two = designReducer(start, { do: 'change', elements: [text(1, 1), text(2, 2)], chosen: [1] });
    expect(designReducer(two, { do: 'undo' }).chosen).toEqual([]);
  });
});

it('what a new label begins with lies on it, whatever its size', () => {
  for (const [width, height] of [
    [63.5, 38.1],
    [25.4, 10],
    [100, 60],
    [5, 5],
  ] as const) {
    const elements = firstDesign('material', { width, height, margin: 1 });
    const template = {
      ...labelTemplateDefaults,
      name: 'x',
      recordKind: 'material' as const,
      width,
      height,
      margin: 1,
    };
    expect(checkLabelTemplate({ ...template, design: { elements } })).toEqual([]);
    for (const one of elements) expect(one.y + one.height).toBeLessThanOrEqual(Math.max(height, 5.01));
  }
});
