import type { CodeElement, TextElement } from '@panicle/contract/labels/elements';
import type { LabelTemplateCreation } from '@panicle/contract/labels/templates';

type Box = [x: number, y: number, width: number, height: number];

const text = ([x, y, width, height]: Box, content: string, size: number, bold = false): TextElement => ({
  type: 'text',
  x,
  y,
  width,
  height,
  text: content,
  size,
  bold,
  align: 'left',
  fit: 'shrink',
});

const code = (
  [x, y, width, height]: Box,
  symbology: CodeElement['symbology'],
  content: string,
): CodeElement => ({
  type: 'code',
  symbology,
  x,
  y,
  width,
  height,
  text: content,
});

/** A sheet for bags of materials, rolls for lots of seed and for storage places, and a sheet for stakes of plots. */
export const demoLabels: readonly LabelTemplateCreation[] = [
  {
    name: '演示 种子袋 A4 Seed bags',
    recordKind: 'material',
    medium: 'sheet',
    paper: 'L7160',
    margin: 2,
    design: {
      elements: [
        code([2, 11, 18, 18], 'qr', '{code}'),
        text([22, 4, 39, 7], '{variety}', 14, true),
        text([22, 12, 39, 5], '{sourceId}', 10),
        text([22, 17.5, 39, 4.5], '{nameEn}', 8),
        text([22, 22.5, 39, 4.5], '{generation}  {year}', 8),
        { type: 'line', x: 22, y: 28, width: 39, height: 0.3 },
        text([22, 29.5, 39, 4.5], '{station} {room} {storageLocation}', 8),
      ],
    },
  },
  {
    name: '演示 卷筒 批次 Lots on a roll',
    recordKind: 'seedLot',
    medium: 'roll',
    width: 60,
    height: 30,
    margin: 1.5,
    resolution: '203',
    design: {
      elements: [
        code([1.5, 1.5, 14, 14], 'dataMatrix', '{code}'),
        text([18, 1.5, 40, 6], '{name}', 12, true),
        text([18, 8, 40, 4.5], '{lotCode}', 9),
        text([18, 12.5, 40, 4.5], '{year}  {balance} {unit}', 8),
        text([1.5, 18, 57, 4.5], '{place}', 8),
        code([1.5, 23, 57, 6], 'code128', '{lotCode}'),
      ],
    },
  },
  {
    name: '演示 卷筒 存放位置 Storage places',
    recordKind: 'storagePlace',
    medium: 'roll',
    width: 60,
    height: 30,
    margin: 1.5,
    resolution: '203',
    design: {
      elements: [
        code([1.5, 1.5, 20, 20], 'qr', '{code}'),
        text([24, 2, 34, 9], '{placeCode}', 18, true),
        text([24, 12, 34, 4.5], '{level}', 8),
        text([24, 17, 34, 4.5], '{remarks}', 8),
        text([1.5, 23.5, 57, 5], '{path}', 9),
      ],
    },
  },
  {
    name: '演示 小区 A4 Plot stakes',
    recordKind: 'plot',
    medium: 'sheet',
    paper: 'L7163',
    margin: 2,
    design: {
      elements: [
        code([2, 9, 20, 20], 'qr', '{code}'),
        text([25, 3, 40, 12], '{plotNumber}', 26, true),
        text([66, 5, 31, 6], '{position}', 10),
        text([25, 16, 72, 8], '{entryName}', 14, true),
        { type: 'line', x: 25, y: 25.5, width: 72, height: 0.3 },
        text([25, 27, 72, 4.5], '{trial}', 8),
        text([25, 32, 72, 4.5], '{location}  {replicate}  {check}', 8),
      ],
    },
  },
  {
    name: '演示 卷筒 种子袋 Seed packets',
    recordKind: 'packet',
    medium: 'roll',
    width: 60,
    height: 30,
    margin: 1.5,
    resolution: '203',
    design: {
      elements: [
        code([1.5, 1.5, 16, 16], 'qr', '{code}'),
        text([19.5, 1.5, 24, 8], '{plotNumber}', 18, true),
        text([44, 2, 14.5, 6], '{amount}', 10, true),
        text([19.5, 10, 39, 5.5], '{entryName}', 11, true),
        text([19.5, 15.5, 39, 4.5], '{lotCode}  {packet}', 8),
        text([1.5, 20.5, 57, 4.5], '№ {step} · {position}', 8),
        text([1.5, 25, 57, 4], '{plan}', 8),
      ],
    },
  },
];
