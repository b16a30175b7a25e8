import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@panicle/contract';
import { alternativeOf, FIGURE_KINDS, FigureSchema, sceneOf, tableOf } from './figure.ts';
import { boxOfText, cornersOfText, overlap, type Box } from './parts/labels.ts';
import type { Scene, Shape, TextShape } from './parts/scene.ts';
import { svgOf } from './svg.ts';
import { samples } from './testing/samples.ts';
import { complaintOfXml } from './testing/xml.ts';

const WIDTHS = [320, 720, 1200];
const textsOf = (scene: Scene) => scene.shapes.filter((shape): shape is TextShape => shape.kind === 'text');

/** Hairlines may touch: what a reader sees as overlap is more. */
const SLACK = 0.5;

/** Whether two turned boxes share a place: no edge of either has all of the other on its far side. */
function cover(first: TextShape, second: TextShape): boolean {
  const boxes = [cornersOfText(first), cornersOfText(second)] as const;
  return boxes.every((box) =>
    box.every(([x, y], index) => {
      const [nextX, nextY] = box[(index + 1) % 4]!;
      const length = Math.hypot(nextX - x, nextY - y);
      const normal = [(nextY - y) / length, (x - nextX) / length] as const;
      const along = boxes.map((corners) => corners.map(([px, py]) => px * normal[0] + py * normal[1]));
      const [a, b] = along as [number[], number[]];
      return Math.min(...a) < Math.max(...b) - SLACK && Math.min(...b) < Math.max(...a) - SLACK;
    }),
  );
}

function overlapping(scene: Scene): string[] {
  const texts = textsOf(scene).map((shape) => ({ shape, text: shape.text, box: boxOfText(shape) }));
  texts.sort((a, b) => a.box.left - b.box.left);
  const found: string[] = [];
  texts.forEach(({ shape, text, box }, index) => {
    for (const other of texts.slice(index + 1)) {
      if (other.box.left > box.right) break;
      if (overlap(box, other.box, SLACK) && cover(shape, other.shape))
        found.push(`'${text}' and '${other.text}'`);
    }
  });
  return found;
}

function boxOf(shape: Shape): Box | null {
  switch (shape.kind) {
    case 'text':
      return boxOfText(shape);
    case 'line':
      return {
        left: Math.min(shape.x1, shape.x2),
        right: Math.max(shape.x1, shape.x2),
        top: Math.min(shape.y1, shape.y2),
        bottom: Math.max(shape.y1, shape.y2),
      };
    case 'marker': {
      const { x, y, radius } = shape;
      return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
    }
    case 'rect':
    case 'cells':
      return { left: shape.x, right: shape.x + shape.breadth, top: shape.y, bottom: shape.y + shape.height };
    case 'dots':
      return around(Array.from(shape.xs), Array.from(shape.ys));
    case 'path': {
      const points = Array.from(shape.points);
      return around(
        points.filter((_, index) => index % 2 === 0),
        points.filter((_, index) => index % 2 === 1),
      );
    }
  }
}

function around(xs: number[], ys: number[]): Box | null {
  const known = (values: number[]) => values.filter((value) => !Number.isNaN(value));
  const [x, y] = [known(xs), known(ys)];
  if (x.length === 0) return null;
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  return { left: least(x), right: most(x), top: least(y), bottom: most(y) };
}

function outside(scene: Scene): string[] {
  return scene.shapes.flatMap((shape) => {
    const box = boxOf(shape);
    if (!box) return [];
    const inside =
      box.left >= -SLACK &&
      box.top >= -SLACK &&
      box.right <= scene.width + SLACK &&
      box.bottom <= scene.height + SLACK;
    // NaN anywhere is outside as well
    return inside ? [] : [`${shape.kind} ${shape.kind === 'text' ? shape.text : ''} ${JSON.stringify(box)}`];
  });
}

it('there is a sample of every kind', () => {
  expect([...new Set(samples.map(({ figure }) => figure.kind))].sort()).toEqual([...FIGURE_KINDS].sort());
  const names = samples.map(({ figure }) => figure.name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(samples.map((sample) => [`${sample.figure.kind}: ${sample.figure.name}`, sample] as const))(
  '%s',
  (_, { figure, other, rows }) => {
    it('is plain JSON that its schema takes, and no other field', () => {
      const back = JSON.parse(JSON.stringify(figure));
      expect(back).toEqual(figure);
      expect(Value.Check(FigureSchema, back)).toBe(true);
      expect(Value.Check(FigureSchema, { ...back, stranger: 1 })).toBe(false);
    });

    it('keeps its texts apart and everything inside, in both languages and at all widths', () => {
      for (const language of LANGUAGES) {
        for (const width of WIDTHS) {
          const scene = sceneOf(figure, { width, language });
          const where = `${language} ${width}`;
          expect({ where, overlapping: overlapping(scene) }).toEqual({ where, overlapping: [] });
          expect({ where, outside: outside(scene) }).toEqual({ where, outside: [] });
          expect(textsOf(scene).length).toBeGreaterThan(0);
        }
      }
    });

    it('says in words what it shows: other data, other words', () => {
      for (const language of LANGUAGES) {
        const words = alternativeOf(figure, language);
        expect(words.length).toBeGreaterThan(20);
        expect(words).not.toMatch(/[{}]|undefined|NaN|\[object/);
        expect(/\d/.test(words)).toBe(true);
        expect(words).not.toBe(alternativeOf(other, language));
      }
      expect(alternativeOf(figure, 'zh_CN')).not.toBe(alternativeOf(figure, 'en_US'));
    });

    it('has all of its data in its table', () => {
      const table = tableOf(figure);
      expect(table.rows).toHaveLength(rows);
      const keys = table.columns.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { text } of table.columns) expect(text.zh !== '' && text.en !== '').toBe(true);
      for (const { key, decimals } of table.columns) {
        const cells = table.rows.map((row) => row[key]);
        expect(cells.some((cell) => cell !== null && cell !== undefined)).toBe(true);
        const numbers = cells.filter((cell) => typeof cell === 'number');
        if (decimals === undefined) expect(numbers).toEqual([]);
      }
      expect(tableOf(other)).not.toEqual(table);
    });

    it('is well-formed SVG on its own, light and dark, and refers to nothing outside', () => {
      const files = (['light', 'dark'] as const).map((theme) =>
        svgOf(figure, { width: 720, language: 'en_US', theme }),
      );
      for (const file of files) {
        expect(complaintOfXml(file)).toBeNull();
        expect(file).not.toMatch(/NaN|undefined|Infinity|\bhref=|url\(|<image|<script|<style|@import|var\(/);
        expect(file.match(/https?:[^"\s]*/g)).toEqual(['http://www.w3.org/2000/svg']);
        expect(file).toContain('<title>');
        expect(file).toContain('<desc>');
      }
      expect(files[0]).not.toBe(files[1]);
    });
  },
);
