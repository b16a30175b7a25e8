import { create } from 'zustand';
import { basePath } from '../../base-path.ts';

const COOKIE = 'sidebarStatus';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const storedOpen = () =>
  typeof document === 'undefined' || !new RegExp(`(?:^|; )${COOKIE}=0`).test(document.cookie);

interface SidebarState {
  /** wide on desktops; kept in the cookie `sidebarStatus` as 1 or 0 */
  open: boolean;
  /** shown over the page on narrow windows; never remembered */
  overlay: boolean;
  toggle: () => void;
  setOverlay: (overlay: boolean) => void;
}

export const useSidebar = create<SidebarState>((set, get) => ({
  open: storedOpen(),
  overlay: false,
  toggle: () => {
    const open = !get().open;
    document.cookie = `${COOKIE}=${open ? 1 : 0}; path=${basePath}/; max-age=${YEAR_SECONDS}; samesite=lax`;
    set({ open });
  },
  setOverlay: (overlay) => set({ overlay }),
}));
