import { say, type Language } from '@panicle/contract';
import { alternativeOf, sceneOf } from './figure.ts';
import type { Figure } from './kinds/index.ts';
import { fontStack, palettes, type ThemeName } from './palettes.ts';
import { cellsData, dotsData, outlineOf, pathData } from './parts/outline.ts';
import type { Scene, Shape, Tone, View } from './parts/scene.ts';
import { headOf, type SheetHead } from './sheet.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- XML allows none of them
const REFUSED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) => text.replace(REFUSED, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
const round = (value: number) => Math.round(value * 100) / 100;

type Attributes = Record<string, string | number | undefined>;

function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escaped(value ?? '')}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/** Writes the shapes of a scene; colours by their values in one theme. */
function writerFor(theme: ThemeName) {
  const colour = (tone: Tone | undefined) => {
    if (tone === undefined || tone === 'none') return 'none';
    return tone.startsWith('#') ? tone : palettes[theme][tone as keyof (typeof palettes)[ThemeName]];
  };
  const stroke = (shape: { stroke?: Tone; width?: number; dash?: string; opacity?: number }): Attributes => ({
    stroke: shape.stroke && shape.stroke !== 'none' ? colour(shape.stroke) : undefined,
    'stroke-width': shape.stroke && shape.stroke !== 'none' ? (shape.width ?? 1) : undefined,
    'stroke-dasharray': shape.dash,
    opacity: shape.opacity,
  });
  const titled = (shape: Shape) => (shape.title ? `<title>${escaped(shape.title)}</title>` : '');
  const written = (shape: Shape): string => {
    switch (shape.kind) {
      case 'line': {
        const { x1, y1, x2, y2 } = shape;
        return element('line', { x1, y1, x2, y2, ...stroke({ stroke: 'line', ...shape }) }, titled(shape));
      }
      case 'marker': {
        const outline = outlineOf(shape);
        if (outline) return written(outline);
        const { x, y, radius } = shape;
        return element(
          'circle',
          { cx: x, cy: y, r: radius, fill: colour(shape.fill), ...stroke(shape) },
          titled(shape),
        );
      }
      case 'rect': {
        const { x, y, breadth, height } = shape;
        const box = { x, y, width: breadth, height, fill: colour(shape.fill) };
        return element('rect', { ...box, ...stroke(shape) }, titled(shape));
      }
      case 'path':
        return element(
          'path',
          { d: pathData(shape), fill: colour(shape.fill), ...stroke(shape) },
          titled(shape),
        );
      case 'text': {
        const { x, y, angle, size = 12, weight, anchor } = shape;
        const attributes = {
          x,
          y,
          fill: colour(shape.tone),
          'font-size': size,
          'font-weight': weight === undefined || weight === 400 ? undefined : weight,
          'text-anchor': anchor === undefined || anchor === 'start' ? undefined : anchor,
          transform: angle ? `rotate(${round(angle)} ${round(x)} ${round(y)})` : undefined,
          opacity: shape.opacity,
        };
        return element('text', attributes, titled(shape) + escaped(shape.text));
      }
      case 'dots': {
        const look = {
          stroke: colour(shape.fill),
          'stroke-width': 2 * shape.radius,
          'stroke-linecap': 'round',
        };
        return element('path', {
          d: dotsData(shape.xs, shape.ys),
          fill: 'none',
          ...look,
          opacity: shape.opacity,
        });
      }
      case 'cells':
        return [...cellsData(shape)]
          .map(([index, d]) =>
            element('path', {
              d,
              fill: colour(shape.colours[index]),
              'shape-rendering': 'crispEdges',
              opacity: shape.opacity,
            }),
          )
          .join('');
    }
  };
  return { written, colour };
}

/** A scene as a file of its own: title and caption above it, a ground, no font or style from elsewhere. */
export function svgOfScene(
  scene: Scene,
  head: SheetHead & { description: string; language: Language },
  theme: ThemeName,
): string {
  const { written, colour } = writerFor(theme);
  const above = headOf(head, scene.width);
  const [width, height] = [Math.ceil(scene.width), Math.ceil(scene.height + above.height)];
  const words = above.lines.map(({ text, size, weight, x, y }) =>
    element('text', { x, y, 'font-size': size, 'font-weight': weight, fill: colour('text') }, escaped(text)),
  );
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'xml:lang': head.language === 'zh_CN' ? 'zh-CN' : 'en',
      'font-family': fontStack,
    },
    [
      `<title>${escaped(head.title)}</title>`,
      `<desc>${escaped(head.description)}</desc>`,
      element('rect', { width: '100%', height: '100%', fill: colour('surface') }),
      ...words,
      element('g', { transform: `translate(0 ${above.height})` }, scene.shapes.map(written).join('\n')),
    ].join('\n'),
  );
}

interface FileLook {
  width: number;
  language: Language;
  theme: ThemeName;
  selected?: readonly string[] | undefined;
  /** what the figure is of, behind its title; a file has no page that says it */
  subject?: string | undefined;
  most?: number | undefined;
  view?: View | undefined;
}

/** A figure as the text of an SVG file. */
export function svgOf(figure: Figure, { theme, subject, ...look }: FileLook): string {
  const { language } = look;
  const title = say(figure.title, language);
  return svgOfScene(
    sceneOf(figure, look),
    {
      title: subject ? `${title} · ${subject}` : title,
      caption: figure.caption && say(figure.caption, language),
      description: alternativeOf(figure, language),
      language,
    },
    theme,
  );
}
