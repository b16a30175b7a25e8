import { create } from 'zustand';
import { paths } from '../../../paths.ts';
import { remember, remembered } from '../../../ui/remember.ts';

/** The flag in the address that opens the manual beside the dashboard; its value may name a chapter. */
export const MANUAL_FLAG = 'usingDoc';
export const MANUAL_ADDRESS = `${paths.home}?${MANUAL_FLAG}`;

/** Where the reader is in the manual. */
export interface Place {
  chapter: string;
  /** px that the chapter is scrolled down */
  scroll: number;
}

interface ManualState {
  open: boolean;
  place: Place;
  /** heading to begin at; undefined: where the chapter was left */
  anchor: string | undefined;
  /** px of the panel on wide windows */
  width: number;
  /** without a chapter: where it was left */
  show: (chapter?: string) => void;
  hide: () => void;
  goTo: (place: Place) => void;
  /** opens a chapter at its beginning, or at a heading of it */
  read: (chapter: string, anchor?: string) => void;
  resize: (width: number) => void;
}

export const MANUAL_WIDTH = { minimum: 320, usual: 424, maximum: 800 };

/** The manual stays open, at its place, while its reader goes from page to page; the place outlives a reload. */
export const useManual = create<ManualState>((set, get) => ({
  open: false,
  place: remembered<Place>('manual', { chapter: 'getting-started', scroll: 0 }),
  anchor: undefined,
  width: remembered('manual-width', MANUAL_WIDTH.usual),
  show: (chapter) =>
    set(({ place }) => ({
      open: true,
      place: chapter === undefined || chapter === place.chapter ? place : { chapter, scroll: 0 },
    })),
  hide: () => set({ open: false }),
  goTo: (place) => {
    remember('manual', place);
    set({ place });
  },
  read: (chapter, anchor) => {
    get().goTo({ chapter, scroll: 0 });
    set({ open: true, anchor });
  },
  resize: (wanted) => {
    const width = Math.round(Math.min(MANUAL_WIDTH.maximum, Math.max(MANUAL_WIDTH.minimum, wanted)));
    remember('manual-width', width);
    set({ width });
  },
}));
