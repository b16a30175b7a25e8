import type { LabelElement } from '@panicle/contract/labels/elements';

type Elements = readonly LabelElement[];

/** What is on a label while it is designed, what is chosen of it, and the steps back and forth. */
export interface DesignState {
  elements: Elements;
  /** numbers of the chosen elements */
  chosen: readonly number[];
  past: readonly Elements[];
  future: readonly Elements[];
  /** changes of one gesture or of one field are one step */
  gesture: string | null;
}

export type DesignAction =
  | { do: 'choose'; numbers: readonly number[] }
  | { do: 'change'; elements: Elements; gesture?: string; chosen?: readonly number[] }
  | { do: 'undo' | 'redo' | 'rest' }
  | { do: 'load'; elements: Elements };

/** Steps that can be taken back. */
const LONGEST_HISTORY = 100;

export const startOf = (elements: Elements): DesignState => ({
  elements,
  chosen: [],
  past: [],
  future: [],
  gesture: null,
});

const within = (chosen: readonly number[], elements: Elements) =>
  chosen.filter((number) => number < elements.length);

export function designReducer(state: DesignState, action: DesignAction): DesignState {
  const { elements, chosen, past, future, gesture } = state;
  switch (action.do) {
    case 'load':
      return startOf(action.elements);
    case 'choose':
      return { ...state, chosen: action.numbers, gesture: null };
    case 'rest':
      return { ...state, gesture: null };
    case 'change': {
      const goesOn = action.gesture !== undefined && action.gesture === gesture;
      return {
        elements: action.elements,
        chosen: within(action.chosen ?? chosen, action.elements),
        past: goesOn ? past : [...past, elements].slice(-LONGEST_HISTORY),
        future: [],
        gesture: action.gesture ?? null,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return {
        elements: before,
        chosen: within(chosen, before),
        past: past.slice(0, -1),
        future: [elements, ...future],
        gesture: null,
      };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return state;
      return {
        elements: after,
        chosen: within(chosen, after),
        past: [...past, elements],
        future: rest,
        gesture: null,
      };
    }
  }
}

/** The chosen elements changed; a function gives what is new of each. */
export const changed = (
  elements: Elements,
  chosen: readonly number[],
  change: (element: LabelElement) => Partial<LabelElement>,
): Elements =>
  elements.map((element, number) =>
    chosen.includes(number) ? ({ ...element, ...change(element) } as LabelElement) : element,
  );
