import { instantiate, type Kernel } from '../choose.ts';
import { gramPlain, spreadPlain } from './plain.ts';

/** Markers that are spread out at once. */
const PANEL = 1024;
/** Markers that the kernel takes at once. */
const STEP = 8;
/** Rows of sums that are added to together. */
const BLOCK = 64;

interface GramExports {
  spread(
    calls: number,
    stride: number,
    table: number,
    samples: number,
    markers: number,
    panel: number,
    width: number,
  ): void;
  gram(
    panel: number,
    top: number,
    bottom: number,
    markers: number,
    width: number,
    scale: number,
    out: number,
  ): void;
}

/** Takes `markers` markers whose calls and tables lie ready and adds their products to the sums of the blocks. */
interface Engine {
  calls: Uint8Array;
  table: Int16Array;
  /** of each block, in lines of `bottom` numbers */
  sums: readonly Float64Array[];
  add(markers: number, scale: number): void;
}

/** Rows `top` .. `bottom - 1` of the sums, up to column `bottom - 1`. */
export interface RowBlock {
  top: number;
  bottom: number;
}

/** All rows of the sums of so many samples, filled up to a multiple of 4. */
export function rowBlocks(samples: number): RowBlock[] {
  const rows = filledRows(samples);
  return Array.from({ length: Math.ceil(rows / BLOCK) }, (_, k) => ({
    top: k * BLOCK,
    bottom: Math.min(rows, (k + 1) * BLOCK),
  }));
}

/** The kernel takes four rows at once. */
const filledRows = (samples: number) => Math.ceil(samples / 4) * 4;

/** Sums of products over markers (see GramSums) for some of the rows. */
export class GramRows {
  readonly blocks: readonly RowBlock[];
  /** bytes of a marker */
  readonly stride: number;
  readonly #engine: Engine;

  constructor(samples: number, blocks: readonly RowBlock[], kernel: Kernel) {
    this.blocks = blocks;
    this.stride = Math.ceil(samples / 4);
    const make = kernel === 'simd' ? simdEngine : plainEngine;
    this.#engine = make(filledRows(samples), this.stride, blocks);
  }

  /** As GramSums.add. */
  add(calls: Uint8Array, table: Int16Array, markers: number, scale: number): void {
    const { stride } = this;
    for (let first = 0; first < markers; first += PANEL) {
      const count = Math.min(PANEL, markers - first);
      const filled = Math.ceil(count / STEP) * STEP;
      this.#engine.calls.set(calls.subarray(first * stride, (first + count) * stride));
      this.#engine.table.set(table.subarray(first * 4, (first + count) * 4));
      // What fills up the last step counts as nothing, whatever calls an earlier panel left there.
      this.#engine.table.fill(0, count * 4, filled * 4);
      this.#engine.add(filled, scale);
    }
  }

  /** Writes the rows and, by symmetry, the columns into a matrix of samples x samples. */
  copyTo(result: Float64Array, samples: number): void {
    this.blocks.forEach(({ top, bottom }, k) => {
      const sums = this.#engine.sums[k]!;
      for (let i = top; i < Math.min(bottom, samples); i++)
        for (let j = 0; j <= i; j++) {
          const sum = sums[(i - top) * bottom + j]!;
          result[i * samples + j] = sum;
          result[j * samples + i] = sum;
        }
    });
  }
}

const sizeOf = ({ top, bottom }: RowBlock) => (bottom - top) * bottom;

function simdEngine(rows: number, stride: number, blocks: readonly RowBlock[]): Engine {
  const places: number[] = [];
  let panelAt = 0;
  for (const block of blocks) {
    places.push(panelAt);
    panelAt += sizeOf(block) * 8;
  }
  const tableAt = panelAt + rows * PANEL * 2;
  const callsAt = tableAt + PANEL * 8;
  const { memory, run } = instantiate<GramExports>('gram', callsAt + PANEL * stride);
  return {
    calls: new Uint8Array(memory.buffer, callsAt, PANEL * stride),
    table: new Int16Array(memory.buffer, tableAt, PANEL * 4),
    sums: blocks.map((block, k) => new Float64Array(memory.buffer, places[k], sizeOf(block))),
    add(markers, scale) {
      run.spread(callsAt, stride, tableAt, rows, markers, panelAt, PANEL);
      blocks.forEach(({ top, bottom }, k) => {
        run.gram(panelAt, top, bottom, markers, PANEL, scale, places[k]!);
      });
    },
  };
}

function plainEngine(rows: number, stride: number, blocks: readonly RowBlock[]): Engine {
  const calls = new Uint8Array(PANEL * stride);
  const table = new Int16Array(PANEL * 4);
  const sums = blocks.map((block) => new Float64Array(sizeOf(block)));
  const panel = new Int16Array(rows * PANEL);
  return {
    calls,
    table,
    sums,
    add(markers, scale) {
      spreadPlain(calls, stride, table, rows, markers, panel, PANEL);
      blocks.forEach(({ top, bottom }, k) => {
        gramPlain(panel, top, bottom, markers, PANEL, scale, sums[k]!);
      });
    },
  };
}
