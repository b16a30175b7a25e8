import { create } from 'zustand';
import { paths } from '../../../paths.ts';
import { remember, remembered } from '../../../ui/remember.ts';

/**
 * The address that starts the tour: phones begin on a page without the menu that the tour speaks of, so they are led
 * to the dashboard of the layout for it.
 */
export const GUIDE_FLAG = 'guide';
export const GUIDE_ADDRESS = `${paths.home}?${GUIDE_FLAG}`;

interface TourState {
  /** position of the popover that is shown; null: none */
  step: number | null;
  /** begins with the first group */
  start: () => void;
  /** shows the following one of `total`, after the last none */
  next: (total: number) => void;
  end: () => void;
}

export const useTour = create<TourState>((set, get) => ({
  step: null,
  start: () => set({ step: 0 }),
  next: (total) => {
    const following = (get().step ?? 0) + 1;
    set({ step: following < total ? following : null });
  },
  end: () => set({ step: null }),
}));

const keyOf = (userId: string) => `tour:${userId}`;

/** Whether this user has taken, or declined, the tour in this browser. */
export const knowsTour = (userId: string) => remembered(keyOf(userId), false);
export const rememberTour = (userId: string) => remember(keyOf(userId), true);
