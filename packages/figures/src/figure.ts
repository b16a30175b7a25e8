import { Type } from 'typebox';
import type { Language } from '@panicle/contract';
import type { FigureKind, FigureTable, Frame } from './define-figure.ts';
import { KINDS, type Figure } from './kinds/index.ts';
import type { Scene } from './parts/scene.ts';
import { withSelection } from './selection.ts';

/** The schema of every figure, for what comes from a job or from storage. */
export const FigureSchema = Type.Union(KINDS.map(({ schema }) => schema));

export const FIGURE_KINDS: readonly Figure['kind'][] = KINDS.map(({ kind }) => kind as Figure['kind']);

const byKind = new Map<string, FigureKind>(KINDS.map((kind) => [kind.kind, kind as unknown as FigureKind]));

function kindOf(figure: Figure): FigureKind {
  const kind = byKind.get(figure.kind);
  if (!kind) throw new Error(`no figure of kind '${figure.kind}'`);
  return kind;
}

/** The positions of everything in a figure of so many px; `selected` are the marks of entries or records. */
export function sceneOf(figure: Figure, frame: Frame): Scene {
  return withSelection(kindOf(figure).scene(figure, frame), frame.selected);
}

/** What a figure says in words, for readers who do not see it. */
export const alternativeOf = (figure: Figure, language: Language): string =>
  kindOf(figure).alternative(figure, language);

/** What a figure shows, as a table. */
export const tableOf = (figure: Figure): FigureTable => kindOf(figure).table(figure);

/** Rows of a figure with one row for each entry, which can be drawn in part (`most`); 0 of others. */
export const entriesOf = (figure: Figure): number => kindOf(figure).entries?.(figure) ?? 0;

/** Along which axes a figure can be zoomed, because there is more in it than a screen can show. */
export const zoomOf = (figure: Figure): 'x' | 'xy' | null => kindOf(figure).zoom?.(figure) ?? null;
