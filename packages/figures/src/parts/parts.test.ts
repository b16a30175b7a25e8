import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOfText, overlap, placeLabels } from './labels.ts';
import { lookOf } from './looks.ts';
import { fitText, linesOf, textWidth } from './measure.ts';
import { clipped } from './plot.ts';
import { rampOf } from './ramp.ts';
import { linearScale, niceStep } from './scale.ts';
import type { TextShape } from './scene.ts';

describe('a scale', () => {
  it('ends on round ticks that hold all values', () => {
    const scale = linearScale([9_480, 12_310], [0, 100]);
    expect(scale.ticks).toEqual([9_000, 9_500, 10_000, 10_500, 11_000, 11_500, 12_000, 12_500]);
    expect([scale(9_000), scale(12_500)]).toEqual([0, 100]);
    expect(niceStep(1, 4)).toBe(0.25);
  });

  it('never goes below what the quantity cannot be below', () => {
    expect(linearScale([-40, 310], [0, 100]).domain[0]).toBeLessThan(0);
    expect(linearScale([-40, 310], [0, 100], { least: 0 }).domain[0]).toBe(0);
    expect(linearScale([3, 3], [0, 100], { least: 0 }).domain[0]).toBeGreaterThanOrEqual(0);
  });

  it('can be as long as its extent, with the ticks inside', () => {
    const scale = linearScale([0.3, 2.6], [0, 100], { exact: true, count: 4 });
    expect([scale(0.3), scale(2.6)]).toEqual([0, 100]);
    expect(scale.ticks).toEqual([1, 2]);
  });

  it('keeps order, holds its extent and has readable ticks whatever the data', () => {
    const value = double({ min: -1e12, max: 1e12, noNaN: true });
    assert(
      property(value, value, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const scale = linearScale([low, high], [0, 500]);
        const slack = 1e-6 * Math.max(Math.abs(low), Math.abs(high), 1e-300);
        expect(scale.domain[0]).toBeLessThanOrEqual(low + slack);
        expect(scale.domain[1]).toBeGreaterThanOrEqual(high - slack);
        expect(scale.ticks.length).toBeLessThan(20);
        expect(scale.ticks.every((tick, index) => index === 0 || tick > (scale.ticks[index - 1] ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});

describe('texts', () => {
  it('count Chinese as wide and are cut to their room', () => {
    expect(textWidth('郑单958')).toBeGreaterThan(textWidth('ZD958'));
    expect(fitText('Zhengdan 958', 500)).toBe('Zhengdan 958');
    const cut = fitText('a very long name of an entry', 60);
    expect(cut.endsWith('…')).toBe(true);
    expect(textWidth(cut)).toBeLessThanOrEqual(60);
  });

  it('break between words, the last allowed line is cut', () => {
    expect(linesOf('adjusted mean of yield', 90)).toEqual(['adjusted', 'mean of yield']);
    const two = linesOf('adjusted mean of grain yield at fourteen percent', 90, 12, 2);
    expect(two).toHaveLength(2);
    expect(two[1]?.endsWith('…')).toBe(true);
  });

  it('have a box that turns with them', () => {
    const flat = boxOfText({ kind: 'text', x: 0, y: 0, text: 'entry', tone: 'text' });
    const upright = boxOfText({ kind: 'text', x: 0, y: 0, text: 'entry', tone: 'text', angle: -90 });
    expect(upright.bottom - upright.top).toBeCloseTo(flat.right - flat.left, 6);
    expect(upright.bottom).toBeCloseTo(0, 6);
  });
});

it('labels cover neither each other nor a marker, and stay inside', () => {
  const frame = { left: 0, right: 200, top: 0, bottom: 200 };
  const points = Array.from({ length: 30 }, (_, index) => ({
    x: 60 + (index % 6) * 14,
    y: 60 + Math.floor(index / 6) * 14,
    label: `E${index}`,
    radius: 4,
  }));
  const texts = placeLabels(points, frame).filter((shape): shape is TextShape => shape.kind === 'text');
  expect(texts.length).toBeGreaterThan(8);
  const boxes = texts.map(boxOfText);
  for (const [index, box] of boxes.entries()) {
    expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
    expect(box.left >= 0 && box.right <= 200 && box.top >= 0 && box.bottom <= 200).toBe(true);
    for (const { x, y } of points)
      expect(overlap(box, { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 })).toBe(false);
  }
});

it('24 groups differ in colour or in form', () => {
  const looks = Array.from({ length: 24 }, (_, group) => `${lookOf(group).tone} ${lookOf(group).form}`);
  expect(new Set(looks).size).toBe(24);
  const lines = Array.from({ length: 36 }, (_, group) => `${lookOf(group).tone} ${lookOf(group).dash ?? ''}`);
  expect(new Set(lines).size).toBe(36);
});

it('a ramp of differences has its middle at no difference', () => {
  const ramp = rampOf('difference', [-2, 10]);
  expect(ramp.domain).toEqual([-10, 10]);
  expect(ramp.stepOf(10)).toBe(63);
  expect(ramp.stepOf(-10)).toBe(0);
  expect(ramp.stepOf(null)).toBe(-1);
  expect(ramp.toneOf(null)).toBe('none');
});

it('a segment is cut at the frame', () => {
  const frame = { left: 0, right: 10, top: 0, bottom: 10 };
  expect(clipped(frame, -5, 5, 15, 5)).toEqual([0, 5, 10, 5]);
  expect(clipped(frame, 2, 2, 8, 8)).toEqual([2, 2, 8, 8]);
  expect(clipped(frame, -5, -5, -1, 20)).toBeNull();
});
