import { create } from 'zustand';

interface PaletteState {
  open: boolean;
  show: () => void;
  hide: () => void;
}

/** The search over everything lies over the page from wherever it is opened: top bar, Ctrl K, dashboard. */
export const usePalette = create<PaletteState>((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}));
