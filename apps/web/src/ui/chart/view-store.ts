import { createStore, type StoreApi } from 'zustand';
import { WHOLE, type View } from '@panicle/figures';

/** What a figure shows of itself. Only the drawing listens to each move, not its frame with all of its buttons. */
export type ViewStore = StoreApi<{ view: View }>;

export const makeViewStore = (): ViewStore => createStore(() => ({ view: WHOLE }));
